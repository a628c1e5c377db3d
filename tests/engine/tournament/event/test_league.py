"""All'italiana from the entries to the final places."""

from engine.tournament.event.actions import DrawRound, FinishTournament, TournamentRefusal
from engine.tournament.event.model import TournamentStatus
from engine.tournament.event.places import final_places
from engine.tournament.event.rules import Formula
from engine.tournament.event.standing import group_standings
from tests.engine.tournament.event.driver import Driver


def test_everyone_meets_everyone_and_the_best_is_first() -> None:
    event = Driver.drawn(Formula.LEAGUE, 5)
    for number in range(1, 6):
        assert event.now.current is not None
        assert event.now.current.number == number
        assert len(event.now.current.resting) == 1
        event.win_all()
        if number < 5:
            event.refuses(FinishTournament(), TournamentRefusal.ROUNDS_MISSING)
            event.draw()
    met = {frozenset(match.sides) for match in event.now.matches}
    assert len(met) == len(list(event.now.matches)) == 10
    event.refuses(DrawRound(), TournamentRefusal.NOTHING_TO_DRAW)
    assert event.do(FinishTournament()).status is TournamentStatus.OVER
    assert final_places(event.now) == tuple((n, (str(n),)) for n in range(1, 6))
    rows = group_standings(event.now)
    assert [row.below_by for row in rows] == [None, *["vp"] * 4]
    assert rows[0].share.vp == 80


def test_a_final_of_the_first_two() -> None:
    event = Driver.drawn(Formula.LEAGUE, 3, finalists=2)
    for _ in range(3):
        event.win_all()
        event.draw()
    (final,) = event.open
    assert set(final.sides) == {"1", "2"}
    event.win("2")
    assert final_places(event.now) == ((1, ("2",)), (2, ("1",)), (3, ("3",)))
