"""Whole events at random, beside an independent simulation: rounds, standings and final places."""

from random import Random

import pytest

from engine.game import ByDeals, ByPoints, Result
from engine.scala40 import worth as of_scala40
from engine.scopa import worth as of_scopa
from engine.tournament.draws import SecretChain
from engine.tournament.event.actions import (
    BeginMatch,
    CloseEntries,
    Correct,
    Enter,
    Exclude,
    FinishTournament,
    Record,
    TournamentRefusal,
    UndoResult,
    Withdraw,
)
from engine.tournament.event.drawing import upcoming_round
from engine.tournament.event.model import (
    DealsScore,
    EntryStatus,
    NoShow,
    PlayedScore,
    PointsScore,
    ScheduledMatch,
    Score,
    TableScore,
    TournamentStatus,
)
from engine.tournament.event.places import final_places, path, still_in
from engine.tournament.event.rules import Formula, TournamentStage
from engine.tournament.event.standing import group_standings
from engine.tournament.one_table import Finish
from tests.engine.tournament.event.driver import Driver, rules
from tests.engine.tournament.event.simulation import Fact, Key, Settings, Simulation
from tests.properties.effort import amount

EVENTS = range(amount(test=2, soak=40, mutation=2))
MOST = {Formula.GROUPS: 32, Formula.TABLES: 32, Formula.LEAGUE: 9, Formula.DANESE: 16}


