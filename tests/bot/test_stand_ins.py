"""A computer player or a friend plays on for a person who leaves; others come in between deals."""

import json
from random import Random
from typing import Any

import pytest

from adapters.panels.verbs import Verb
from adapters.token import pack, unpack
from bot.features.ranking.ratings import rated
from bot.games import MENU
from bot.tables import play, stand_ins
from bot.tables.match import Match
from bot.tables.match_result import match_result
from bot.tables.model import Table
from bot.tables.stand_in_results import as_if_left, still_in, with_leavers
from bot.tables.tickets import personal_ticket
from common.addresses import Chat
from common.ids import PlayerId, TableId
from common.people import Person
from engine.game import AutomaticCut, ByDeals, ByPoints, NextDeal, Setup
from storage.results import FinishedMatch, PlayerResult
from storage.tables import Status
from tests.bot.stage import (
    ADA,
    BICE,
    CIRO,
    DINO,
    GROUP,
    Stage,
    buttons,
    guest,
    read_aloud,
)
from tests.properties.effort import SOAK

PEOPLE = (ADA, BICE, CIRO, DINO)
ELSA = guest("Elsa")


async def begun(
    stage: Stage, *people: Person, leaver: str = "computer", game: str = "scala40", **wishes: Any
) -> Table:
    number = await stage.play(*people, game=game, chat=GROUP, leaver=leaver, **wishes)
    await to_a_turn(stage, number)
    return await stage.inside(number)


async def to_a_turn(stage: Stage, number: int) -> None:
    while (table := await stage.inside(number)).match is not None:
        if table.match.table_view.turn is not None:
            break
        await stage.step(number)
    await stage.quiet()


def on_turn(table: Table) -> int:
    assert table.facts.timing is not None
    assert table.facts.timing.runs is not None
    return table.facts.timing.runs


async def leave(stage: Stage, table: Table, seat: int) -> Table:
    table = await stage.inside(table.id)
    resigned = play.resigned(table.facts.sitters[seat].player, table.revision)
    after = await stage.bot.tables.change(table.id, resigned)
    await stage.quiet()
    return after


async def press(stage: Stage, who: Person, table: Table, verb: Verb) -> Any:
    now = await stage.inside(table.id)
    return await stage.press_token(who, pack(now.id, now.revision, verb, ()), GROUP)


# Leaving


@pytest.mark.parametrize(("game", "people", "pairs"), [("scala40", 3, False), ("scopa", 4, True)])
async def test_the_computer_plays_on(stage: Stage, game: str, people: int, pairs: bool) -> None:
    table = await begun(stage, *PEOPLE[:people], game=game, pairs=pairs)
    seat = on_turn(table)
    gone = PEOPLE[seat]
    assert "Tocca a te" in stage.text(gone.account)
    after = await leave(stage, table, seat)
    assert after.status is Status.PLAYING
    assert after.facts.sitters[seat].mind == "medio"
    assert after.facts.seat_of(table.facts.sitters[seat].player) is None
    assert f"{gone.name} ha lasciato e ha perso" in stage.text(GROUP)
    assert all(not panel.buttons for panel in stage.hall.panels(gone.account))
    for verb in (Verb.HAND, Verb.MORE, Verb.REMARK):
        reply = await press(stage, gone, table, verb)
        assert reply.panel is None
        assert reply.toast
    stage.clock.move(3)
    await stage.bot.scheduler.ring()
    await stage.bot.scheduler.thought()
    assert (await stage.inside(table.id)).revision > after.revision
    await stage.restart()
    assert (await stage.inside(table.id)).facts.replaced == after.facts.replaced


async def test_time_that_is_up_is_leaving_too(stage: Stage) -> None:
    table = await begun(stage, ADA, BICE, CIRO, pace="veloce")
    stage.clock.move(46)
    await stage.bot.scheduler.ring()
    after = await stage.inside(table.id)
    assert after.facts.sitters[on_turn(table)].mind == "medio"
    assert after.status is Status.PLAYING


@pytest.mark.parametrize(
    ("people", "wishes"),
    [
        ((ADA, BICE), {"leaver": "computer"}),
        ((ADA, BICE, CIRO), {"leaver": "end"}),
        ((ADA, BICE, CIRO), {"leaver": "computer", "stake": 5}),
    ],
)
async def test_where_nobody_steps_in(
    stage: Stage, people: tuple[Person, ...], wishes: dict[str, Any]
) -> None:
    table = await begun(stage, *people, **wishes)
    after = await leave(stage, table, on_turn(table))
    assert all(sitter.mind is None for sitter in after.facts.sitters)
    assert after.facts.replaced == ()


async def test_the_last_two_end_their_match_as_always(stage: Stage) -> None:
    table = await begun(stage, ADA, BICE, CIRO)
    await leave(stage, table, 0)
    after = await leave(stage, table, 1)
    assert after.facts.sitters[1].mind is None
    assert after.status in {Status.OVER, Status.CLOSED, Status.PLAYING}
    assert not [one for one in after.facts.replaced if one.seat == 1]


