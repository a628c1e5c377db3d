"""When a person is forgotten, nothing that is stored or still to be sent names them."""

import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from adapters.news import (
    Challenged,
    ClosedBecause,
    Declined,
    Happened,
    RematchOffered,
    TimeGiven,
)
from adapters.panel import PrivatePanel
from adapters.panels import help as helps
from adapters.panels.announcements import describe
from adapters.panels.verbs import Verb
from adapters.ports import Press
from adapters.sights import Stage as Phase
from adapters.sights import Wishes
from adapters.text import LANGUAGES, words
from adapters.token import Token
from bot.features.double import doubles
from bot.features.double.double import KIND as DOUBLE
from bot.features.privacy.forgetting import Names, unnamed
from bot.kernel.clock import Moment
from bot.tables.model import Outcome, Table
from bot.tables.origin import DoubleDeal
from common.addresses import Account
from common.ids import EventId, TableId
from common.people import Person
from engine.game import LeaveReason
from engine.scala40.events import Left
from storage.announcements import Announcement
from storage.effect import Handled, effect_of
from storage.errors import Unavailable
from storage.owners import OfTable
from storage.tables import LIVE, Change, Status
from tests.bot.replaying import button, moment, played
from tests.bot.scene import ANNA, BRUNO, CHAT, WITH_MINDS, Scene, done, refused
from tests.bot.stage import ADA, BICE, GROUP, Stage, buttons, guest, open_stage, read_aloud
from tests.bot.storages import sqlite
from tests.bot.test_daily import begin, play_out

CLORINDA = Person(Account("telegram:987654321"), "Clorinda", "clori_vi")
NAMES = Names(
    frozenset({Account("telegram:987654321")}),
    frozenset({"Clorinda", "@clori_vi", "telegram:987654321"}),
    frozenset(),
    {TableId(7): 1},
)


async def forgotten(scene: Scene, who: Person = CLORINDA) -> None:
    assert await scene.desk.forget(who) is None


def forgotten_panel(who: Person) -> PrivatePanel:
    """In the place of the question, which thereby loses its buttons."""
    return helps.forgotten(words("it")).only_for(who.account)


# What is still to be sent


@pytest.mark.parametrize(
    ("news", "table", "now"),
    [
        (Declined("Clorinda"), 1, Declined("")),
        (Declined("Anna"), 1, Declined("Anna")),
        (TimeGiven("Clorinda", "Anna", 60), 1, TimeGiven("", "Anna", 60)),
        (Challenged("Anna", "@clori_vi", TableId(1)), 1, None),
        (Challenged("Anna", "", TableId(1)), 1, Challenged("Anna", "", TableId(1))),
        (RematchOffered("Clorinda", TableId(1)), 1, None),
        (Happened("scopa", ("Clorinda", "B"), ()), 1, Happened("scopa", ("", "B"), ())),
        (Happened("scopa", ("A", "Her old name"), ()), 7, Happened("scopa", ("A", ""), ())),
    ],
)
def test_news_name_nobody_who_was_forgotten(news: object, table: int, now: object) -> None:
    assert unnamed(news, NAMES, table) == now  # type: ignore[arg-type]  # one news each


@pytest.mark.parametrize("language", LANGUAGES)
def test_somebody_without_a_name_is_shown_as_a_removed_player(language: str) -> None:
    speech = words(language)
    (line,) = describe(Declined(""), {}, speech)
    assert line.startswith(speech("removed-player"))


async def test_what_waits_to_be_said_is_said_without_the_name(scene: Scene) -> None:
    """An older program has stored who has left."""
    scene.screen.down = True
    table = await scene.play(ANNA, CLORINDA, BRUNO, game="scala40")
    for who in (CLORINDA, BRUNO):
        done(await scene.desk.resign(await scene.press(who, table)))
    names = (ANNA.name, CLORINDA.name, BRUNO.name)
    left = Happened("scala40", names, (Left(1, LeaveReason.RESIGNED, 80, 130),))
    said = Announcement(CHAT, scene.bot.tables.services.news_codec.write(left))
    await scene.bot.storage.announce(OfTable(TableId(table)), scene.clock.now(), (said,))
    assert any("Clorinda" in one.announcement.content for one in await scene.bot.storage.pending())
    await forgotten(scene)
    assert not any(
        "Clorinda" in one.announcement.content for one in await scene.bot.storage.pending()
    )
    scene.screen.down = False
    await scene.deliver()
    ends = [news for news in scene.screen.told(CHAT) if isinstance(news, Happened)]
    assert [news.names for news in ends] == [(ANNA.name, "", BRUNO.name)]


