"""A match is looked at again in the chat: by moves, turns and deals, also after a restart."""

import asyncio
import threading
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from adapters.token import Token
from bot.tables import replay, replayed_deals
from common.addresses import Chat
from common.ids import TableId
from engine.game import Illegal, Refusal
from tests.bot.replaying import (
    ALL,
    END,
    NONE,
    OWN,
    SHORT,
    begun,
    button,
    hands,
    labels,
    moment,
    onwards,
    place,
    played,
)
from tests.bot.scene import WITH_MINDS
from tests.bot.stage import ADA, BICE, CIRO, GROUP, Stage, guest, open_stage, read_aloud
from tests.bot.storages import memory, sqlite

ZENO = guest("Zeno")


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with open_stage(memory(tmp_path), WITH_MINDS) as opened:
        yield opened


async def test_a_player_goes_through_a_match_move_by_move_and_turn_by_turn(stage: Stage) -> None:
    await played(stage)
    begin: Any = (await stage.press_on(ADA, "Rivedi", GROUP)).panel
    assert begin.owner == ADA.account
    assert place(begin) == "Smazzata 1 · si danno le carte"
    assert hands(begin) == ["Le tue carte"]
    moves = await onwards(stage, ADA, begin)
    turns = await onwards(stage, ADA, begin, "⏭")
    assert place(moves[-1]) == place(turns[-1]) == f"Smazzata 1 · {END}"
    number = int(place(turns[-2]).split(" di ")[0].rpartition(" ")[2])
    assert len(turns) == number + 2 < len(moves)
    for arrow, before in (("⏮", turns[-2]), ("◀", moves[-2])):
        assert await moment(stage, ADA, button(moves[-1], arrow)) == before


async def test_the_arrows_lead_from_deal_to_deal_and_so_does_the_list(stage: Stage) -> None:
    last = len(await stage.bot.storage.deals(TableId(await played(stage, deals=2))))
    assert last > 1
    panel: Any = (await stage.press_on(ADA, "Rivedi", GROUP)).panel
    assert place(panel).startswith(f"Smazzata {last}")
    cut = await moment(stage, ADA, button(panel, "⏮"))
    before = await moment(stage, ADA, button(cut, "⏮"))
    assert place(before) == f"Smazzata {last - 1} · {END}"
    listed = await moment(stage, ADA, button(before, "Le smazzate"))
    every = [f"Smazzata {number}" for number in range(1, last + 1)]
    assert labels(listed) == [*every, "Torna alla smazzata"]
    assert await moment(stage, ADA, button(listed, "Torna")) == before
    first = await moment(stage, ADA, button(listed, "Smazzata 1"))
    ends = [one for one in await onwards(stage, ADA, first) if END in place(one)]
    assert len(ends) == last


async def test_a_turn_is_chosen_from_a_list(stage: Stage) -> None:
    await played(stage)
    panel: Any = (await stage.press_on(ADA, "Rivedi", GROUP)).panel
    turns = (await onwards(stage, ADA, panel, "⏭"))[1:]
    listed = await moment(stage, ADA, button(panel, "Turno 1 di"))
    assert labels(listed) == [*map(str, range(1, len(turns) + 1)), "Torna alla smazzata"]
    assert await moment(stage, ADA, button(listed, "7")) == turns[6]
    assert await moment(stage, ADA, button(listed, "Torna")) == panel


async def test_a_hand_is_chosen_with_one_press(stage: Stage) -> None:
    await played(stage, ADA, BICE, CIRO)
    panel: Any = (await stage.press_on(ADA, "Rivedi", GROUP)).panel
    every = await moment(stage, ADA, button(panel, "Tutte le mani"))
    assert hands(every) == ["Le carte di Bice", "Le carte di Ciro", "Le tue carte"]
    bare = await moment(stage, ADA, button(every, "Solo il tavolo"))
    assert hands(bare) == []
    arrows, others = ["⏮", "◀", "▶", "⏭"], ["La mia mano", "Tutte le mani"]
    turns = next(one for one in labels(bare) if one.startswith("Turno 1 di "))
    assert labels(bare) == [*arrows, turns, *others, "Prova da qui", "Le note", "Manda"]


@pytest.mark.parametrize("game", ["scala40", "scopa"])
async def test_a_moment_is_drawn_with_the_hands_that_are_shown(stage: Stage, game: str) -> None:
    table = await stage.play(ADA, BICE, game=game, chat=GROUP, **SHORT[game])
    while not (await stage.bot.storage.deals(TableId(table)))[0].seed:
        await stage.step(table)
    stage.bot.services.preferences.pictured.add("playground")
    middle = (await stage.bot.storage.deals(TableId(table)))[0].first_revision + 5
    drawn = set[bytes]()
    for chosen, count in ((OWN, 1), (ALL, 2), (NONE, 0)):
        panel = await moment(stage, ADA, Token(TableId(table), middle, "replay", (chosen, 0)))
        assert len(hands(panel)) == count
        drawn.add(panel.picture.draw())
    assert len(drawn) == 3


