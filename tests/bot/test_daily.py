"""`/oggi`: the same cards for everybody, once a day."""

import asyncio
import json
import logging
import os
import re
import sys
from collections.abc import AsyncIterator
from datetime import date, datetime, time, timedelta
from hashlib import sha256
from itertools import product
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from adapters.panel import Line, Row
from adapters.panels.daily import MONTH
from adapters.panels.verbs import Verb
from adapters.ports import Reply
from adapters.token import pack
from bot.features.daily import daily_deals
from bot.features.daily.daily_closing import AFTER_NOON, DailyClosing
from bot.games import MENU
from bot.tables import play
from bot.tables.daily_table import FIRST, closes, number_of
from bot.tables.model import Table
from bot.tables.origin import Daily
from common.addresses import Chat
from common.ids import PlayerId, TableId
from common.people import Person
from engine.daily import CHAIN, LEAST_DAYS, DailyChain, chain_of, series
from storage.daily import DailyEntry, DailyScore
from storage.tables import LIVE, Change, Status
from tests.bot.stage import ADA, BICE, CIRO, GROUP, Stage, buttons, open_stage, read_aloud
from tests.bot.storages import memory, sqlite
from tests.bot.test_leaks import A_CARD
from tests.doubles.clock import HurriedClock
from tests.properties.effort import SOAK

HOUR = 3600.0
DAY = 24 * HOUR
SPOILERS = (*"♠♥♦♣🂠", "spade", "cuori", "quadri", "fiori", "asso", "fante", "jolly")


@pytest.fixture
async def kept(tmp_path: Path) -> AsyncIterator[Stage]:
    """With a storage that outlives the program."""
    async with open_stage(sqlite(tmp_path)) as stage:
        yield stage


async def begin(stage: Stage, who: Person, game: str = "Scopa", chat: str | None = None) -> Table:
    await press(stage, who, f"Gioca {game}", chat)
    (table,) = await own_tables(stage, who)
    return table


async def press(stage: Stage, who: Person, label: str, chat: str | None = None) -> Reply:
    """A button of the answer to `/oggi`, or of what it shows everybody in the group."""
    reply = await stage.say(
        who, "/oggi", None if chat is None else Chat(chat), aside=chat is not None
    )
    assert reply.panel is not None
    offered = {one.label: one.token for one in buttons(reply.panel)}
    if label not in offered:
        await stage.press_token(
            who, offered["Mostra a tutti"], None if chat is None else Chat(chat)
        )
        await stage.quiet()
        offered = {one.label: one.token for one in buttons(posted(stage))}
    return await stage.press_token(who, offered[label], None if chat is None else Chat(chat))


def posted(stage: Stage) -> Any:
    """The newest message in the group."""
    return stage.hall.panels(GROUP)[-1]


def lines_of(panel: Any) -> list[str]:
    return [getattr(block, "text", "") for block in panel.blocks]


async def own_tables(stage: Stage, who: Person) -> list[Table]:
    live = await stage.bot.storage.tables(*LIVE, chat=who.account)
    tables = [await stage.inside(one) for one in live]
    return [table for table in tables if isinstance(table.origin, Daily)]


async def play_out(stage: Stage, table: Table, most: int = 1000, level: str = "medio") -> Table:
    """The person does what a computer player of this level would do."""
    for _ in range(most):
        table = await stage.inside(table.id)
        if table.status not in LIVE or table.match is None:
            break
        if 0 in table.match.waiting.seats:
            player = MENU[table.served.game.name].computer_players[level]
            hand = table.match.hand_view(0)
            action = player(hand, table.match.table_view, table.match.events, b"person")
            await stage.bot.tables.change(table.id, play.thought(0, table.facts.seen[0], action))
        else:
            stage.clock.move(2)
            await stage.bot.scheduler.ring()
            await stage.bot.scheduler.thought()
    await stage.quiet()
    return table


