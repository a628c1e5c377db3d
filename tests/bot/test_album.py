"""`/statistiche`, [Il tuo album]: what a person has done for the first time."""

from typing import Any

from adapters.news import NewInAlbum
from adapters.panels.settings import OWN
from adapters.panels.verbs import Verb
from adapters.ports import Barred
from adapters.token import pack
from bot.features.album.album import Albums
from bot.games import MENU
from bot.screens.announcer import HELD
from bot.screens.comparison import must_act
from bot.tables import play
from bot.tables.replay import Frame, replay
from bot.tables.serialization import NewsCodec
from common.addresses import Chat
from common.ids import TableId
from common.people import Person
from engine.album import Fact
from engine.game import ByPoints
from storage.protocol import Storage
from tests.bot.replaying import place
from tests.bot.stage import ADA, BICE, CIRO, DINO, Stage, buttons, read_aloud
from tests.doubles.memory import Memory
from tests.doubles.threads import NO_THREADS
from tests.storage.sample import a_match, people

HOME = Chat("telegram:-100")
CODEC = NewsCodec({})


async def read(storage: Storage) -> None:
    while await Albums(storage, MENU, CODEC.write, NO_THREADS).update():
        pass


async def facts_of(stage: Stage, who: Person) -> dict[str, tuple[int, int]]:
    player = (await stage.bot.services.people.player(who)).id
    entries = await stage.bot.storage.album(player)
    return {one.fact: (one.table, one.revision) for one in entries}


async def beats(stage: Stage, winner: Person, *losers: Person, **wishes: Any) -> int:
    table = await stage.play(winner, *losers, chat=HOME, **{"game": "scopa", **wishes})
    await stage.begin_to_play(table)
    for loser in losers:
        if not wishes.get("pairs") or loser is losers[0]:
            await stage.desk.resign(await stage.press(loser, table))
    return table


async def test_results_fill_the_album_once(stage: Stage) -> None:
    tables = [await beats(stage, ADA, BICE) for _ in range(7)]
    crowd = await beats(stage, BICE, CIRO, DINO, ADA, game="scala40")
    pairs = await beats(stage, CIRO, ADA, DINO, BICE, game="scopa", pairs=True)
    await read(stage.bot.storage)
    won = {"first_win": (tables[0], 0), "streak": (tables[4], 0)}
    assert await facts_of(stage, ADA) == won
    assert await facts_of(stage, BICE) == {"first_win": (crowd, 0), "crowd": (crowd, 0)}
    for who in (CIRO, DINO):
        assert await facts_of(stage, who) == {"first_win": (pairs, 0), "pairs": (pairs, 0)}


async def test_a_hundred_matches() -> None:
    storage = Memory()
    ada, ugo = await people(storage, "Ada", "Ugo")
    tables = [await a_match(storage, ugo, ada, at=30.0 + n) for n in range(101)]
    await read(storage)
    hundred = [one for one in await storage.album(ada) if one.fact == "hundred"]
    assert [(one.table, one.at) for one in hundred] == [(tables[99], 129.0)]
    assert [one.fact for one in await storage.album(ada)] == ["hundred"]


async def test_each_moment_is_found_again_in_the_ledger(stage: Stage) -> None:
    """What is counted from the moves: the first time in the matches of each player."""
    tables = [await stage.play(ADA, BICE, game="scopa", chat=HOME) for _ in range(3)]
    length = ByPoints(101)
    tables += [await stage.play(ADA, BICE, game="scala40", chat=HOME, length=length)]
    for table in tables:
        await stage.finish(table)
    await read(stage.bot.storage)
    expected: dict[tuple[int, str], tuple[int, int]] = {}
    for match in await stage.bot.storage.played():
        winner = next(one.seat for one in match.players if one.place == 1)
        for frame in await replay(stage.bot.storage, MENU, match.table):
            assert isinstance(frame, Frame)
            for seat, fact in told(frame, winner):
                expected.setdefault((seat, fact), (match.table, frame.revision))
    of_moves = {*Fact} - {Fact.FIRST_WIN, Fact.STREAK}
    for seat, who in enumerate((ADA, BICE)):
        found = await facts_of(stage, who)
        mine = {fact: where for (of, fact), where in expected.items() if of == seat}
        assert {fact: found[fact] for fact in of_moves & found.keys()} == mine
    assert expected


def told(frame: Frame, winner: int) -> list[tuple[int, str]]:
    """By the views after the move, and the names of the events."""
    table: Any = frame.match.table_view
    found = list[tuple[int, str]]()
    for event in frame.events:
        event_is: Any = event
        match type(event).__name__:
            case "Opened" if event_is.points == 40:
                found.append((event_is.seat, "forty"))
            case "Closed" if event_is.in_hand:
                found.append((event_is.seat, "in_hand"))
            case "DealScored" if frame.match.game.name == "scala40":
                found += [(winner, "comeback")] if table.totals[winner] >= 90 else []
            case "DealScored":
                points, counts = table.scored.points, table.scored.counts
                for side in (0, 1):
                    scope, others = counts[side].scope, points[1 - side]
                    found += [(side, "four_points")] if points[side] - scope == 4 else []
                    found += [(side, "three_scope")] if scope >= 3 else []
                    found += [(side, "no_point")] if points[side] > others == 0 else []
            case _:
                pass
    return found