async def test_a_button_works_after_a_restart(tmp_path: Path) -> None:
    async with open_stage(sqlite(tmp_path), WITH_MINDS) as stage:
        table = await played(stage)
        panel: Any = (await stage.press_on(ADA, "Rivedi", GROUP)).panel
        seen = await moment(stage, ADA, button(panel, "▶"))
        await stage.restart()
        assert await moment(stage, ADA, button(panel, "▶")) == seen
        await stage.bot.storage.forget_old(stage.clock.now() + 1)
        await stage.restart()
        gone = await stage.press_token(ADA, button(panel, "▶"))
        assert gone.panel is None
        assert "Le mosse di questa smazzata non ci sono più" in gone.toast
        assert (
            await stage.press_token(ADA, Token(TableId(table), 0, "replay").pack())
        ).panel is None


async def test_a_kill_while_a_moment_is_looked_for_leaves_a_live_screen(tmp_path: Path) -> None:
    """Wherever it comes: the same button works afterwards, and leads on."""
    async with open_stage(sqlite(tmp_path), WITH_MINDS) as stage:
        await played(stage)
        panel: Any = (await stage.press_on(ADA, "Rivedi", GROUP)).panel
        for turns in (0, 1, 2, 5, 20):
            pressed = asyncio.create_task(stage.press_token(ADA, button(panel, "▶")))
            for _ in range(turns):
                await asyncio.sleep(0)
            pressed.cancel()
            await asyncio.gather(pressed, return_exceptions=True)
            await stage.restart()
            seen = await moment(stage, ADA, button(panel, "▶"))
            assert place(seen) != place(panel)
            panel = seen


async def test_a_deal_of_rules_that_are_gone_is_not_misjudged(stage: Stage) -> None:
    table = await played(stage)
    entry = WITH_MINDS["scala40"]

    def refuse(*_: Any) -> Any:
        raise Illegal(Refusal.NOT_NOW)

    for changed in ({"version": entry.game.version - 1}, {"apply": refuse}):
        other = replace(entry, game=replace(entry.game, **changed))
        await stage.restart({**WITH_MINDS, "scala40": other})
        said = await stage.press_token(ADA, Token(TableId(table), 0, "replay").pack())
        assert said.panel is None
        assert "le regole del programma sono cambiate" in said.toast


async def test_a_deal_is_replayed_beside_the_event_loop(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    await played(stage)
    threads = set[str]()
    frames_of = replay.frames_of

    def watched(*asked: Any) -> Any:
        threads.add(threading.current_thread().name)
        return frames_of(*asked)

    monkeypatch.setattr(replayed_deals, "frames_of", watched)
    panel: Any = (await stage.press_on(ADA, "Rivedi", GROUP)).panel
    await onwards(stage, ADA, panel, "⏭")
    (thread,) = threads
    assert thread.startswith("replaying")


async def test_a_match_is_found_in_the_list_of_ones_own(stage: Stage) -> None:
    assert "Non hai ancora finito" in read_aloud(await listed(stage, ADA))
    table = await played(stage)
    against = await stage.play(
        ADA, game="scala40", chat=ADA.account, minds=("plain",), **SHORT["scala40"]
    )
    await stage.desk.resign(await stage.press(ADA, against))
    panel = await listed(stage, ADA)
    first, second = labels(panel)
    assert all("Scala 40 · " in one and len(one) <= 30 for one in (first, second))
    told = read_aloud(panel)
    assert "Scala 40 · contro 🤖" in told.partition("2. ")[0]
    assert "persa" in told.partition("2. ")[0]
    assert "Scala 40 · contro Bice" in told.partition("2. ")[2]
    assert place(await moment(stage, ADA, button(panel, second))).startswith("Smazzata 1")
    assert labels(await listed(stage, ADA, GROUP)) == [second.replace("2.", "1.")]
    assert labels(await listed(stage, ZENO, GROUP)) == []
    assert button(panel, second) == Token(TableId(table), 0, "replay").pack()


async def listed(stage: Stage, who: Any, chat: str | None = None) -> Any:
    return (await stage.say(who, "/rivedi", None if chat is None else Chat(chat))).panel


async def test_there_is_nothing_to_see_before_a_deal_has_ended(stage: Stage) -> None:
    lobby = await stage.open(ADA, BICE, game="scala40", chat=GROUP)
    nothing = await stage.press_token(ADA, Token(TableId(lobby), 0, "replay").pack())
    assert "niente da rivedere" in nothing.toast
    table = await begun(stage)
    panel = await moment(stage, ADA, Token(TableId(table), 0, "replay"))
    assert place(panel).startswith("Smazzata 1")
    ended = (await onwards(stage, ADA, panel))[-1]
    assert place(ended) == f"Smazzata 1 · {END}"  # and no further
    listed = await moment(stage, ADA, button(ended, "Le smazzate"))
    assert labels(listed) == ["Smazzata 1", "Torna alla smazzata"]
