"""`/doppia`: two people play the same deals, and compare them."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from adapters.panels.verbs import Verb
from adapters.token import pack, unpack
from bot.features.double import doubles
from bot.features.double.double import DAY, KIND, MOST_OPEN, OPEN_FOR
from bot.features.double.doubles import KeptDouble
from bot.tables import play
from bot.tables.model import Table
from bot.tables.origin import DoubleDeal
from common.addresses import Chat
from common.ids import TableId
from common.people import Person
from storage.events import EventStatus
from storage.tables import LIVE
from tests.bot.stage import ADA, BICE, CIRO, GROUP, Stage, buttons, open_stage
from tests.bot.storages import sqlite
from tests.bot.test_daily import events, moves_in_file, play_out


@pytest.fixture
async def kept(tmp_path: Path) -> AsyncIterator[Stage]:
    """With a storage that outlives the program."""
    async with open_stage(sqlite(tmp_path)) as stage:
        yield stage


async def challenge(stage: Stage, text: str = "/doppia @bice 2 scopa", **more: Any) -> KeptDouble:
    await stage.say(BICE, "/aiuto", GROUP)
    reply = await stage.say(ADA, text, more.pop("chat", GROUP), **more)
    assert not reply.toast
    return await newest(stage)


async def newest(stage: Stage) -> KeptDouble:
    return await doubles.load(stage.bot.services, (await stage.bot.storage.events(KIND))[0].id)


async def press(stage: Stage, who: Person, verb: Verb, *args: int, chat: str | None = GROUP) -> Any:
    return await stage.press_token(
        who, pack(TableId(0), 0, verb, args), None if chat is None else Chat(chat)
    )


async def begin(stage: Stage, who: Person, there: KeptDouble) -> Table:
    await press(stage, who, Verb.DOUBLE_PLAY, there.id)
    tables = [await stage.inside(one) for one in await stage.bot.storage.tables(*LIVE)]
    (table,) = [one for one in tables if one.chat == who.account]
    assert isinstance(table.origin, DoubleDeal)
    return table


async def leave(stage: Stage, table: Table) -> None:
    resigned = play.resigned(table.facts.sitters[0].player, table.revision)
    await stage.bot.tables.change(table.id, resigned)
    await stage.quiet()


def lines(panel: Any) -> list[str]:
    return [getattr(block, "text", "") for block in panel.blocks]


@pytest.mark.parametrize("game", ["scopa", "scala40"])
async def test_equal_moves_lead_to_equal_deals_and_a_tie(kept: Stage, game: str) -> None:
    there = await challenge(kept, f"/doppia @bice 1 {game}")
    first = await play_out(kept, await begin(kept, ADA, there))
    assert not (await newest(kept)).double.over
    second = await begin(kept, BICE, there)
    await play_out(kept, second, most=5)
    await kept.restart()
    await play_out(kept, second)
    assert await events(kept, first) == await events(kept, second)
    over = (await newest(kept)).double
    assert over.over
    assert over.totals == (1, 1)
    assert "Smazzate vinte: tu ½, Bice ½." in kept.text(ADA.account)
    assert "Smazzate vinte: Ada ½, tu ½." in kept.text(BICE.account)
    assert "Smazzate vinte: Ada ½, Bice ½." in kept.text(GROUP)


async def test_deal_by_deal_and_what_is_left_counts_as_lost(stage: Stage) -> None:
    there = await challenge(stage)
    await play_out(stage, await begin(stage, ADA, there))
    for who in (ADA, BICE, BICE):
        await leave(stage, await begin(stage, who, there))
    assert (await newest(stage)).double.totals == (3, 1)
    assert "2ª: tu lasciata, Bice lasciata" in stage.text(ADA.account)
    assert "Smazzate vinte: tu 1½, Bice ½." in stage.text(ADA.account)


async def test_no_card_is_shown_before_both_have_finished(stage: Stage) -> None:
    there = await challenge(stage, "/doppia @bice 1 scopa")
    table = await play_out(stage, await begin(stage, ADA, there))
    for who, chat in ((ADA, None), (BICE, None), (BICE, GROUP), (CIRO, GROUP)):
        for verb in (Verb.VERIFY, Verb.REPLAY, Verb.WATCH, Verb.TABLE, Verb.WORDS):
            token = pack(table.id, table.revision, verb, ())
            reply = await stage.press_token(who, token, chat)
            sealed = who is ADA and verb in {Verb.TABLE, Verb.WORDS, Verb.WATCH}
            assert sealed or reply.panel is None, (who.name, verb)
    assert "+" not in "".join(lines((await press(stage, BICE, Verb.DOUBLE, there.id)).panel))
    await play_out(stage, await begin(stage, BICE, there))
    token = pack(table.id, table.revision, Verb.REPLAY, ())
    assert (await stage.press_token(ADA, token)).panel is not None


async def test_a_file_of_ones_own_data_has_the_moves_when_both_have_finished(stage: Stage) -> None:
    """Also where it is asked for in the middle of a deal."""
    there = await challenge(stage, "/doppia @bice 1 scopa")
    table = await begin(stage, ADA, there)
    await play_out(stage, table, most=5)
    assert table.id not in await moves_in_file(stage, ADA)
    await play_out(stage, table)
    assert table.id not in await moves_in_file(stage, ADA)
    await play_out(stage, await begin(stage, BICE, there))
    assert table.id in await moves_in_file(stage, ADA)


async def test_each_plays_on_where_they_were(stage: Stage) -> None:
    there = await challenge(stage)
    table = await begin(stage, ADA, there)
    assert (await begin(stage, ADA, there)).id == table.id
    await play_out(stage, table)
    reply = await press(stage, ADA, Verb.DOUBLE, there.id, chat=None)
    assert lines(reply.panel)[0] == "Hai giocato una smazzata su 2."
    assert [one.label for one in buttons(reply.panel)] == ["Gioca la 2ª"]
    other = await begin(stage, ADA, there)
    assert other.match is not None
    assert table.match is not None
    assert other.match.setup.seed != table.match.setup.seed


async def test_a_deal_that_a_stop_kept_from_the_challenge(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = await challenge(stage)

    async def lost(*_: object) -> None:
        pass

    with monkeypatch.context() as patch:
        patch.setattr(doubles, "finished", lost)
        await leave(stage, await begin(stage, ADA, there))
    assert (await newest(stage)).double.running(0) is not None
    await doubles.restore(stage.bot.services)
    assert (await newest(stage)).double.running(0) is None
    assert (await newest(stage)).double.score(0, 0) is not None


async def test_the_time_ends(stage: Stage) -> None:
    there = await challenge(stage)
    await play_out(stage, await begin(stage, ADA, there))
    stage.clock.move(OPEN_FOR - DAY)
    await stage.bot.scheduler.ring()
    await stage.quiet()
    assert "Hai giocato una smazzata su 2." in stage.text(ADA.account)
    stage.hall.hanging.clear()
    await stage.restart()
    stage.clock.move(60)
    await stage.bot.scheduler.ring()
    await stage.quiet()
    assert "Hai giocato" not in stage.text(ADA.account)
    stage.clock.move(DAY)
    await stage.bot.scheduler.ring()
    await stage.quiet()
    over = (await newest(stage)).double
    assert over.over
    assert over.totals == (2, 0)
    assert "non giocata" in stage.text(ADA.account)
    assert (await press(stage, BICE, Verb.DOUBLE_PLAY, there.id)).panel is not None
    assert await stage.bot.storage.tables(*LIVE, chat=BICE.account) == ()


async def test_only_the_one_who_is_asked_accepts(stage: Stage) -> None:
    there = await challenge(stage)
    for verb in (Verb.DOUBLE_PLAY, Verb.DOUBLE_DECLINE):
        assert "non è per te" in (await press(stage, CIRO, verb, there.id)).toast
    assert "non c'è" in (await press(stage, CIRO, Verb.DOUBLE_PLAY, 99)).toast
    assert "non c'è" in (await press(stage, CIRO, Verb.DOUBLE_PLAY)).toast
    outside = await press(stage, BICE, Verb.DOUBLE_PLAY, there.id, chat=None)
    assert "non c'è" in outside.toast
    await press(stage, BICE, Verb.DOUBLE_DECLINE, there.id)
    assert (await newest(stage)).record.status is EventStatus.OVER
    for place in (ADA.account, GROUP):
        assert "Bice ha detto di no alla doppia sfida." in stage.text(place)
    for place in (ADA.account, BICE.account, GROUP):
        assert "[Gioca]" not in stage.text(place)
    assert "ha detto di no" not in stage.text(BICE.account)


async def test_by_a_link_the_first_who_answers(stage: Stage) -> None:
    there = await challenge(stage, "/doppia 1 scopa", chat=None)
    ticket = f"doppia-{there.id}-{there.double.code}"
    for bad in (f"doppia-{there.id}-1", "doppia-99-1", "doppia-", f"doppia-{there.id}-x"):
        assert "non c'è" in (await stage.say(CIRO, f"/start {bad}", None)).toast
    reply = await stage.say(CIRO, f"/start {ticket}", None)
    assert reply.panel is not None
    token = buttons(reply.panel)[0].token
    await stage.press_token(CIRO, token)
    assert (await newest(stage)).double.side_of((await newest(stage)).record.people[1]) == 1
    assert "non c'è" in (await stage.press_token(BICE, replace_code(token))).toast
    taken = await stage.press_token(BICE, token)
    assert "invit" in taken.toast


def replace_code(token: str) -> str:
    told = unpack(token)
    return pack(*(told.table, told.revision, told.verb), (told.args[0], told.args[1] ^ 1))


async def test_bad_words_get_a_sentence(stage: Stage) -> None:
    for text in ("@bice 0", "@bice 9", "@bice 999999999999"):
        assert "da 1 a 8" in (await stage.say(ADA, f"/doppia {text}")).toast
    assert (await stage.say(ADA, "/doppia @ada 2")).panel is None
    for _ in range(MOST_OPEN):
        stage.clock.move(3600)
        assert (await stage.say(ADA, "/doppia 1", None)).panel is not None
    stage.clock.move(3600)
    assert "già cinque" in (await stage.say(ADA, "/doppia 1", None)).toast


async def test_a_forgotten_person_has_no_name_there(stage: Stage) -> None:
    there = await challenge(stage)
    await leave(stage, await begin(stage, BICE, there))
    await stage.press_token(BICE, pack(TableId(0), 0, Verb.FORGET, (1,)))
    stage.clock.move(OPEN_FOR)
    await stage.bot.scheduler.ring()
    await stage.quiet()
    assert "giocatore rimosso" in stage.text(ADA.account)
    assert "Bice" not in stage.hall.panels(ADA.account)[-1].title
    record = (await newest(stage)).record
    assert "bice" not in replace(record, chats=()).document.lower()


@pytest.mark.parametrize("said", ["/doppia <b> non *so* chi", "/doppia @"])
async def test_who_is_named_by_nothing_learns_how_this_command_is_written(
    kept: Stage, said: str
) -> None:
    reply = await kept.say(ADA, said, GROUP)
    assert "«/doppia @anna 4»" in reply.toast
    assert not await kept.bot.storage.events(KIND)


async def test_there_is_one_message_in_the_group_and_one_for_each_person(stage: Stage) -> None:
    """Nothing that is outdated can be pressed, and who accepts cannot decline any more."""
    there = await challenge(stage, "/doppia @bice 1 scopa")
    assert "[No, grazie]" in stage.text(GROUP)
    table = await begin(stage, BICE, there)
    assert "[Gioca]" in stage.text(GROUP)
    assert "[No, grazie]" not in stage.text(GROUP)
    await leave(stage, table)
    await leave(stage, await begin(stage, ADA, there))
    assert "[Gioca]" not in stage.text(GROUP)
    assert stage.text(GROUP).count("Doppia sfida") == 1
    assert "Doppia sfida a Scopa: pari" in stage.text(GROUP)


async def test_nobody_declines_for_all_the_others(stage: Stage) -> None:
    there = await challenge(stage, "/doppia 1 scopa")
    assert "gioca chi risponde per primo" in stage.text(GROUP)
    assert "[No, grazie]" not in stage.text(GROUP)
    assert "non è per te" in (await press(stage, CIRO, Verb.DOUBLE_DECLINE, there.id)).toast
    await begin(stage, BICE, there)