async def events(stage: Stage, table: Table) -> list[Any]:
    kept = await stage.bot.storage.actions(table.id)
    done = [(one.seat, json.loads(one.action)) for one in kept]
    return [one for one in done if one[1][0] not in {"ready", "next_deal"}]


async def own(stage: Stage, who: Person) -> str:
    """What their private panel of the day says."""
    reply = await stage.say(who, "/oggi", None)
    assert reply.panel is not None
    return "\n".join(getattr(block, "text", "") for block in reply.panel.blocks)


@pytest.mark.parametrize("game", ["Scopa", "Scala 40"])
async def test_equal_moves_lead_to_equal_events_also_after_a_restart(
    kept: Stage, game: str
) -> None:
    first = await begin(kept, ADA, game, GROUP)
    over = await play_out(kept, first)
    second = await begin(kept, BICE, game, GROUP)
    await play_out(kept, second, most=9)
    await kept.restart()
    await play_out(kept, second)
    assert await events(kept, first) == await events(kept, second)
    assert over.facts.timing is None
    text = await own(kept, ADA)
    assert "1º su 2, meglio del 50 %" in text
    assert not any(one in text.lower() for one in SPOILERS)


if SOAK:  # another process takes seconds to begin

    @pytest.mark.parametrize("game", ["Scopa", "Scala 40"])
    async def test_equal_moves_lead_to_equal_events_in_another_process(
        stage: Stage, game: str
    ) -> None:
        here = await played_out(stage, game)
        command = "import sys; from tests.bot.test_daily import printed; printed(sys.argv[1])"
        there = await asyncio.create_subprocess_exec(
            *(sys.executable, "-c", command, game),
            env={**os.environ, "PYTHONHASHSEED": "1"},
            stdout=asyncio.subprocess.PIPE,
        )
        out, _ = await there.communicate()
        assert out.decode() == here
        assert json.loads(here)


async def played_out(stage: Stage, game: str) -> str:
    return json.dumps(await events(stage, await play_out(stage, await begin(stage, ADA, game))))


def printed(game: str) -> None:
    """In a process of its own."""

    async def play() -> str:
        async with open_stage(memory(Path())) as stage:
            return await played_out(stage, game)

    sys.stdout.write(asyncio.run(play()))


async def test_once_a_day_whatever_is_pressed(stage: Stage) -> None:
    table = await begin(stage, ADA)
    await press(stage, ADA, "Continua Scopa")
    assert [one.id for one in await own_tables(stage, ADA)] == [table.id]
    await play_out(stage, table)
    reply = await press(stage, ADA, "Gioca Scopa", GROUP)
    assert reply.toast == "L'hai già giocata: domani ce n'è un'altra."
    assert await own_tables(stage, ADA) == []
    stage.clock.move(DAY)
    other = await begin(stage, ADA)
    assert other.match is not None
    assert table.match is not None
    assert other.match.setup.seed != table.match.setup.seed


async def test_the_group_reads_at_once_who_has_played_and_how(kept: Stage) -> None:
    await kept.say(ADA, "/oggi")
    await kept.quiet()
    assert lines_of(posted(kept))[1] == "Scopa: non l'ha ancora giocata nessuno."
    for number, who in enumerate((ADA, BICE)):
        if number:
            await kept.restart()
            await kept.say(who, "/oggi")
        table = await begin(kept, who, "Scopa", GROUP)
        labels = [one.label for one in buttons(posted(kept))]
        assert labels == ["Gioca Scala 40", "Gioca Scopa", "Il mese"]
        await play_out(kept, table)
    assert len(kept.hall.panels(GROUP)) == 1
    lines = lines_of(posted(kept))
    assert lines[1] == "Scopa: l'avete giocata in 2."
    assert [line[:8] for line in lines[2:4]] == ["1. Ada: ", "1. Bice:"]
    alone = await kept.say(CIRO, "/oggi", aside=True)
    assert [line[:8] for line in lines_of(alone.panel)[2:4]] == ["1. Ada: ", "1. Bice:"]
    again = await kept.say(ADA, "/oggi")
    assert again.panel is not None
    assert "Scopa: " in read_aloud(again.panel)
    assert len(kept.hall.panels(GROUP)) == 1


