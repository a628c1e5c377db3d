"""Whole tournaments at random: after each action there is a sheet, a table and a bracket, and what
is stored is read as the same value."""

import pytest

from adapters.panels.tournament.boards import TournamentBoards
from adapters.panels.tournament.files import TournamentFile, tournament_file
from adapters.text import words
from bot.features.tournament.stored_course import StoredCourse
from bot.features.tournament.tournament_sights import tournament_sight
from bot.requests.event_documents import DocumentType
from engine.tournament.event.rules import Formula
from tests.engine.tournament.event.test_random_events import Club
from tests.properties.effort import amount

COURSE = DocumentType(StoredCourse)
EVENTS = range(1000, 1000 + amount(test=1, soak=20, mutation=1))


class Watched(Club):
    """Looks at the tournament wherever the simulation is compared."""

    def compare(self) -> None:
        super().compare()
        tournament = self.event.now
        stored = COURSE.read(COURSE.write(StoredCourse.of(tournament)))
        assert stored.course(tournament.rules.numbers) == tournament
        sight = tournament_sight(tournament, "Torneo", "scala40")
        boards = TournamentBoards(sight, words("it"))
        shown = [boards.summary(), boards.round(), boards.tables(), boards.podium()]
        shown += [boards.bracket(part) for part in range(boards.bracket_parts)]
        assert all(panel.blocks for panel in shown)
        listed = {side.number for match in sight.rounds[-1].matches for side in match.sides}
        assert tournament.current is not None
        assert listed == {int(p) for match in tournament.current.matches for p in match.sides}


@pytest.mark.parametrize("number", EVENTS)
@pytest.mark.parametrize("formula", Formula)
def test_a_tournament_can_be_looked_at_all_the_time(formula: Formula, number: int) -> None:
    club = Watched(formula, number)
    club.evening()
    sight = tournament_sight(club.event.now, "Torneo", "scala40")
    assert all(tournament_file(kind, sight, words("en")).content for kind in TournamentFile)
    assert sum(len(place.entrants) for place in sight.places) == len(club.event.now.lot)
