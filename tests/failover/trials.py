"""One process ends or is frozen, again and again, while people press: another one takes over."""

import asyncio
import signal
import time
from collections import Counter
from itertools import pairwise

from bot.operations.exit_codes import Exit
from storage.postgresql.lease import RENEWED, SAFE
from tests.doubles.postgres import Cluster
from tests.failover.server import Request
from tests.failover.stage import TABLES, Figures, Stage, stage

AFTER_A_KILL, AT_A_DEPLOY = 10.0, 2.0
SHORTEST_FREEZE, LONGEST_FREEZE = 3.0, 20.0
UNDER_WAY = 8
"""Requests that may have been on their way when a process was frozen."""
LATE = 6.0
"""Seconds after which it is known who holds the lease, on a busy machine."""
SOON, SETTLED = 3.0, 15.0
"""Seconds after which a message that was replaced has no buttons: by itself, and once somebody has
pressed it. Telegram may ask the bot to wait before."""


async def kills(cluster: Cluster, times: int, tables: int = TABLES) -> Figures:
    """SIGKILL at any moment."""
    figures = Figures("kills", limit=AFTER_A_KILL)
    async with stage(cluster, 1, tables) as at:
        await at.begin()
        for left in reversed(range(times)):
            await at.pause()
            at.burst()
            await asyncio.sleep(at.rng.uniform(0.01, 0.26))
            began = time.time()
            await at.serving.kill()
            await at.taken_over()
            figures.note(await at.crowd.answered(began))
            if left:
                await at.another()
        await at.end(figures)
    return figures


async def deploys(cluster: Cluster, times: int, tables: int = TABLES) -> Figures:
    """SIGTERM: the longest time in which nobody is answered."""
    figures = Figures("deploys", limit=AT_A_DEPLOY)
    async with stage(cluster, 2, tables) as at:
        await at.begin()
        for left in reversed(range(times)):
            await at.pause()
            at.burst()
            began = time.time()
            at.serving.send(signal.SIGTERM)
            there = await at.taken_over()
            await at.crowd.answered(there)
            answers = [when for when, _ in at.crowd.answers(began - 1.0)]
            moments = [one for one in answers if one >= began]
            figures.note(max(b - a for a, b in pairwise([began, *moments])))
            if (code := await at.waiting.ended()) != Exit.WELL:
                figures.wrongs.append(f"it ended with {code}: {at.waiting.log[-1:]}")
            if left:
                await at.another()
        await at.end(figures)
    return figures


async def freezes(cluster: Cluster, times: int, tables: int = TABLES) -> Figures:
    """SIGSTOP for a while, then SIGCONT."""
    figures = Figures("freezes", limit=AFTER_A_KILL)
    counts = dict.fromkeys(
        ("taken over", "polls after thawing", "other requests", "doubled messages"), 0.0
    )
    async with stage(cluster, 3, tables) as at:
        await at.begin()
        for _ in range(times):
            await at.pause()
            at.burst()
            await _freeze(at, figures, counts)
        await at.end(figures)
    figures.counts |= counts
    return figures


async def _freeze(at: Stage, figures: Figures, counts: dict[str, float]) -> None:
    began, seconds = time.time(), at.rng.uniform(SHORTEST_FREEZE, LONGEST_FREEZE)
    at.serving.send(signal.SIGSTOP)
    taking = asyncio.create_task(at.server.asked_by(at.waiting.number))
    await asyncio.sleep(seconds)
    thawed = time.time()
    at.serving.send(signal.SIGCONT)
    ended = asyncio.create_task(at.serving.ended())
    if not await _is_taken_over(taking, ended, LATE if seconds > SAFE - RENEWED else 0):
        return
    counts["taken over"] += 1
    old, request = at.serving, taking.result()
    at.serving, at.waiting = at.waiting, at.serving
    figures.note(await at.crowd.answered(began))
    if (code := await ended) != Exit.IN_USE:
        figures.wrongs.append(f"the thawed one ended with {code}: {old.log[-1:]}")
    _judge(list(at.server.by(old.number, max(thawed, request.at))), figures, counts)
    doubled = await at.crowd.doubled(SOON)
    counts["doubled messages"] += len(doubled)
    in_chats = Counter(message.chat.id for message in doubled)
    figures.wrongs += [f"{n} doubled in {chat}" for chat, n in in_chats.items() if n > 1]
    armed = await at.crowd.armed(doubled, SETTLED)
    figures.wrongs += [f"{m.id} in {m.chat.id} was pressed and has buttons" for m in armed]
    await at.another()


async def _is_taken_over(
    taking: asyncio.Task[Request], ended: asyncio.Task[int], seconds: float
) -> bool:
    """If nothing happens in so many seconds, the thawed one holds the lease as before."""
    await asyncio.wait({taking, ended}, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
    if taking.done() or ended.done():
        await taking
        return True
    taking.cancel()
    ended.cancel()
    return False


def _judge(late: list[Request], figures: Figures, counts: dict[str, float]) -> None:
    """What the thawed one has asked for after the other one's first request."""
    polls = sum(one.is_poll for one in late)
    counts["polls after thawing"] += polls
    counts["other requests"] += len(late) - polls
    if polls or len(late) > UNDER_WAY:
        what = [one.method for one in late]
        figures.wrongs.append(f"the thawed one has asked for {what}")
