"""Once the moves of a match are dropped, everything about it is a clear sentence or its result."""

from pathlib import Path
from typing import Any

from adapters.panels.verbs import Verb
from adapters.token import pack
from common.ids import TableId
from tests.bot import test_daily as daily
from tests.bot import test_double as double
from tests.bot.replaying import button, moment, played
from tests.bot.scene import WITH_MINDS
from tests.bot.stage import ADA, BICE, CIRO, GROUP, Stage, guest, open_stage, read_aloud
from tests.bot.storages import sqlite

OF_A_MOMENT = (
    Verb.REPLAY,
    Verb.REPLAY_TURNS,
    Verb.REPLAY_NOTES,
    Verb.REPLAY_OPINION,
    Verb.REPLAY_LINK,
    Verb.REPLAY_ANIMATION,
    Verb.PRACTICE,
)
GONE = "Le mosse di questa smazzata non ci sono più: resta il risultato."
LATER = 10 * 24 * 3600.0


async def dropped(stage: Stage) -> None:
    stage.clock.move(LATER)
    await stage.bot.storage.forget_old(stage.clock.now())


async def test_a_replay(tmp_path: Path) -> None:
    async with open_stage(sqlite(tmp_path), WITH_MINDS) as stage:
        table = await played(stage)
        panel: Any = (await stage.press_on(ADA, "Rivedi", GROUP)).panel
        token = button(panel, "▶")
        await dropped(stage)
        assert (await stage.press_token(ADA, token)).toast == GONE
        for verb in OF_A_MOMENT:
            reply = await stage.press_token(ADA, pack(TableId(table), 20, verb, (1, 0)))
            assert (reply.panel, reply.toast) == (None, GONE), verb
        listed: Any = (await stage.say(ADA, "/rivedi", None)).panel
        assert "contro Bice" in read_aloud(listed)
        for ticket in (0, -1):  # there is no secret any more, so no ticket fits
            forged = pack(TableId(table), 20, Verb.REPLAY, (2, ticket))
            stranger = await stage.press_token(guest("Zeno"), forged)
            assert stranger.toast == "Questo tavolo non c'è."
        while await stage.bot.albums.update():
            pass
        player = (await stage.bot.services.people.player(CIRO)).id
        assert await stage.bot.storage.album(player) == ()


async def test_the_deal_of_the_day_and_a_double(tmp_path: Path) -> None:
    async with open_stage(sqlite(tmp_path)) as stage:
        of_day = await daily.play_out(stage, await daily.begin(stage, ADA))
        there = await double.challenge(stage, "/doppia @bice 1 scopa")
        first = await daily.play_out(stage, await double.begin(stage, ADA, there))
        await daily.play_out(stage, await double.begin(stage, BICE, there))
        totals = (await double.newest(stage)).double.totals
        await dropped(stage)
        for table in (of_day, first):
            reply = await stage.press_token(ADA, pack(table.id, table.revision, Verb.REPLAY, ()))
            assert (reply.panel, reply.toast) == (None, GONE)
            assert (await moment(stage, ADA, pack(table.id, 3, Verb.VERIFY, ()))) is not None
        assert (await double.newest(stage)).double.totals == totals
        assert (await stage.say(ADA, "/oggi", None)).panel is not None
        file = (await stage.say(ADA, "/esporta", None)).file
        assert file is not None
        assert b'"moves": []' in file.content