async def test_nor_with_the_name_of_another_account_of_the_same_person(scene: Scene) -> None:
    there = Person(Account("discord:9"), 'Adele "la Gatta"', "adele9")
    for who in (CLORINDA, there):
        await scene.desk.settings(who)
    await scene.link(CLORINDA, there)
    scene.screen.down = True
    asked = await scene.desk.challenge(ANNA, CHAT, there.account, Wishes("scopa"), "", True)
    offered = done(asked).table
    done(await scene.desk.reply(Press(there, offered.table, 0, chat=CHAT), accept=False))
    unreadable = Announcement(CHAT, '["Unheard",{"of":"Adele \\"la Gatta\\""}]')
    revision = (await scene.bot.storage.table(offered.table)).revision
    given = TimeGiven("Anna", 'Adele "la Gatta"', 5.0)
    known = Announcement(CHAT, scene.bot.tables.services.news_codec.write(given))
    change = Change(offered.table, revision, 40.0, announcements=(unreadable, known))
    await scene.bot.storage.append(change)
    await forgotten(scene)
    told = [one.announcement.content for one in await scene.bot.storage.pending()]
    assert told
    assert not any("Adele" in content for content in told)


# Seats that are kept


@pytest.mark.parametrize("asked", [CLORINDA.account, f"@{CLORINDA.username}"])
async def test_a_challenge_that_waits_for_an_answer_is_declined(scene: Scene, asked: str) -> None:
    await scene.desk.settings(CLORINDA)
    challenge = done(await scene.desk.challenge(ANNA, CHAT, asked, Wishes("scopa"))).table.table
    other = done(await scene.desk.challenge(BRUNO, CHAT, ANNA.account, Wishes("scopa"))).table.table
    await forgotten(scene)
    assert (await scene.look(ANNA, challenge)).table.stage is Phase.CLOSED
    assert (await scene.look(ANNA, other)).table.stage is Phase.LOBBY
    await scene.deliver()
    assert (await scene.inside(challenge)).facts.closed is ClosedBecause.DECLINED
    assert "Clorinda" not in str(scene.screen.announced)