async def test_a_result_is_shown_to_the_group_without_a_card(stage: Stage) -> None:
    for who in (ADA, BICE):
        await play_out(stage, await begin(stage, who, "Scala 40", GROUP), level="difficile")
    token = pack(TableId(0), 0, Verb.DAILY_SHARE, (0,))
    shown = await stage.press_token(BICE, token, GROUP)
    assert shown.panel is not None
    text = read_aloud(shown.panel)
    assert "Bice" in text
    assert re.search(r"Scala 40 · smazzata \d+ · meglio del 50 % 🟩🟩⬜⬜", text)
    table = (await closed_table(stage, BICE)).id
    closing = await daily_deals.closing_turn(stage.bot.services.replayed, table)
    assert (closing is not None) == (f"chiusa al {closing}º turno" in text)
    assert not any(one in text.lower() for one in SPOILERS)
    for who, chat in ((CIRO, GROUP), (BICE, None)):
        assert (await stage.press_token(who, token, chat)).panel is None


async def closed_table(stage: Stage, who: Person) -> Table:
    last = (await stage.bot.storage.tables(chat=who.account))[-1]
    return await stage.inside(last)


async def test_the_turn_in_which_a_person_closed_is_counted(stage: Stage) -> None:
    """Among some days there is one on which they closed."""
    for _ in range(6):
        table = await play_out(stage, await begin(stage, ADA, "Scala 40"), level="difficile")
        closing = await daily_deals.closing_turn(stage.bot.services.replayed, table.id)
        discards = [
            one for one in await events(stage, table) if one[0] == 0 and "discard" in one[1]
        ]
        if closing is not None:
            assert closing == len(discards)
            break
        stage.clock.move(DAY)
    assert closing is not None


async def test_the_month_of_everybody_without_those_whom_the_operator_excludes(
    stage: Stage,
) -> None:
    storage, people = stage.bot.storage, [ADA, BICE, CIRO]
    for who in people[:2]:
        assert await stage.desk.set(who, {"ranked": True}) is None
    players = [(await stage.bot.services.people.player(who)).id for who in people]
    first = number_of(daily_deals.today(storage, stage.clock.now() + 62 * DAY).replace(day=1))
    over = FIRST + timedelta(first + LEAST_DAYS - 1)
    stage.clock.move(closes(over - timedelta(1), storage.zone) - stage.clock.now() - 1)
    for day in range(first, first + LEAST_DAYS):
        for points, player in enumerate(players):
            entry = DailyEntry(day, "scopa", 0, player)
            table = await storage.open_table(ADA.account, "scopa", 1, 0.0, "{}", daily=entry)
            await storage.append(
                Change(table, 0, 1.0, status=Status.OVER, daily=DailyScore(points))
            )

    async def month(*excluded: PlayerId) -> list[tuple[int, float | None, int]]:
        found = await daily_deals.month(storage, stage.clock.now(), "scopa", Chat(""), excluded)
        return [(row.player, row.value, row.days) for row in found.rows]

    await close_days(stage)
    assert await month() == []  # the last day is not over
    stage.clock.move(1 + AFTER_NOON)
    assert await month() == []  # and now it is, but does not count yet
    await close_days(stage)
    assert await month() == [(players[1], 0.5, LEAST_DAYS), (players[0], 0.0, LEAST_DAYS)]
    assert await month(players[1]) == [(players[0], 0.0, LEAST_DAYS)]
    object.__setattr__(stage.bot.services.board, "excluded", (BICE.account, "telegram:9"))
    page = await stage.press_token(ADA, pack(TableId(0), 0, Verb.DAILY, (MONTH,)))
    assert page.panel is not None
    assert f"Scopa · giornate fino al {over - timedelta(1):%d/%m}" in read_aloud(page.panel)
    assert "1. Ada: 0 % in 10 giornate" in read_aloud(page.panel)
    assert "Bice" not in read_aloud(page.panel)