class Club:
    """Drives a tournament and the simulation by the same made-up evening."""

    def __init__(self, formula: Formula, seed: int) -> None:
        self.chance = chance = Random(f"{formula} {seed}")
        scopa = chance.random() < 0.2 and formula is not Formula.TABLES
        deals = chance.random() < 0.3 and not scopa and formula is not Formula.TABLES
        target = 11 if scopa else 101
        self.settings = Settings(
            formula=formula.value,
            scopa=scopa,
            deals=deals,
            target=target,
            size=chance.randint(3, 5),
            asked=chance.choice((2, 4, 8, 16)),
            rounds=chance.randint(1, 5),
            finalists=chance.choice((0, 2, 4)),
            third=chance.random() < 0.5,
        )
        length = ByDeals(3) if deals else ByPoints(target)
        agreed = rules(
            formula,
            numbers=of_scopa.NUMBERS if scopa else of_scala40.NUMBERS,
            length=length,
            final_length=length,
            group_size=self.settings.size,
            bracket=self.settings.asked,
            rounds=self.settings.rounds,
            finalists=self.settings.finalists,
            third_place=self.settings.third,
            most=(entrants := chance.randint(3, MOST.get(formula, 32))),
        )
        chain = SecretChain(seed.to_bytes(32, "big"), 10)
        self.event = Driver(agreed, chain)
        self.simulation = Simulation(self.settings, map(chain.secret, range(1, 11)))
        self.enter(entrants + chance.choice((0, 0, 2)))
        self.event.do(CloseEntries())

    def enter(self, entrants: int) -> None:
        for number in range(1, entrants + 1):
            word = self.chance.choice(("", "", "settebello"))
            self.event.do(Enter(f"Nome {number}", word=word))
            self.note_entry(str(number), word)

    def note_entry(self, player: str, word: str) -> None:
        simulation, entry = self.simulation, self.event.now.entry(player)
        simulation.names[player], simulation.words[player] = f"Nome {player}", word
        assert entry is not None
        inside = entry.status is EntryStatus.IN
        (simulation.inside if inside else simulation.waiting).append(player)

    def evening(self) -> None:
        self.simulation.draw_first()
        self.draw()
        if self.chance.random() < 0.2:
            self.redraw()
        while True:
            while self.event.open:
                self.something_happens()
                self.result()
                self.compare()
            if upcoming_round(self.event.now) is None:
                break
            self.draw()
        self.event.do(FinishTournament())
        self.compare_the_end()

    def draw(self) -> None:
        self.event.draw()
        self.note_round()

    def note_round(self) -> None:
        assert self.event.now.current is not None
        self.simulation.next_round(frozenset(m.sides) for m in self.event.now.current.matches)
        self.compare()

    def redraw(self) -> None:
        simulation = self.simulation
        simulation.stage, simulation.number = "", -1
        simulation.facts, simulation.pairs, simulation.byes = {}, {}, []
        simulation.draw_first()
        self.event.redraw("one name was missing")
        self.note_round()

    # What happens besides results

    def something_happens(self) -> None:
        match self.chance.random():
            case luck if luck < 0.02:
                self.withdraw()
            case luck if luck < 0.06:
                self.correct()
            case luck if luck < 0.09:
                self.undo()
            case luck if luck < 0.15:
                self.begin()
            case luck if luck < 0.18:
                self.enter_late()

    def withdraw(self) -> None:
        players = [*self.simulation.inside, *self.simulation.waiting]
        player = self.chance.choice(players)
        self.event.do(self.chance.choice((Withdraw, Exclude))(player))
        self.simulation.withdraw(player)
        self.compare()

    def begin(self) -> None:
        if self.event.open:
            match = self.chance.choice(self.event.open)
            self.event.do(BeginMatch(match.number))
            self.simulation.begun.add(self.key(match))

    def enter_late(self) -> None:
        now, simulation = self.event.now, self.simulation
        player = str(len(now.entries) + 1)
        action, place = Enter(f"Nome {player}"), simulation.free_place()
        danese = now.rules.formula is Formula.DANESE and len(now.rounds) == 1
        if danese and len(now.lot) >= now.rules.most:
            self.event.refuses(action, TournamentRefusal.TOO_MANY_ENTRIES)
        elif danese or place is not None:
            self.event.do(action)
            self.note_entry(player, "")
        else:
            self.event.refuses(action, TournamentRefusal.TOO_LATE_TO_ENTER)
        if danese and player in self.event.now.lot:
            simulation.lot.append(player)
        elif place is not None:
            simulation.inside.remove(player)
            simulation.stand_in(place, player)
        self.compare()

    def correct(self) -> None:
        recorded = [match for match in self.event.now.matches if match.versions]
        if not recorded or self.event.now.status is not TournamentStatus.RUNNING:
            return
        match = self.chance.choice(recorded)
        key = self.key(match)
        score, fact = self.some_score(match)
        action = Correct(match.number, score, "misread")
        current, danese = self.event.now.current, self.settings.formula == "danese"
        assert current is not None
        is_late = current.stage is TournamentStage.BRACKET or (
            danese and key[1] + 1 < current.number
        )
        if key[0] == "first" and is_late:
            self.event.refuses(action, TournamentRefusal.TOO_LATE_TO_CORRECT)
        elif self.simulation.correct(key, fact):
            self.event.do(action)
            self.compare()
        else:
            self.event.refuses(action, TournamentRefusal.NEXT_MATCH_HAS_BEGUN)

    def undo(self) -> None:
        """Right after a result was typed, so that the simulation knows which one it was."""
        if self.event.open:
            match = self.chance.choice(self.event.open)
            score, _ = self.some_score(match)
            before = self.event.now
            self.event.do(Record(match.number, score))
            if isinstance(score, PlayedScore):
                self.event.now = before
                return
            undone = self.event.do(UndoResult(match.number))
            assert (undone.rounds, undone.recorded) == (before.rounds, before.recorded)

    # Results

    def key(self, match: ScheduledMatch) -> Key:
        for played in self.event.now.rounds:
            if match.number in {one.number for one in played.matches}:
                return played.stage.value, played.number - 1, frozenset(match.sides)
        raise AssertionError("not a match of this event")

    def result(self) -> None:
        if self.event.open:
            match = self.chance.choice(self.event.open)
            score, fact = self.some_score(match)
            self.simulation.facts[self.key(match)] = fact
            self.event.record(match, score)

    def some_score(self, match: ScheduledMatch) -> tuple[Score, Fact]:
        chance, sides = self.chance, match.sides
        if self.settings.formula == "tables" and match.group is not None:
            return self.table(sides)
        if chance.random() < 0.12:
            absent = frozenset(chance.choice((sides[:1], sides[1:], sides)))
            return NoShow(absent), Fact(absent=absent)
        if self.settings.deals:
            return self.by_deals(sides)
        high, low, by_time = self.some_points()
        points = (high, low) if chance.random() < 0.5 else (low, high)
        fact = Fact(points=dict(zip(sides, points, strict=True)))
        if chance.random() < 0.3 and not by_time:
            return self.played(sides, points), fact
        return PointsScore(points, by_time), fact

    def some_points(self) -> tuple[int, int, bool]:
        target, chance = self.settings.target, self.chance
        if chance.random() < 0.1:
            low = chance.randrange(target - 1)
            return chance.randrange(low + 1, target), low, True
        high = chance.randrange(target, target + (3 if self.settings.scopa else 40))
        return high, chance.randrange(target), False

    def played(self, sides: tuple[str, ...], points: tuple[int, int]) -> PlayedScore:
        """Played at a table, where the second side may sit first."""
        won = 0 if (points[0] < points[1]) is not self.settings.scopa else 1
        gap = abs(points[0] - points[1])
        mp, vp, places = [-gap, -gap], [0, 0], [2, 2]
        mp[won], vp[won], places[won] = gap, 20, 1
        turn = -1 if self.chance.random() < 0.5 else 1
        result = Result(
            winner=won if turn == 1 else 1 - won,
            places=tuple(places[::turn]),
            totals=points[::turn],
            match_points=tuple(mp[::turn]),
            victory_points=tuple(vp[::turn]),
            cash=None,
            left=frozenset(),
        )
        return PlayedScore(sides[::turn], result)

    def by_deals(self, sides: tuple[str, ...]) -> tuple[Score, Fact]:
        deals = self.chance.choice(((2, 0), (2, 1), (1, 2), (0, 2)))
        points = self.chance.randrange(100), self.chance.randrange(100)
        named, won = (dict(zip(sides, values, strict=True)) for values in (points, deals))
        return DealsScore(deals, points), Fact(named, won)

    def table(self, sides: tuple[str, ...]) -> tuple[Score, Fact]:
        """Some go out in the same deal, some leave, some do not come."""
        chance = self.chance
        order = [player for player in sides if chance.random() > 0.1]
        if not order or chance.random() < 0.05:
            return TableScore(()), Fact()
        chance.shuffle(order)
        rows: list[tuple[str, int, int | None, bool]] = [
            (order[0], chance.randrange(self.settings.target), None, False)
        ]
        for player in order[1:]:
            left = chance.random() < 0.2
            total = chance.randrange(20) if left else self.settings.target + chance.randrange(3)
            rows.append((player, total, chance.randint(3, 5), left))
        return TableScore(tuple(Finish(*row) for row in rows)), Fact(rows=rows)

    # Both must agree

    def compare(self) -> None:
        now, simulation = self.event.now, self.simulation
        assert now.current is not None
        drawn = {frozenset(match.sides) for match in now.current.matches}
        assert drawn == set(simulation.current_pairs())
        decided = {self.key(match) for match in now.matches if match.versions}
        assert decided == {key for key in simulation.facts if len(key[2]) > 1}
        assert now.lot == tuple(simulation.lot)
        assert now.gone == simulation.gone
        assert set(still_in(now)) <= set(now.playing)
        if self.settings.formula in {"groups", "league", "danese"} and now.current.stage == "first":
            for number, group in enumerate(now.groups):
                order = [row.player for row in group_standings(now, number)]
                assert order == simulation.group_order(group)

    def compare_the_end(self) -> None:
        found = final_places(self.event.now)
        assert [
            (place, tuple(sorted(players))) for place, players in found
        ] == self.simulation.final_places()
        placed = [player for _, players in found for player in players]
        assert sorted(placed) == sorted(self.simulation.lot)
        for _, players in found[:1]:
            for player in players:
                rounds = [self.key(match)[:2] for match in path(self.event.now, player)]
                assert len(rounds) == len(set(rounds))


@pytest.mark.parametrize("seed", EVENTS)
@pytest.mark.parametrize("formula", Formula)
def test_an_evening_is_as_the_rules_say(formula: Formula, seed: int) -> None:
    Club(formula, seed).evening()
