"""Whole events, from the draw to the final places, with random results, absences, withdrawals."""

from random import Random

import pytest

from engine.game import ByPoints
from engine.scala40.worth import NUMBERS
from engine.tournament import bracket, danese, knockout
from engine.tournament.berger import rounds, to_play
from engine.tournament.draws import MOST_ENTRANTS, Entrant, SecretChain, drawn, is_proved
from engine.tournament.groups import divided
from engine.tournament.qualification import qualified
from engine.tournament.ripescaggi import by_match
from engine.tournament.shares import Pair, Player, TournamentMatch, bye, no_show
from engine.tournament.standings import standings
from engine.tournament.withdrawals import forfeits
from tests.engine.tournament.events import won
from tests.properties.effort import amount

LENGTH = ByPoints(101)
EVENTS = range(amount(test=6, soak=400, mutation=4))


class Club:
    """Entrants who play at random; some do not come."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        number = self.chance.randint(3, MOST_ENTRANTS if seed % 4 == 0 else 20)
        self.entrants = [Entrant(n, f"Nome {n}") for n in range(1, number + 1)]
        self.chain = SecretChain(seed.to_bytes(32, "big"), 10)
        self.draws = 0

    def lot(self, purpose: str) -> list[Player]:
        self.draws += 1
        lot = drawn(purpose, self.entrants, self.chain.secret(self.draws))
        assert is_proved(lot, self.chain.secret(self.draws - 1))
        return [str(number) for number in lot.order]

    def play(self, pair: Pair) -> TournamentMatch:
        one, two = pair if self.chance.random() < 0.5 else pair[::-1]
        absent = {player for player in pair if self.chance.random() < 0.1}
        if absent:
            return no_show((one, two), absent, LENGTH, NUMBERS)
        return won(one, two, self.chance.randrange(1, 100), (self.chance.randrange(100), 101))

    def knock_out(self, slots: bracket.Slots) -> list[bracket.Slots]:
        played = [slots]
        while len(played[-1]) > 1:
            matches = {pair: self.play(pair) for pair in knockout.matches_of(played[-1])}
            winners = {pair: winner(match) for pair, match in matches.items()}
            played.append(knockout.next_round(played[-1], winners))
        return played


def winner(match: TournamentMatch) -> Player | None:
    vp = [share.vp for share in match.shares]
    return match.players[vp.index(20)] if 20 in vp else None


def assert_places(played: list[bracket.Slots]) -> None:
    """Everybody of the bracket has one place, and a place has as many as its number allows."""
    places = knockout.final_places(played)
    players = [player for _, sharing in places for player in sharing]
    assert sorted(players) == sorted(filter(None, played[0]))
    assert all(place in {1, 2, 3, 5, 9, 17, 33} for place, _ in places)


@pytest.mark.parametrize("seed", EVENTS)
def test_groups_and_bracket(seed: int) -> None:
    club = Club(seed)
    gone = set(
        club.chance.sample([str(e.number) for e in club.entrants], club.chance.randint(0, 1))
    )
    groups = divided(club.lot("groups"), club.chance.choice((3, 4, 5, 6)))
    pairs = [pair for group in groups for matches in rounds(group) for pair in matches]
    early = [club.play(pair) for pair in pairs[: len(pairs) // 2]]
    lost = forfeits(to_play(pairs, early), gone, LENGTH, NUMBERS)
    matches = [*early, *lost, *map(club.play, to_play(pairs, [*early, *lost]))]
    assert not to_play(pairs, matches)
    assert len(matches) == len(pairs)

    lot = club.lot("lot")
    orders = []
    for group in groups:
        own = [match for match in matches if set(match.players) <= set(group)]
        found = standings(own, [player for player in lot if player in group])
        assert sorted(place.player for place in found) == sorted(group)
        assert sum(place.share.matches for place in found) == len(group) * (len(group) - 1)
        orders.append([place.player for place in found])
    field = qualified(orders, club.chance.choice((2, 4, 8)), by_match(matches, lot), gone)
    assert not gone & set(field.players)
    assert_places(club.knock_out(bracket.draw(field, club.lot("bracket"))))


@pytest.mark.parametrize("seed", EVENTS)
def test_danese_with_semifinals(seed: int) -> None:
    club = Club(seed)
    ranking = lot = club.lot("round 1")
    matches: list[TournamentMatch] = []
    gone: set[Player] = set()
    for _ in range(danese.most_rounds(len(lot))):
        playing = [player for player in ranking if player not in gone]
        found = danese.next_round(playing, matches)
        matches += map(club.play, found.pairs)
        matches += [bye(found.bye)] if found.bye else []
        ranking = [place.player for place in standings(matches, lot)]
        gone |= {player for player in lot if club.chance.random() < 0.02}
    left = [player for player in ranking if player not in gone]
    semifinals = knockout.league_final(left, 4)
    assert_places(club.knock_out(semifinals))