async def close_days(stage: Stage) -> None:
    """What is done beside the requests after noon."""
    clock = HurriedClock(stage.clock.now())
    await DailyClosing(stage.bot.storage, ["scopa"], clock).catch_up()


async def test_a_person_who_leaves_is_last(stage: Stage) -> None:
    table = await begin(stage, ADA)
    resigned = play.resigned(table.facts.sitters[0].player, table.revision)
    await stage.bot.tables.change(table.id, resigned)
    assert "hai lasciato la partita" in await own(stage, ADA)


async def test_after_noon_of_the_next_day_it_is_too_late(stage: Stage) -> None:
    table = await begin(stage, ADA)
    assert isinstance(table.origin, Daily)
    zone = stage.bot.storage.zone
    stage.clock.move(closes(table.origin.date, zone) - stage.clock.now())
    player = table.facts.sitters[0].player
    await play_out(stage, table)
    found = await stage.bot.storage.daily_play(number_of(table.origin.date), "scopa", player)
    assert found is not None
    assert found.score is not None
    assert found.score.points is None


async def test_the_cards_stay_secret_until_everybody_has_had_the_time(stage: Stage) -> None:
    table = await play_out(stage, await begin(stage, ADA))
    assert isinstance(table.origin, Daily)
    token = pack(table.id, table.revision, Verb.VERIFY, ())
    sealed = (await stage.press_token(ADA, token)).panel
    assert sealed is not None
    lines = [block.text for block in sealed.blocks if isinstance(block, Line)]
    assert "ancora segrete" in lines[0]
    last = await stage.bot.storage.daily_secret(chain_of(number_of(table.origin.date)), "")
    chain = DailyChain(chain_of(number_of(table.origin.date)), bytes.fromhex(last))
    assert lines[-1] == chain.published.hex()
    stage.clock.move(closes(table.origin.date, stage.bot.storage.zone) - stage.clock.now())
    assert (await stage.press_token(ADA, token)).panel is not None


async def test_a_file_of_ones_own_data_has_the_moves_when_the_day_is_over(stage: Stage) -> None:
    table = await play_out(stage, await begin(stage, ADA))
    early = await moves_in_file(stage, ADA)
    assert table.id not in early
    assert isinstance(table.origin, Daily)
    stage.clock.move(closes(table.origin.date, stage.bot.storage.zone) - stage.clock.now())
    assert table.id in await moves_in_file(stage, ADA)


async def moves_in_file(stage: Stage, who: Person) -> set[int]:
    file = (await stage.say(who, "/esporta", None)).file
    assert file is not None
    return {move["table"] for move in json.loads(file.content)["moves"]}


@pytest.mark.parametrize("first", ["2026-10-20", "2026-12-20", "2027-02-25", "2027-03-20"])
def test_days_in_a_row_over_the_change_of_clocks_and_the_ends_of_months(first: str) -> None:
    rome, played = ZoneInfo("Europe/Rome"), list[int]()
    for n in range(15):
        day = date.fromisoformat(first) + timedelta(n)
        late = datetime.combine(day, time(23, 59, 59), rome).timestamp()
        early = datetime.combine(day, time(0), rome).timestamp()
        there = {daily_deals.today_in(rome, at) for at in (early, late)}
        assert there == {day}
        assert datetime.fromtimestamp(closes(day, rome), rome).hour == 12
        played.append(number_of(day))
        assert series(played, played[-1]) == n + 1