async def test_what_a_stand_in_does_is_in_nobodys_album(stage: Stage) -> None:
    """In pairs of Scopa: both partners do what their side does."""
    people, later = (ADA, BICE, CIRO, DINO), list[tuple[str, int]]()
    while not later:
        table = await stage.play(*people, game="scopa", pairs=True, leaver="computer", chat=HOME)
        for _ in range(3):
            await stage.step(table)
        now = await stage.inside(table)
        left = await stage.bot.tables.change(
            TableId(table), play.resigned(now.facts.sitters[1].player, now.revision)
        )
        await stage.finish(table)
        since = left.facts.replaced[0].since
        frames = await replay(stage.bot.storage, MENU, TableId(table))
        shown = [one for one in frames if isinstance(one, Frame) and one.revision >= since]
        later = [(fact, one.revision) for one in shown for side, fact in told(one, 0) if side == 1]
    await read(stage.bot.storage)
    found = await facts_of(stage, BICE)
    assert not {*later} & {(fact, revision) for fact, (_, revision) in found.items()}
    partner = await facts_of(stage, DINO)
    assert {fact for fact, _ in later} <= partner.keys()


async def test_it_is_shown_in_private_and_new_once(stage: Stage) -> None:
    await beats(stage, ADA, BICE)
    await read(stage.bot.storage)
    own: Any = (await stage.say(ADA, "/statistiche", None)).panel
    (key,) = [one for one in buttons(own) if "album" in one.label]
    assert key.label == "Il tuo album: 1 novità"
    first: Any = (await stage.press_token(ADA, key.token)).panel
    assert first.owner == ADA.account
    assert "Nuovo: " in read_aloud(first)
    again: Any = (await stage.press_token(ADA, key.token, HOME)).panel
    assert again.owner == ADA.account
    assert "La prima vittoria" in read_aloud(again)
    assert "Nuovo" not in read_aloud(again)
    others: Any = (
        await stage.press_token(BICE, pack(TableId(0), 0, Verb.ALBUM, (1, 2)), HOME)
    ).panel
    assert "Ancora niente" in read_aloud(others)
    named: Any = (await stage.say(BICE, "/statistiche Ada", HOME)).panel
    assert "La prima" not in read_aloud(named)


async def test_a_button_leads_to_the_moment(stage: Stage) -> None:
    table = await stage.play(ADA, BICE, game="scopa", chat=HOME)
    await stage.finish(table)
    await read(stage.bot.storage)
    for who in (ADA, BICE):
        panel: Any = (await stage.press_token(who, pack(TableId(0), 0, Verb.ALBUM, ()))).panel
        for one in buttons(panel)[:-1]:
            there: Any = (await stage.press_token(who, one.token)).panel
            assert place(there).startswith("Smazzata")


def messages(stage: Stage, who: Person) -> list[str]:
    shown = map(read_aloud, stage.hall.panels(who.account))
    return [one for one in shown if "nel tuo album" in one]


async def test_the_hand_at_the_end_says_once_what_is_new(stage: Stage) -> None:
    for _ in range(5):
        await beats(stage, ADA, BICE)
    await read(stage.bot.storage)
    first, streak = await stage.bot.storage.pending()
    assert [one.announcement.to for one in (first, streak)] == [ADA.account] * 2
    hands = len(stage.hall.panels(ADA.account))
    await stage.restart()
    await stage.quiet()
    said = messages(stage, ADA)
    assert "Nuovo nel tuo album: Cinque vittorie di fila." in said[0]
    assert "Bice abbandona" in said[0]
    assert said[0].endswith("[Il tuo album]")
    assert "La prima vittoria" in said[1], "of a match whose hand has lost its buttons"
    await stage.pass_time(HELD)
    await stage.quiet()
    assert await stage.bot.storage.pending() == ()
    assert len(stage.hall.panels(ADA.account)) == hands + 1
    await stage.press_on(ADA, "Il tuo album")
    await beats(stage, ADA, BICE)
    await read(stage.bot.storage)
    await stage.restart()
    await stage.quiet()
    assert messages(stage, ADA) == said[1:]
    assert messages(stage, BICE) == []
    assert await stage.bot.storage.pending() == ()
    assert not any(isinstance(news, NewInAlbum) for news in stage.screen.told(HOME))


async def test_while_a_hand_waits_nothing_comes_below_it_and_a_newer_message_replaces_one(
    stage: Stage,
) -> None:
    for _ in range(5):
        await beats(stage, ADA, BICE)
    later = await stage.play(ADA, BICE, game="scopa", chat=HOME)
    while must_act(await stage.inside(later)) != 0:
        await stage.step(later)
    await read(stage.bot.storage)
    for _ in range(2):
        await stage.quiet()
        assert "album" not in stage.text(ADA.account)
        await stage.pass_time(HELD)
    assert len(await stage.bot.storage.pending()) == 2
    while must_act(await stage.inside(later)) == 0:
        await stage.step(later)
    await stage.pass_time(HELD)
    await stage.quiet()
    (said,) = messages(stage, ADA)
    assert "Cinque vittorie di fila" in said
    assert await stage.bot.storage.pending() == ()


async def test_what_they_have_seen_or_switched_off_is_not_said(stage: Stage) -> None:
    await stage.say(BICE, "/impostazioni", None)
    off = next(i for i, kind in enumerate(OWN) if kind.name == "album")
    await stage.press_token(BICE, pack(TableId(0), 0, Verb.SET, (off,)))
    for winner, loser in ((ADA, BICE), (BICE, ADA), (CIRO, ADA)):
        await beats(stage, winner, loser)
    await read(stage.bot.storage)
    assert len(await stage.bot.storage.pending()) == 3
    stage.hall.fail(CIRO.account, Barred())
    await stage.press_token(ADA, pack(TableId(0), 0, Verb.ALBUM, ()))
    await stage.pass_time(HELD)
    await stage.quiet()
    assert await stage.bot.storage.pending() == ()
    assert [messages(stage, who) for who in (ADA, BICE, CIRO)] == [[], [], []]
