"""A whole tournament that runs itself, beside an independent simulation of rule T.

People on two platforms play at real tables; some do not come, one withdraws, one result is put
right.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Protocol

from bot.features.tournament.live_events import KeptLive
from bot.tables.model import Table
from bot.tables.play import still_in
from common.people import Person
from engine.game import ByPoints, Result
from engine.tournament.event.model import (
    ScheduledMatch,
    TournamentRound,
    TournamentState,
    TournamentStatus,
)
from engine.tournament.event.places import final_places
from engine.tournament.event.rules import Formula
from engine.tournament.event.standing import group_standings
from storage.tables import Status
from tests.engine.tournament.event.simulation import Fact, Key, Settings, Simulation

FORMULAS = {
    Formula.GROUPS: "Gironi da",
    Formula.LEAGUE: "Tutti contro tutti",
    Formula.DANESE: "Danese",
    Formula.KNOCK_OUT: "Tabellone",
    Formula.TABLES: "Gironi a un tavolo",
}
"""With the beginnings of their labels."""
GRACE = 10 * 60


class EveningStage(Protocol):
    """A bot with people who play a tournament that runs itself."""

    async def drafted(self, organiser: Person, **chosen: str) -> None: ...
    async def enter(self, *entrants: Person) -> None: ...
    async def until_start(self, *present: Person) -> None: ...
    async def there(self) -> KeptLive: ...
    async def ready(self, *who: Person) -> None: ...
    async def live_tables(self) -> list[Table]: ...
    async def inside(self, table: int) -> Table: ...
    async def step(self, table: int) -> object: ...
    async def lose(self, loser: Person, table: Table, /) -> None: ...
    async def withdraw(self, who: Person) -> None: ...
    async def exclude(self, organiser: Person, number: int) -> None: ...
    async def correct(self, organiser: Person, match: int, said: str) -> None: ...
    async def due(self, seconds: float) -> None: ...
    def rings(self, who: Person) -> list[str]: ...


class Evening:
    def __init__(
        self,
        stage: EveningStage,
        organiser: Person,
        entrants: Sequence[Person],
        formula: Formula,
        seed: int,
    ) -> None:
        self.stage, self.formula = stage, formula
        self.organiser, self.people = organiser, entrants
        self.chance = Random(f"{formula} {seed}")
        self.absences = 4
        """How many more times somebody does not come."""
        self.rings = Counter[str]()
        self.corrected = False
        self.simulation: Simulation
        self.round = 0

    async def begin(self) -> None:
        await self.stage.drafted(self.organiser, formula=FORMULAS[self.formula])
        await self.stage.enter(*self.people)
        await self.stage.until_start(*self.people)
        await self._simulate()

    async def _simulate(self) -> None:
        live = (await self.stage.there()).live
        rules = live.course.rules
        assert rules.formula is self.formula
        self.simulation = Simulation(
            Settings(
                formula=rules.formula.value,
                scopa=False,
                deals=True,
                target=rules.length.target if isinstance(rules.length, ByPoints) else 0,
                size=rules.group_size,
                asked=rules.bracket,
                rounds=rules.rounds,
                finalists=rules.finalists,
                third=rules.third_place,
            ),
            [draw.lot.secret or b"" for draw in live.course.draws],
        )
        for entry in live.course.entries:
            self.simulation.names[entry.player], self.simulation.words[entry.player] = (
                entry.name,
                "",
            )
            self.simulation.inside.append(entry.player)
        self.simulation.draw_first()

    async def run(self) -> None:
        while True:
            course = (await self.stage.there()).live.course
            self._note_rounds(course)
            if course.status is TournamentStatus.OVER:
                break
            assert course.current is not None
            await self._play([match for match in course.current.matches if not match.versions])
        found = [(place, tuple(sorted(who))) for place, who in final_places(course)]
        assert found == self.simulation.final_places()
        groups = () if self.formula is Formula.TABLES else course.groups
        for number, _ in enumerate(groups):
            order = [row.player for row in group_standings(course, number)]
            assert order == self.simulation.group_order(list(course.groups[number]))

    def _note_rounds(self, course: TournamentState) -> None:
        """Several, where nobody is left to play one of them."""
        for played in course.rounds[self.round :]:
            self.round += 1
            self._new_secrets([draw.lot.secret or b"" for draw in course.draws])
            self.check_pairs(played)
            self.simulation.next_round(frozenset(m.sides) for m in played.matches)
            self.rings.update(p for m in played.matches if not m.versions for p in m.sides)

    def _new_secrets(self, secrets: list[bytes]) -> None:
        """The bracket is drawn later."""
        known = len(secrets) - 1
        if self.simulation.stage == "first" and self.formula in {Formula.GROUPS, Formula.TABLES}:
            self.simulation.secrets = iter(secrets[known:])

    async def _play(self, matches: Sequence[ScheduledMatch]) -> None:
        """All but some are there; then their tables end one after the other."""
        gone = await self._left()
        matches = [match for match in matches if gone.isdisjoint(match.sides)]
        missing = self._missing(matches)
        there = [p for match in matches for p in match.sides if p not in missing]
        await self.stage.ready(*map(self._person, there))
        for table in await self.stage.live_tables():
            await self._end(table)
            await self._correct()
        if missing:
            await self._lose_by_absence(matches, missing)

    async def _lose_by_absence(self, matches: Sequence[ScheduledMatch], missing: set[str]) -> None:
        for match in matches:
            absent = missing & set(match.sides)
            self.rings.update(absent)
            if absent:
                self.simulation.facts[self._key(match)] = Fact(absent=frozenset(absent))
        await self.stage.due(GRACE / 2 + 1)
        await self.stage.due(GRACE / 2 + 1)

    def _missing(self, matches: Sequence[ScheduledMatch]) -> set[str]:
        playing = [player for match in matches for player in match.sides]
        if self.absences and playing and self.chance.random() < 0.6:
            self.absences -= 1
            return {self.chance.choice(playing)}
        return set()

    async def _left(self) -> set[str]:
        """One withdraws in the second round, and one is excluded in the third."""
        inside = [player for player in self.simulation.inside if player not in self.simulation.gone]
        if self.round == 2 + len(self.simulation.gone) < 4 and len(inside) > 2:
            player = self.chance.choice(inside)
            if self.round == 2:
                await self.stage.withdraw(self._person(player))
            else:
                await self.stage.exclude(self.organiser, int(player))
            self.simulation.withdraw(player)
        return set(self.simulation.gone)

    async def _end(self, table: Table) -> None:
        for _ in range(self.chance.randrange(12)):
            if (await self.stage.inside(table.id)).status is Status.PLAYING:
                await self.stage.step(table.id)
        table = await self.stage.inside(table.id)
        if table.status is Status.PLAYING:
            sitter = self.chance.choice(table.facts.sitters)
            await self.stage.lose(Person(sitter.account, sitter.name), table)
            table = await self.stage.inside(table.id)
        self._note(table)

    async def _correct(self) -> None:
        """Once, while others of the first round play: the loser has won."""
        current = (await self.stage.there()).live.course.current
        assert current is not None
        ended = [match for match in current.matches if match.versions]
        if self.corrected or current.is_complete or not ended:
            return
        self.corrected = True
        one, other = ended[0].sides
        won = self.simulation.winner(self._key(ended[0]))
        deals = (0, 2) if won == one else (2, 0)
        said = f"{deals[0]}-{deals[1]} letto male"
        await self.stage.correct(self.organiser, ended[0].number, said)
        fact = Fact({}, dict(zip((one, other), deals, strict=True)))
        assert self.simulation.correct(self._key(ended[0]), fact)

    def check_pairs(self, drawn: TournamentRound) -> None:
        """Nobody has two matches in a round, or a match to play after they have left."""
        playing = [player for match in drawn.matches for player in match.sides]
        assert len(playing) == len(set(playing))
        open_now = (match for match in drawn.matches if not match.versions)
        assert all(self.simulation.gone.isdisjoint(match.sides) for match in open_now)

    def check_rings(self) -> None:
        """Once to each match, and once more those who did not come. Who rests reads whom they play
        later."""
        for number, who in enumerate(self.people, start=1):
            told = [one for one in self.stage.rings(who) if "giochi contro" in one]
            rings = [one for one in told if "riposi" not in one]
            assert len(rings) == self.rings[str(number)]

    def _note(self, table: Table) -> None:
        assert table.match is not None
        result = table.match.result
        assert result is not None
        assert result.winner is not None
        sides = self._sides(table)
        events = {type(event).__name__ for event in table.match.events}
        assert table.facts.deal is not None
        if table.facts.deal.number == 1 and not events & {"Discarded", "Closed"}:
            self._note_absent(sides, frozenset(sides[seat] for seat in result.left))
            return
        points = dict(zip(sides, result.totals, strict=True))
        deals = {side: 2 * (n == result.winner) for n, side in enumerate(sides)}
        stage, number = self.simulation.stage, self.simulation.number
        self.simulation.facts[stage, number, frozenset(sides)] = Fact(points, deals)

    def _sides(self, table: Table) -> list[str]:
        """Who sits there, by their numbers."""
        accounts = [who.account for who in self.people]
        return [str(accounts.index(one.account) + 1) for one in table.facts.sitters]

    def _note_absent(self, sides: list[str], absent: frozenset[str]) -> None:
        """T4: they have left before a card was played."""
        stage, number = self.simulation.stage, self.simulation.number
        self.simulation.facts[stage, number, frozenset(sides)] = Fact(absent=absent)

    def _key(self, match: ScheduledMatch) -> Key:
        return self.simulation.stage, self.simulation.number, frozenset(match.sides)

    def _person(self, player: str) -> Person:
        return self.people[int(player) - 1]


class TableEvening(Evening):
    """Groups at one table (T8), then a bracket."""

    async def _play(self, matches: Sequence[ScheduledMatch]) -> None:
        if self.simulation.stage == "bracket":
            await super()._play(matches)
            return
        missing = self._missing(matches)
        there = [p for match in matches for p in match.sides if p not in missing]
        await self.stage.ready(*map(self._person, there))
        self.rings.update(missing)
        await self.stage.due(GRACE / 2 + 1)
        await self.stage.due(GRACE / 2 + 1)
        for table in await self.stage.live_tables():
            await self._end_table(table)

    async def _left(self) -> set[str]:
        return set()

    async def _end_table(self, table: Table) -> None:
        """One leaves after the other, until one is left."""
        for _ in range(self.chance.randrange(12)):
            await self.stage.step(table.id)
        while (table := await self.stage.inside(table.id)).status is Status.PLAYING:
            inside = [n for n, _ in enumerate(table.facts.sitters) if still_in(table, n)]
            sitter = table.facts.sitters[self.chance.choice(inside)]
            await self.stage.lose(Person(sitter.account, sitter.name), table)
        assert table.match is not None
        assert table.match.result is not None
        self._note_rows(self._sides(table), table.match.result)

    def _note_rows(self, sides: Sequence[str], result: Result) -> None:
        """The lower the place, the earlier the deal that put them out."""
        rows = [
            (side, total, None if place == 1 else len(sides) - place, seat in result.left)
            for seat, (side, place, total) in enumerate(
                zip(sides, result.places, result.totals, strict=True)
            )
        ]
        group = next(one for one in self.simulation.groups if set(sides) <= set(one))
        self.simulation.facts["first", 0, frozenset(group)] = Fact(rows=rows)