async def test_the_log_tells_no_card_and_nobody_else_sees_the_table(
    stage: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    table = await play_out(stage, await begin(stage, ADA, "Scala 40", GROUP))
    assert table.match is not None
    secret = table.match.setup.seed.hex()
    assert not [one for one in caplog.messages if A_CARD.search(one) or secret in one]
    for who, verb in product((ADA, BICE), OF_A_MATCH):
        token = pack(table.id, table.revision - 5, verb, (2, 0))
        reply = await stage.press_token(who, token, GROUP if who is BICE else None)
        sealed = verb is Verb.VERIFY and who is ADA
        assert (reply.panel is not None, reply.file) == (sealed, None), (who.name, verb)
        assert secret not in f"{reply.toast} {reply.panel and read_aloud(reply.panel)}"


@pytest.mark.parametrize("verb", [Verb.TABLE, Verb.WORDS])
async def test_the_cards_with_which_the_computer_players_paid_stay_hidden(
    stage: Stage, verb: Verb
) -> None:
    table = await play_out(stage, await begin(stage, ADA, "Scala 40"))
    assert table.match is not None
    assert any(one.shown for one in table.match.game.table(table.match.state).seats[1:])
    reply = await stage.press_token(ADA, pack(table.id, table.revision, verb, ()))
    await stage.quiet()
    panel: Any = reply.panel or stage.hall.panels(ADA.account)[-1]
    paid = {row.title: row.cards for row in panel.blocks if isinstance(row, Row)}
    assert not any(paid.pop(name) for name in [*paid] if name.startswith("\N{ROBOT FACE}"))
    assert any(paid.values())


OF_A_MATCH = (*(verb for verb in Verb if verb.startswith("replay_")), Verb.REPLAY, Verb.PRACTICE)
OF_A_MATCH += (Verb.VERIFY, Verb.WATCH)


async def test_numbers_that_nobody_was_offered(stage: Stage) -> None:
    for verb, args in product((Verb.DAILY_PLAY, Verb.DAILY_SHARE), ((99,), (-1,), (36**9, 2))):
        reply = await stage.press_token(ADA, pack(TableId(0), 0, verb, args), GROUP)
        assert (reply.panel, reply.toast) == (None, "Questo gioco non lo conosco.")
    assert await own_tables(stage, ADA) == []


async def test_a_person_who_is_forgotten_is_in_no_table_of_the_day(stage: Stage) -> None:
    for who in (ADA, BICE):
        await play_out(stage, await begin(stage, who, "Scopa", GROUP))
    await stage.press_token(ADA, pack(TableId(0), 0, Verb.FORGET, (1,)))
    await stage.say(BICE, "/oggi")
    await stage.quiet()
    assert [line[:8] for line in lines_of(posted(stage)) if line[0] == "1"] == ["1. Bice:"]
    assert "1º su 2" in await own(stage, BICE)  # what Ada has done stays


async def test_no_clock_and_no_reminder(stage: Stage) -> None:
    table = await begin(stage, ADA)
    before = len(stage.hall.panels(ADA.account))
    stage.clock.move(10 * HOUR)
    await stage.bot.scheduler.ring()
    await stage.quiet()
    assert len(stage.hall.panels(ADA.account)) == before
    assert "Il tempo" not in stage.text(ADA.account)
    assert (await stage.inside(table.id)).status in LIVE


async def test_the_points_of_the_computer_players_are_found_beside(stage: Stage) -> None:
    await play_out(stage, await begin(stage, ADA))
    assert "Con le tue carte il computer" not in await own(stage, ADA)
    await stage.bot.pars.found()
    assert "Con le tue carte il computer: Facile " in await own(stage, ADA)


def test_each_secret_is_fixed_by_the_one_that_is_published() -> None:
    chain, before = DailyChain(0, b"x" * 32), DailyChain(0, b"x" * 32).published
    for n in range(CHAIN):
        secret = chain.secret(1 + n)
        assert sha256(secret).digest() == before
        before = secret
    assert before == b"x" * 32
    with pytest.raises(ValueError, match="not in chain"):
        chain.secret(1 + CHAIN)