async def test_the_result_of_the_leaver_stays_and_the_others_have_theirs(stage: Stage) -> None:
    table = await begun(stage, ADA, BICE, CIRO, length=ByDeals(1))
    seat = on_turn(table)
    leaver = table.facts.sitters[seat].player
    fixed = (await leave(stage, table, seat)).facts.replaced[0].result
    assert fixed is not None
    for _ in range(600):
        now = await stage.inside(table.id)
        if now.status is not Status.PLAYING:
            break
        await stage.step(table.id)
    assert now.status is Status.OVER
    (match,) = await stage.bot.storage.latest_matches(leaver, 5)
    rows = {one.player: one for one in match.players}
    assert len(rows) == 3
    assert rows[leaver] == fixed
    assert (fixed.place, fixed.left, fixed.victory_points) == (3, True, 0)
    assert sorted(one.place for one in rows.values()) == [1, 2, 3]
    assert sum(one.victory_points for one in rows.values()) == 20
    assert now.match is not None
    counted = match_result(Chat("telegram:-1"), now.facts, now.match)
    assert counted is not None
    assert counted.counts
    finished = FinishedMatch(now.id, Chat("telegram:-1"), "scala40", 0.0, counted.players)
    after = {one.player: one.mu for one in rated(finished, None, {})}
    assert min(after, key=lambda one: after[one]) == leaver


async def test_the_leaver_looks_at_the_match_again_and_has_their_own_moves(stage: Stage) -> None:
    table = await begun(stage, ADA, BICE, CIRO, length=ByDeals(1))
    for _ in range(8):
        await stage.step(table.id)
    seat = on_turn(await stage.inside(table.id))
    gone, other = PEOPLE[seat], PEOPLE[seat - 1]
    since = (await leave(stage, table, seat)).facts.replaced[0].since
    await stage.finish(table.id)
    listed: list[Any] = [(await stage.say(who, "/rivedi", None)).panel for who in (gone, other)]
    assert [gone.name in read_aloud(panel) for panel in listed] == [False, True]
    for revision, name in ((since - 1, gone.name), (since + 9, "🤖 Medio")):
        token = pack(table.id, revision, Verb.REPLAY, (1, 0))
        panel: Any = (await stage.press_token(gone, token)).panel
        assert "Le tue carte" in read_aloud(panel)
        assert f"{name} " in read_aloud(panel)
    notes: Any = (await stage.press_token(gone, pack(table.id, 9, Verb.REPLAY_NOTES, (1, 0)))).panel
    assert all(unpack(one.token).revision < since for one in buttons(notes)[:-2])
    file = (await stage.say(gone, "/esporta", None)).file
    assert file is not None
    moves = [move["revision"] for move in json.loads(file.content)["moves"]]
    assert moves
    assert max(moves) < since


# A friend


async def test_a_friend_takes_the_seat_and_the_leaver_does_not(stage: Stage) -> None:
    table = await begun(stage, ADA, BICE, CIRO, leaver="friend")
    seat = on_turn(table)
    gone = PEOPLE[seat]
    await leave(stage, table, seat)
    assert "Prendo il posto" in stage.text(GROUP)
    stage.clock.move(stand_ins.FRIEND_SECONDS - 1)
    await stage.bot.scheduler.ring()
    await stage.bot.scheduler.thought()
    assert on_turn(await stage.inside(table.id)) == seat
    assert "hai lasciata" in (await press(stage, gone, table, Verb.COME_IN)).toast
    await press(stage, ELSA, table, Verb.COME_IN)
    after = await stage.inside(table.id)
    assert after.facts.sitters[seat].account == ELSA.account
    assert "Elsa si siede al tavolo." in stage.text(GROUP)
    assert "[Pesca" in stage.text(ELSA.account) or "Tocca a te" in stage.text(ELSA.account)
    assert "posto da prendere" in (await press(stage, guest("Fred"), table, Verb.COME_IN)).toast
    assert "già a questo tavolo" in (await press(stage, ELSA, table, Verb.COME_IN)).toast


async def test_a_friend_comes_after_a_restart(stage: Stage) -> None:
    table = await begun(stage, ADA, BICE, CIRO, leaver="friend")
    seat = on_turn(table)
    gone = PEOPLE[seat]
    fixed = (await leave(stage, table, seat)).facts.replaced
    await stage.restart()
    await stage.bot.screens.start("playground")
    assert "hai lasciata" in (await press(stage, gone, table, Verb.COME_IN)).toast
    await press(stage, ELSA, table, Verb.COME_IN)
    await stage.restart()
    after = await stage.inside(table.id)
    assert after.facts.replaced == fixed
    assert after.facts.sitters[seat].account == ELSA.account
    assert "Tocca a te" in stage.text(ELSA.account)
    assert (await press(stage, gone, table, Verb.HAND)).panel is None


