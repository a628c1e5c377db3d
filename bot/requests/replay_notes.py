"""What a person could have done in their own match, from what they saw then."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import TypeAlias

from adapters.panels import replay as panels
from adapters.panels.game import ShownHand, TurnNote
from adapters.panels.replay import NoteLine
from adapters.ports import Reply
from adapters.refusals import RefusalReason
from bot.requests.refused import Refused
from bot.requests.replay_moment import Replaying, deal_at, holding, replaying, steps_of
from bot.requests.request import Request
from bot.tables.former_sitters import played_by
from bot.tables.replay_steps import ReplayStep
from bot.tables.replayed_deals import REPLAYING

Judge: TypeAlias = Callable[[Sequence[ShownHand]], TurnNote | None]
MOST_NOTES = 5
"""How many notes a deal gets: the costliest."""


async def show(request: Request) -> Reply:
    """Notes on the deal that the button names: only on one's own hand, and after the match."""
    seen = await replaying(request)
    deal, found = await _judged(seen, seen.table.served.panels.note)
    has_opinion = seen.table.served.panels.opinion is not None
    sheet = panels.notes(seen.choice, deal, found, request.words, has_opinion)
    return request.private(sheet, replaces=True)


async def show_opinion(request: Request) -> Reply:
    """The same, by what the strongest computer player would have done."""
    seen = await replaying(request)
    deal, found = await _judged(seen, seen.table.served.panels.opinion)
    return request.private(panels.opinion(seen.choice, deal, found, request.words), replaces=True)


async def _judged(seen: Replaying, judge: Judge | None) -> tuple[int, list[NoteLine]]:
    """The number of the deal, and what is said of it."""
    if judge is None or not seen.has_notes:
        raise Refused(RefusalReason.NO_SUCH_ACTION)
    deal = deal_at(seen, seen.request.revision)
    return deal.number, await REPLAYING.run(_notes, seen, await steps_of(seen, deal), judge)


def _notes(seen: Replaying, steps: tuple[ReplayStep, ...], judge: Judge) -> list[NoteLine]:
    found = list[tuple[int, NoteLine]]()
    for turn in _own_turns(seen, steps):
        note = judge([_as_seen(seen, step) for step in turn])
        if note is not None:
            line = NoteLine(turn[-1].turn, turn[note.place].revision, note.text)
            found.append((note.cost, line))
    found.sort(key=lambda one: -one[0])
    return [line for _, line in found[:MOST_NOTES]]


def _own_turns(seen: Replaying, steps: tuple[ReplayStep, ...]) -> Iterator[tuple[ReplayStep, ...]]:
    """Each with the step before its first move; not those of a stand-in."""
    facts, player = seen.table.facts, seen.request.player
    for turn in range(1, steps[-1].turn + 1):
        places = [place for place, step in enumerate(steps) if step.turn == turn]
        before = steps[places[0] - 1]
        is_own = before.match.table_view.turn == seen.reader.seat
        if is_own and played_by(facts, player, steps[places[-1]].revision):
            yield (before, *(steps[place] for place in places))


def _as_seen(seen: Replaying, step: ReplayStep) -> ShownHand:
    assert seen.reader.seat is not None
    then = replace(seen, moment=step.revision)
    return replace(holding(then, step.match, seen.reader.seat), past=step.match.events)
