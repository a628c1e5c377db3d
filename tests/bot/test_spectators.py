"""People look on at a match from their private chat: they see what everybody sees."""

import re
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from adapters.panels.verbs import Verb
from adapters.ports import Command
from adapters.token import Token
from bot.tables.spectators import MOST
from common.ids import TableId
from engine.game import ByDeals
from tests.bot.scene import WITH_MINDS
from tests.bot.stage import ADA, BICE, CIRO, GROUP, Stage, guest, open_stage, read_aloud
from tests.bot.storages import sqlite

ZENO = guest("Zeno")


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with open_stage(sqlite(tmp_path), WITH_MINDS) as opened:
        yield opened


async def begun(stage: Stage, deals: int = 1) -> int:
    table = await stage.play(ADA, BICE, game="scala40", chat=GROUP, length=ByDeals(deals))
    for _ in range(3):
        await stage.step(table)
    await stage.quiet()
    return table


async def watched(stage: Stage, who: Any = CIRO) -> int:
    table = await begun(stage)
    assert "chat privata" in (await stage.press_on(who, "Guarda", GROUP)).toast
    return table


def seen(stage: Stage, who: Any = CIRO) -> list[str]:
    """What lies on the table there, as it is read."""
    panel = stage.newest(who.account)
    return [line for line in read_aloud(panel).splitlines() if not line.startswith("[")]


async def turns(stage: Stage, table: int, count: int) -> None:
    """Until so many turns are over."""
    for _ in range(count):
        before = (await stage.inside(table)).facts.timing
        while (await stage.inside(table)).facts.timing == before:
            await stage.step(table)
    await stage.quiet()


async def test_a_spectator_reads_what_the_group_reads(stage: Stage) -> None:
    table = await watched(stage)
    for _ in range(6):
        await turns(stage, table, 1)
        assert seen(stage) == seen(stage, who=Group)
        assert "Una persona guarda." in seen(stage)
    assert stage.newest(CIRO.account).picker is None


class Group:
    account = GROUP


async def test_the_end_is_shown_without_buttons(stage: Stage) -> None:
    table = await watched(stage)
    await stage.finish(table)
    await stage.quiet()
    panel = stage.newest(CIRO.account)
    assert "vince la partita" in read_aloud(panel)
    assert panel.buttons == ()


async def test_a_spectator_stops_and_is_shown_nothing_more(stage: Stage) -> None:
    table = await watched(stage)
    assert "non guardi più" in (await stage.press_on(CIRO, "Smetto")).toast
    assert (await stage.inside(table)).facts.spectators == ()
    await turns(stage, table, 2)
    await stage.finish(table)
    await stage.quiet()
    assert all(not panel.buttons for panel in stage.hall.panels(CIRO.account))
    assert "vince la partita" not in stage.text(CIRO.account)
    assert "guarda." not in stage.text(GROUP)


async def test_a_player_says_no(stage: Stage) -> None:
    table = await watched(stage)
    await stage.press_on(ADA, "Senza pubblico")
    assert (await stage.inside(table)).facts.spectators == ()
    before = stage.text(CIRO.account)
    await turns(stage, table, 2)
    assert stage.text(CIRO.account) == before
    assert "[Guarda]" not in stage.text(GROUP)
    refused = await stage.press_token(CIRO, Token(TableId(table), 0, "watch").pack(), GROUP)
    assert refused.toast == "Questa partita si gioca senza pubblico."


async def test_who_may_look_on(stage: Stage) -> None:
    table = await begun(stage)
    asked = Token(TableId(table), 0, "watch")
    for who, chat, said in (
        (ZENO, None, "Questo tavolo non c'è."),
        (ADA, GROUP, "Sei già a questo tavolo."),
        (ADA, None, "Sei già a questo tavolo."),
    ):
        assert (await stage.press_token(who, asked.pack(), chat)).toast == said
    refused = await stage.press_token(CIRO, Token(TableId(table), 0, "no_watch").pack(), GROUP)
    assert refused.toast == "A questo tavolo non giochi tu."
    lobby = await stage.open(ADA, BICE, chat=GROUP)
    assert (
        "non si gioca"
        in (await stage.press_token(CIRO, Token(TableId(lobby), 0, "watch").pack(), GROUP)).toast
    )
    for number in range(MOST):
        await stage.press_token(guest(f"Ospite{number}"), asked.pack(), GROUP)
    assert "già in tanti" in (await stage.press_token(CIRO, asked.pack(), GROUP)).toast
    assert f"{MOST} persone guardano." in stage.text(GROUP)