async def test_by_the_link_that_a_person_gets_who_was_never_written_to(stage: Stage) -> None:
    table = await begun(stage, ADA, BICE, minds=("facile",))
    now = await stage.inside(table.id)
    ticket = f"{now.id}-{personal_ticket(now, ELSA.account)}"
    assert "non è" in (await stage.say(DINO, f"/start {ticket}", None)).toast
    assert "prossima smazzata" in (await stage.say(ELSA, f"/start {ticket}", None)).toast
    assert len((await stage.inside(table.id)).facts.coming) == 1


# Coming in between deals


async def test_with_the_next_deal_in_the_place_of_a_computer(stage: Stage) -> None:
    table = await begun(stage, ADA, BICE, minds=("facile",), length=ByDeals(3))
    await press(stage, ELSA, table, Verb.COME_IN)
    assert "Elsa entra dalla prossima smazzata" in stage.text(GROUP)
    assert "entri già" in (await press(stage, ELSA, table, Verb.COME_IN)).toast.lower()
    now = await stage.inside(table.id)
    assert now.facts.seat_of(now.facts.coming[0].sitter.player) is None
    assert "🂠" not in stage.text(ELSA.account)
    deal = now.facts.deal
    for _ in range(400):
        now = await stage.inside(table.id)
        if now.facts.deal != deal or now.status is not Status.PLAYING:
            break
        await stage.step(table.id)
    assert now.facts.coming == ()
    assert ELSA.account in [one.account for one in now.facts.sitters]
    (replaced,) = now.facts.replaced
    assert replaced.mind == "facile"
    assert replaced.result is None


async def test_nobody_comes_into_a_full_or_private_table(stage: Stage) -> None:
    table = await begun(stage, ADA, BICE, leaver="end")
    assert "posto da prendere" in (await press(stage, ELSA, table, Verb.COME_IN)).toast
    alone = await stage.play(ADA, game="scopa", chat=ADA.account, minds=("facile",))
    inside = await stage.inside(alone)
    token = pack(TableId(alone), inside.revision, Verb.COME_IN, ())
    assert (await stage.press_token(ELSA, token)).refused


async def test_a_person_who_is_forgotten_does_not_come(stage: Stage) -> None:
    table = await begun(stage, ADA, BICE, minds=("facile",))
    await press(stage, ELSA, table, Verb.COME_IN)
    await stage.press_token(ELSA, pack(TableId(0), 0, Verb.FORGET, (1,)))
    assert (await stage.inside(table.id)).facts.coming == ()


# Results


def match_of(players: int, seed: int, pairs: bool = False, target: int = 101) -> Match:
    game = MENU["scala40"].game
    setup = Setup(
        game.rules("online", {}), players, ByPoints(target), bytes([seed % 256]) * 32, pairs=pairs
    )
    return Match.begin(game, setup)[0]


def test_forced_leaves_fix_a_result_that_stays() -> None:
    """At any moment of a match: the leaver is last of those still in, and has lost."""
    rng, counted = Random(22), 0
    for number in range(48 if SOAK else 9):
        pairs = number % 3 == 2
        match, players = match_of(4 if pairs else 3, number, pairs), 4 if pairs else 3
        for _ in range(30):
            if match.result is not None:
                break
            seat = rng.choice(still_in(match))
            result = as_if_left(match, seat)
            side = seat % match.setup.sides
            assert result.places[side] == match.setup.sides
            assert result.match_points[side] <= 0
            assert result.victory_points[side] == 0
            assert seat in result.left
            counted += 1
            match = moved(match)
        assert players == match.setup.players
    assert counted > (1000 if SOAK else 200)


def moved(match: Match) -> Match:
    waiting = match.waiting
    if isinstance(waiting.expiry, AutomaticCut | NextDeal):
        return match.act(None, waiting.expiry)[0]
    seat = waiting.seats[0]
    hand, view = match.hand_view(seat), match.table_view
    player = MENU["scala40"].computer_players["facile"]
    return match.act(seat, player(hand, view, match.events, b"x"))[0]


def row(seat: int, place: int, points: int, vp: int = 0, left: bool = False) -> PlayerResult:
    return PlayerResult(PlayerId(seat + 1), seat, seat, place, points, vp, left)


def test_the_places_of_the_others_close_up_around_the_leaver() -> None:
    gone = row(0, 3, -40, left=True)
    others = [row(1, 2, -10), row(2, 3, -30)]
    made = with_leavers(others, [gone], 3)
    assert [one.place for one in made] == [3, 1, 2]
    assert made[0] == gone
    assert (made[1].match_points, made[1].victory_points) == (70, 20)
    assert with_leavers([row(1, 1, 50, 20), row(2, 3, -30)], [gone], 3)[1].match_points == 50


def test_who_was_out_before_stays_behind() -> None:
    gone = row(0, 3, -40, left=True)
    others = [row(1, 2, -10), row(2, 4, -60), row(3, 1, 110, 20)]
    assert [one.place for one in with_leavers(others, [gone], 4)] == [3, 2, 4, 1]