async def test_an_update_is_done_by_the_forgetting_alone(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    await scene.desk.settings(CLORINDA)
    await scene.desk.challenge(ANNA, CHAT, CLORINDA.account, Wishes("scopa"))
    update = Handled("telegram:424242", 11, 6.0)
    with effect_of(update), monkeypatch.context() as patch:
        patch.setattr(scene.bot.storage, "forget", away)
        assert refused(await scene.desk.forget(CLORINDA)) == "not_kept"
        assert not update.committed
    with effect_of(update):
        assert await scene.desk.forget(CLORINDA) is None
    assert update.committed


async def away(*_: object) -> None:
    raise Unavailable


async def test_who_sits_at_a_table_leaves_it_first(scene: Scene) -> None:
    table = await scene.open(ANNA, CLORINDA)
    offered = done(await scene.desk.challenge(BRUNO, CHAT, CLORINDA.account, Wishes("scopa")))
    assert refused(await scene.desk.forget(CLORINDA)) == "sits_at_a_table"
    assert (await scene.look(ANNA, table)).table.stage is Phase.LOBBY
    assert (await scene.look(ANNA, offered.table.table)).table.stage is Phase.LOBBY


# What somebody may take along


async def test_one_gets_ones_own_moves_of_every_table(scene: Scene) -> None:
    over, closed, live = [await scene.play(ANNA, CLORINDA) for _ in range(3)]
    for table in (over, closed, live):
        for _ in range(4):
            await scene.step(table)
    done(await scene.desk.resign(await scene.press(CLORINDA, over)))
    await scene.bot.tables.change(TableId(closed), abandoned)
    moves = {table: await own_moves(scene, table) for table in (over, closed, live)}
    assert all(moves.values())
    exported = json.loads(await scene.desk.export(CLORINDA))
    assert [one["table"] for one in exported["matches"]] == [over]
    assert [(one["table"], one["status"]) for one in exported["tables"]] == [
        (closed, "closed"),
        (live, "playing"),
    ]
    assert moves == {
        table: [one["action"] for one in exported["moves"] if one["table"] == table]
        for table in moves
    }


def abandoned(table: Table, _: Moment) -> Outcome:
    return Outcome(table.facts, Status.CLOSED, table.match)


async def own_moves(scene: Scene, table: int) -> list[object]:
    player = await scene.bot.storage.found(CLORINDA.account)
    assert player is not None
    seat = (await scene.inside(table)).facts.seat_of(player.id)
    history = await scene.bot.storage.actions(TableId(table))
    return [json.loads(one.action) for one in history if one.seat == seat]


# The bytes of the file


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with open_stage(sqlite(tmp_path), WITH_MINDS) as stage:
        yield stage


async def test_no_byte_is_left_after_an_evening(stage: Stage, tmp_path: Path) -> None:
    clori = guest("Clorindaaa", language="it")
    stage.screen.down = True  # nothing can be sent to the group
    await stage.say(clori, "/impostazioni", None)
    for rounds in range(3):
        table = await stage.play(ADA, clori)
        for _ in range(rounds):
            await stage.step(table)
        done(await stage.desk.resign(await stage.press(clori, table)))
    done(await stage.desk.challenge(BICE, GROUP, "@clorindaaa", Wishes("scopa")))
    await stage.desk.learn(clori, "scala40")
    (lesson,) = await stage.bot.storage.tables(Status.PLAYING)
    done(await stage.desk.resign(await stage.press(clori, lesson)))
    assert left(tmp_path)
    await stage.say(clori, "/dimenticami", None)
    reply = await stage.press_token(clori, Token(TableId(0), 0, Verb.FORGET, (1,)).pack())
    assert reply.panel == forgotten_panel(clori)
    await stage.bot.storage.erase_deleted(at_once)
    assert left(tmp_path) == []


async def test_no_byte_is_left_of_a_day_and_of_a_match_that_others_play_on(
    tmp_path: Path,
) -> None:
    async with open_stage(sqlite(tmp_path)) as stage:
        await forgotten_while_others_play(stage, tmp_path)


async def forgotten_while_others_play(stage: Stage, folder: Path) -> None:
    clori = guest("Clorindaaa", language="it")
    await play_out(stage, await begin(stage, clori, chat=GROUP))
    number = await stage.play(ADA, BICE, clori, game="scala40", chat=GROUP, leaver="friend")
    for _ in range(4):
        await stage.step(number)
    now = await stage.inside(number)
    await stage.press_token(clori, Token(TableId(number), now.revision, Verb.REMARK, (1,)).pack())
    await stage.desk.resign(await stage.press(clori, number))
    await stage.press_token(clori, Token(TableId(number), 0, Verb.WATCH).pack(), GROUP)
    await stage.quiet()
    fixed = (await stage.inside(number)).facts.replaced
    assert left(folder)
    await stage.press_token(clori, Token(TableId(0), 0, Verb.FORGET, (1,)).pack())
    await stage.bot.storage.erase_deleted(at_once)
    assert left(folder) == []
    await stage.restart()
    after = await stage.inside(number)
    assert after.status is Status.PLAYING
    assert after.facts.replaced == fixed


@pytest.fixture
async def usual(tmp_path: Path) -> AsyncIterator[Stage]:
    """With the computer players that everybody has."""
    async with open_stage(sqlite(tmp_path)) as stage:
        yield stage


async def deal_of_double(stage: Stage, who: Person, there: int) -> Table:
    await stage.press_token(who, Token(TableId(0), 0, Verb.DOUBLE_PLAY, (there,)).pack(), GROUP)
    tables = [await stage.inside(one) for one in await stage.bot.storage.tables(*LIVE)]
    doubled = [one for one in tables if isinstance(one.origin, DoubleDeal)]
    (table,) = [one for one in doubled if one.chat == who.account]
    return table


async def alone_at_many_tables(stage: Stage, who: Person) -> int:
    """A try, a deal of the day, a lesson, an open table, and a deal of a double challenge, of which
    Ada has played the same. The number of the challenge."""
    before = await stage.play(ADA, who, chat=GROUP)
    await stage.begin_to_play(before)
    await stage.desk.resign(await stage.press(who, before))
    panel: Any = (await stage.press_on(who, "Rivedi", GROUP)).panel
    panel = await moment(stage, who, button(panel, "▶"))
    await stage.press_token(who, button(panel, "Prova da qui"))
    await begin(stage, who, chat=GROUP)
    await stage.desk.learn(who, "scala40")
    await stage.say(who, "/scala40", GROUP)
    await stage.say(who, "/doppia @ada 2 scopa", GROUP)
    there = (await stage.bot.storage.events(DOUBLE))[0].id
    await play_out(stage, await deal_of_double(stage, ADA, there))
    await deal_of_double(stage, who, there)
    return there


async def test_games_in_which_nobody_else_plays_end_with_one_yes(
    usual: Stage, tmp_path: Path
) -> None:
    """The others play on what they have begun with a person who is forgotten."""
    stage, clori = usual, guest("Clorindaaa", language="it")
    there = await alone_at_many_tables(stage, clori)
    assert len(await stage.bot.storage.tables(*LIVE)) == 5
    asked = (await stage.say(clori, "/dimenticami", None)).panel
    assert asked is not None
    assert "Le partite in cui non gioca nessun altro finiscono subito." in read_aloud(asked)
    reply = await stage.press_token(clori, buttons(asked)[0].token)
    assert reply.panel == forgotten_panel(clori)
    assert await stage.bot.storage.tables(*LIVE) == ()
    assert left(tmp_path) == []
    assert not (await doubles.load(stage.bot.services, EventId(there))).double.over
    await play_out(stage, await deal_of_double(stage, ADA, there))
    assert "giocatore rimosso 0, tu 2" in stage.text(ADA.account)
    assert left(tmp_path) == []


@pytest.mark.parametrize("accepted", [False, True])
async def test_a_double_challenge_that_nobody_else_plays_is_over(
    usual: Stage, accepted: bool
) -> None:
    """It waits for nobody who would play alone, nor for deals that will never be played."""
    stage = usual
    await stage.say(BICE, "/aiuto", GROUP)
    await stage.say(ADA, "/doppia @bice 2 scopa", GROUP)
    there = (await stage.bot.storage.events(DOUBLE))[0].id
    for _ in range(2 * accepted):
        await play_out(stage, await deal_of_double(stage, BICE, there))
    await deal_of_double(stage, ADA, there)
    await stage.press_token(ADA, Token(TableId(0), 0, Verb.FORGET, (1,)).pack())
    await stage.quiet()
    assert (await doubles.load(stage.bot.services, there)).double.over
    won = "Smazzate vinte: giocatore rimosso 0, tu 2." in stage.text(BICE.account)
    assert won == accepted


async def test_a_table_at_which_somebody_else_sits_ends_nothing(stage: Stage) -> None:
    alone = await stage.open(ADA, game="scopa", chat=GROUP)
    with_bice = await stage.open(BICE, ADA, game="scopa", chat=GROUP)
    reply = await stage.press_token(ADA, Token(TableId(0), 0, Verb.FORGET, (1,)).pack())
    assert reply.toast == words("it")("refused-sits-at-a-table")
    live = await stage.bot.storage.tables(*LIVE)
    assert live == (alone, with_bice)


async def test_a_match_is_looked_at_again_without_the_name(stage: Stage) -> None:
    table = await played(stage)
    await stage.press_token(BICE, Token(TableId(0), 0, Verb.FORGET, (1,)).pack())
    listed = (await stage.say(ADA, "/rivedi", None)).panel
    assert listed is not None
    seen = [listed, await moment(stage, ADA, Token(TableId(table), 20, Verb.REPLAY, (2, 0)))]
    for panel in seen:
        assert "giocatore rimosso" in read_aloud(panel)
        assert "Bice" not in read_aloud(panel)
    own = await stage.press_token(BICE, Token(TableId(table), 20, Verb.REPLAY, (1, 0)).pack())
    assert (own.panel, own.toast) == (None, "Questo tavolo non c'è.")


async def at_once() -> None:
    """No pause."""


def left(folder: Path) -> list[str]:
    """Files that name them, whatever case the name is in."""
    content = {file.name: file.read_bytes().lower() for file in folder.rglob("bot.db*")}
    return [name for name, raw in content.items() if b"clorindaaa" in raw]
