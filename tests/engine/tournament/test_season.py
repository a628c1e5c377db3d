"""The table of a season equals a sum of one's own over random evenings."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from engine.tournament.season import (
    EveningPlace,
    Scoring,
    SeasonEvening,
    SeasonRule,
    season_table,
)

NAMES = ("Anna", "Bruno", "Carla", "Dino", "Elsa", "Fabio", "Gina", "Ivo", "Lea")
PRICES = {1: 10, 2: 7, 3: 5, 4: 4, 5: 3, 6: 2, 7: 1}


@st.composite
def evening(draw: st.DrawFn) -> SeasonEvening[str]:
    """Single players in some order; each either shares the place above or has their own."""
    people = draw(st.permutations(NAMES))[: draw(st.integers(1, len(NAMES)))]
    places: list[EveningPlace[str]] = []
    for number, name in enumerate(people, 1):
        shares = bool(places) and draw(st.booleans())
        place = places[-1].place if shares else number
        places.append(EveningPlace(place, (name,), draw(st.integers(0, 20))))
    return SeasonEvening(tuple(places), draw(st.booleans()))


rules = st.builds(SeasonRule, st.sampled_from(Scoring), st.one_of(st.none(), st.integers(1, 4)))


def own_sum(name: str, evenings: list[SeasonEvening[str]], rule: SeasonRule) -> int:
    """The best of all choices of so many evenings."""
    got = []
    for one in evenings:
        for place in one.places:
            if name in place.players:
                by_place = PRICES.get(place.place, 0)
                points = by_place if rule.scoring is Scoring.PLACES else place.vp
                got += [points + points if one.double else points]
    number = len(got) if rule.best is None else min(rule.best, len(got))
    return max(sum(some) for some in combinations(got, number))


@given(st.lists(evening(), max_size=6), rules)
def test_the_table_is_the_sum_of_the_best_evenings(
    evenings: list[SeasonEvening[str]], rule: SeasonRule
) -> None:
    table = season_table(evenings, rule)
    played = {name for one in evenings for place in one.places for name in place.players}
    assert {row.player: row.points for row in table} == {
        name: own_sum(name, evenings, rule) for name in played
    }
    for row in table:
        better = [one for one in table if (one.points, one.wins) > (row.points, row.wins)]
        assert row.place == len(better) + 1
        mine = [place for one in evenings for place in one.places if row.player in place.players]
        assert row.evenings == len(mine)
        assert row.wins == sum(place.place == 1 for place in mine)


def test_a_pair_gets_its_points_twice() -> None:
    places = (EveningPlace(1, ("Anna", "Bruno"), 8), EveningPlace(2, ("Carla", "Dino"), 5))
    table = season_table([SeasonEvening(places, double=True)], SeasonRule())
    assert [(row.place, row.player, row.points) for row in table] == [
        (1, "Anna", 20),
        (1, "Bruno", 20),
        (3, "Carla", 14),
        (3, "Dino", 14),
    ]


def test_without_evenings_it_is_empty() -> None:
    assert season_table([], SeasonRule()) == ()