async def test_the_command_finds_the_match_of_the_group(stage: Stage) -> None:
    assert "non gioca nessuno" in (await stage.say(CIRO, "/guarda")).toast
    assert "solo nei gruppi" in (await stage.say(CIRO, "/guarda", None)).toast
    table = await begun(stage)
    assert "chat privata" in (await stage.say(CIRO, "/guarda")).toast
    assert (await stage.inside(table)).facts.spectators == (CIRO.account,)
    await begun(stage)
    which: Any = (await stage.say(ZENO, "/guarda")).panel
    assert [row[0].label for row in which.buttons] == [
        "Scala 40 · tavolo 1: Ada e Bice",
        "Scala 40 · tavolo 2: Ada e Bice",
    ]


async def test_a_restart_keeps_the_spectators(stage: Stage) -> None:
    table = await watched(stage)
    await stage.restart()
    await stage.bot.screens.start("playground")
    await turns(stage, table, 2)
    assert seen(stage) == seen(stage, who=Group)


async def test_nothing_stays_of_a_spectator_who_is_forgotten(stage: Stage) -> None:
    table = await watched(stage)
    await stage.press_token(CIRO, Token(TableId(0), 0, "forget", (1,)).pack())
    assert (await stage.inside(table)).facts.spectators == ()
    assert CIRO.account not in (await stage.bot.storage.table(TableId(table))).document


async def test_a_person_who_leaves_the_club_looks_on_no_more(stage: Stage) -> None:
    boss = guest("Capo", administers=True)
    founded = Token(TableId(0), 0, Verb.CLUB_FOUND).pack()
    await stage.press_token(boss, founded, GROUP)
    await stage.hall.desk.command(Command(boss, "", "Circolo", GROUP))
    await stage.press_token(CIRO, Token(TableId(0), 0, Verb.CLUB_ENTER, (1,)).pack(), GROUP)
    table = await watched(stage)
    await stage.press_token(ZENO, Token(TableId(table), 0, "watch").pack(), GROUP)
    left = await stage.press_token(
        CIRO, Token(TableId(0), 0, Verb.CLUB_LEAVE, (1, 1)).pack(), GROUP
    )
    assert left.panel is not None
    assert "non fai più parte" in left.panel.title
    assert (await stage.inside(table)).facts.spectators == (ZENO.account,)


async def test_no_forged_press_shows_a_spectator_a_hand(stage: Stage) -> None:
    """Whatever the verb, the seat and the numbers: no answer has a card that the group cannot see,
    and no hand comes to the private chat."""
    table, rng = await watched(stage), Random("spectator")
    for _ in range(3):
        await turns(stage, table, 1)
        group = " ".join(map(read_aloud, stage.hall.panels(GROUP)))
        inside = await stage.inside(table)
        numbers = [0, 1, 2, -1, 36**9, inside.revision, *range(3, 20, 5)]
        for verb in (*(verb for verb in Verb if verb not in LEFT_OUT), *OF_THE_GAME):
            args = tuple(rng.choice(numbers) for _ in range(rng.randrange(5)))
            token = Token(TableId(table), rng.choice([0, inside.revision]), verb, args)
            chat = rng.choice([None, GROUP])
            reply = await stage.press_token(CIRO, token.pack(), chat)
            shown = "" if reply.panel is None else read_aloud(reply.panel)
            assert reply.file is None or verb not in OF_THE_GAME
            assert {*A_CARD.findall(f"{reply.toast} {shown}")} <= {*A_CARD.findall(group)}, verb
        await stage.quiet()
        for panel in stage.hall.panels(CIRO.account):
            assert getattr(panel, "picker", None) is None
            assert "Le tue carte" not in read_aloud(panel)
        await stage.press_token(CIRO, Token(TableId(table), 0, "watch").pack(), GROUP)


A_CARD = re.compile(r"(?:10|[2-9AJQK])[♥♦♣♠]|🃏")
OF_THE_GAME = ("cut", "draw", "take", "pick", "throw", "open", "hint", "sort", "done")
LEFT_OUT = {Verb.FORGET, Verb.UNWATCH, Verb.RULES, Verb.ALONE, Verb.LEARN, Verb.DAILY_PLAY}
"""They end the watching, show cards as examples, or begin a match of one's own."""
