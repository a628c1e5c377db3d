"""Finds the best turn as an integer linear program, solved exactly by CP-SAT.

It shares no code with the search: melds and attachments have any length, and each joker is followed
from where it comes from to where it goes. Only the question is the same, a `Position`.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any, NamedTuple, TypeAlias

from ortools.sat.python import cp_model

from engine.cards import Face, Faces
from engine.scala40.assistant.position import Position
from engine.scala40.melds import Meld
from tests.properties.scala40 import oracle

Left: TypeAlias = tuple[int, int]
"""The points and the number of cards that stay in hand."""
Sum: TypeAlias = Any
"""A linear expression: CP-SAT's own types are no more precise."""
OWN, TAKEN, FIRST, NEW = "own", "taken", "first", "new"


def best(position: Position, only_opening: bool = False) -> Left | None:
    """The fewest points, then cards, with which the turn can end."""
    if only_opening:
        position = position._replace(melds=())
    return Program(position, only_opening).solved()


def closes(position: Position) -> bool:
    if not position.may_close:
        return False
    program = Program(position, only_opening=False)
    program.model.add(program.left == 1)
    return program.solved() is not None


class Program:
    """Everything that can be done in one turn."""

    def __init__(self, position: Position, only_opening: bool) -> None:
        self.position, self.only_opening = position, only_opening
        self.most = 4 if (most := position.rules.max_jokers_per_meld) is None else most
        self.model = cp_model.CpModel()
        self.held = Counter(map(oracle.face, position.hand))
        self.jokers = self.held.pop(oracle.JOKER, 0)
        self.laid: dict[Face, list[Sum]] = {f: [] for f in self.held}
        """For each natural card: the new melds that use it."""
        self.first: dict[Face, list[Sum]] = {f: [] for f in self.held}
        """The same for melds of the opening."""
        self.added: dict[Face, list[Sum]] = {f: [] for f in self.held}
        """For each natural card: the attachments and swaps that use it."""
        self.wanted: dict[str | int, list[Sum]] = {FIRST: [], NEW: []}
        """The places where jokers go."""
        self.freed: dict[int, list[Sum]] = {}
        """The jokers swapped out of melds."""
        self.points: list[Sum] = []
        self.clean: list[Sum] = []
        for to, meld in enumerate(position.melds):
            _Table(self, to, meld)
        self._new_melds()
        self._jokers_flow()
        self._stays()
        self._duties()

    def solved(self) -> Left | None:
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        self.model.minimize(16 * self.cost + self.left)
        status = solver.solve(self.model)
        assert status in {cp_model.OPTIMAL, cp_model.INFEASIBLE}
        if status == cp_model.INFEASIBLE:
            return None
        return solver.value(self.cost), solver.value(self.left)

    def flag(self) -> Sum:
        return self.model.new_bool_var("")

    def _new_melds(self) -> None:
        """Each meld as often as its cards are there."""
        for piece, points in self._pieces().items():
            often = min(self.held[f] for f in piece.naturals)
            number = self.model.new_int_var(0, often, "")
            for f in piece.naturals:
                self.laid[f].append(number)
            for f in piece.first:
                self.first[f].append(number)
            self.wanted[FIRST].append(piece.jokers_first * number)
            self.wanted[NEW].append((piece.jokers - piece.jokers_first) * number)
            self.points.append(points * number)
            if not piece.jokers_first:
                self.clean.append(points * number)
        if not self.position.opened:
            self.model.add(sum(self.points) >= 40)
            self.model.add(sum(self.clean) >= self.position.clean_needed)

    def _pieces(self) -> "dict[Piece, int]":
        """All melds that use different cards, each with the most points it can be laid for."""
        jokers = min(self.jokers + sum(map(len, self.freed.values())), self.most)
        due = {oracle.face(self.position.taken)} if self.position.taken is not None else set()
        found: dict[Piece, int] = {}
        for shape in oracle.within_reach(self.held, jokers, oracle.SHAPES):
            for natural in _fillings(shape, self.held, jokers):
                for part in self._parts(shape):
                    if part and not natural & {*part}:
                        continue
                    piece = _piece(shape, natural, part, due)
                    worth = sum(_worths(shape)[i] for i in part)
                    found[piece] = max(worth, found.get(piece, 0))
        return found

    def _parts(self, shape: Faces) -> list[tuple[int, ...]]:
        """What of a meld may open: nothing, all of it, or a part to which the rest is attached."""
        places = tuple(range(len(shape)))
        if self.position.opened:
            return [()]
        if self.only_opening:
            return [places]
        if not oracle.is_run(shape):
            return [(), places, *combinations(places, 3)]
        ends = combinations(range(len(shape) + 1), 2)
        return [(), *(places[low:high] for low, high in ends if high - low >= 3)]

    def _jokers_flow(self) -> None:
        """H2: where each kind of joker goes."""
        position = self.position
        taken = position.taken is not None and oracle.is_joker(position.taken)
        taken = taken and position.taken in {*position.hand}
        before = Counter(to for _, to in position.jokers)
        have: dict[str | int, Sum] = {OWN: self.jokers - taken - before.total(), TAKEN: int(taken)}
        for to in {*before, *self.freed}:
            have[to] = before[to] + sum(self.freed.get(to, []))
        flow = {(a, b): self.model.new_int_var(0, 8, "") for a in have for b in self.wanted}
        for a, number in have.items():
            used = sum(flow[a, b] for b in self.wanted)
            due = position.rules.taken_joker_must_be_played if a in range(99) else False
            due = due or (a == TAKEN and position.owed)
            self.model.add(used == number if due else used <= number)
            for b in self.wanted:
                if not self._may_go(a, b):
                    self.model.add(flow[a, b] == 0)
        for b, uses in self.wanted.items():
            self.model.add(sum(flow[a, b] for a in have) == sum(uses))
        for to, swapped in [(to, one) for to, some in self.freed.items() for one in some]:
            for a in have:
                if a in range(99) and to in self.wanted and not self._may_come_back():
                    self.model.add(flow[a, to] <= 8 * (1 - swapped))
        self.jokers_left = sum(have.values()) - sum(flow.values())

    def _may_go(self, source: str | int, target: str | int) -> bool:
        position = self.position
        if source == TAKEN and not position.opened and position.owed:
            return target == FIRST
        if source == TAKEN and position.barred:
            return target in {FIRST, NEW}
        if source in range(99):
            back = source == target or target in position.freed
            return target != FIRST and (not back or position.rules.joker_back_to_same_meld)
        return True

    def _may_come_back(self) -> bool:
        """May a joker go where another one was taken in this turn?"""
        rules = self.position.rules
        return rules.joker_back_to_same_meld or rules.version == 1

    def _stays(self) -> None:
        """B3, J1, J2: what stays in hand, and what it costs."""
        stay = {f: n - sum(self.laid[f]) - sum(self.added[f]) for f, n in self.held.items()}
        for number in stay.values():
            self.model.add(number >= 0)
        self.left = sum(stay.values()) + self.jokers_left
        self.model.add(self.left >= 1)
        self.alone = self._is(self.left, 1)
        self.model.add(self.jokers_left == 0).only_enforce_if(self.alone)
        if not self.position.may_close:
            self.model.add(self.alone == 0)
        aces = sum(number for f, number in stay.items() if oracle.is_ace(f))
        points = sum(oracle.value(f) * number for f, number in stay.items())
        self.cost = points + 25 * self.jokers_left - 10 * self._single(aces)

    def _single(self, aces: Sum) -> Sum:
        match self.position.rules.ace_in_hand:
            case "1_if_exactly_one_ace":
                return self._is(aces, 1)
            case "1_if_only_card":
                both = self.flag()
                self.model.add_min_equality(both, [self._is(aces, 1), self.alone])
                return both
            case _:
                return 0

    def _is(self, number: Sum, value: int) -> Sum:
        if isinstance(number, int):
            return int(number == value)
        fits, above = self.flag(), self.flag()
        self.model.add(number == value).only_enforce_if(fits)
        self.model.add(number > value).only_enforce_if(above)
        self.model.add(number < value).only_enforce_if(~fits, ~above)
        self.model.add(fits + above <= 1)
        return fits

    def _duties(self) -> None:
        """D2, D4, D5, I3: the duties of a taken card that is not a joker."""
        position = self.position
        if position.taken is None or position.taken not in {*position.hand}:
            return
        f = oracle.face(position.taken)
        if f == oracle.JOKER:
            return
        laid = self.laid[f] if position.opened else self.first[f]
        restricted = position.barred or not position.opened
        if restricted:
            self.model.add(sum(self.added[f]) <= self.held[f] - 1)
        used = sum(laid) if restricted else sum(laid) + sum(self.added[f])
        if position.owed:
            self.model.add(used >= 1)
        else:
            self.model.add(used >= self.alone)


class Piece(NamedTuple):
    """A meld, described by what it takes from the hand."""

    naturals: frozenset[Face]
    jokers: int
    first: frozenset[Face]
    """Whether the taken card is in the part that opens."""
    jokers_first: int


def _fillings(shape: Faces, held: Mapping[Face, int], jokers: int) -> Iterator[frozenset[int]]:
    """The places of natural cards, with jokers at the others; never two natural aces (F1)."""
    places = [i for i, f in enumerate(shape) if f in held]
    for number in range(max(1, len(shape) - jokers), len(places) + 1):
        for chosen in combinations(places, number):
            if len({shape[i] for i in chosen}) == number:
                yield frozenset(chosen)


def _piece(shape: Faces, natural: frozenset[int], part: tuple[int, ...], due: set[Face]) -> Piece:
    opens = natural & {*part}
    faces = frozenset(shape[i] for i in opens)
    jokers = len(part) - len(opens)
    everything = frozenset(shape[i] for i in natural)
    return Piece(everything, len(shape) - len(natural), faces & due, jokers)


def _worths(shape: Faces) -> list[int]:
    low_ace = oracle.is_run(shape) and oracle.is_ace(shape[0])
    return [1 if i == 0 and low_ace else oracle.value(f) for i, f in enumerate(shape)]


class _Table:
    """A meld on the table, and what can be done with it."""

    def __init__(self, program: Program, to: int, meld: Meld) -> None:
        self.program, self.to, self.meld = program, to, meld
        self.joker_uses: list[Sum] = []
        self.aces: list[Sum] = []
        program.freed[to] = []
        if oracle.is_run(meld.faces):
            self._run()
        else:
            self._set()
        standing = sum(map(oracle.is_joker, meld.cards))
        gone = sum(program.freed[to])
        program.model.add(standing - gone + sum(self.joker_uses) <= program.most).only_enforce_if(
            self._any(self.joker_uses)
        )
        program.wanted[to] = self.joker_uses

    def _any(self, uses: list[Sum]) -> Sum:
        some = self.program.flag()
        for use in uses:
            self.program.model.add(some >= use)
        return some

    def _card(self, f: Face) -> Sum:
        """A natural card at this place."""
        card = self.program.flag()
        if f in self.program.held:
            self.program.added[f].append(card)
            if oracle.is_ace(f):
                self.aces.append(card)
        else:
            self.program.model.add(card == 0)
        return card

    def _place(self, f: Face) -> Sum:
        """A card or a joker at this place."""
        natural, joker = self._card(f), self.program.flag()
        self.joker_uses.append(joker)
        self.program.model.add(natural + joker <= 1)
        return natural + joker

    def _run(self) -> None:
        meld = self.meld
        for c, f in zip(meld.cards, meld.faces, strict=True):
            if oracle.is_joker(c):
                self.program.freed[self.to].append(self._card(f))
        for beyond in _beyond(meld.faces):
            before: Sum = 1
            for f in beyond:
                place = self._place(f)
                self.program.model.add(place <= before)
                before = place
        naturals = sum(oracle.is_ace(oracle.face(c)) for c in meld.cards)
        self.program.model.add(sum(self.aces) <= max(0, 1 - naturals))

    def _set(self) -> None:
        """Each suit has space for one card."""
        meld, room = self.meld, dict.fromkeys(oracle.same_rank(self.meld.faces[0]), 1)
        taken: dict[Face, list[Sum]] = {f: [] for f in room}
        any_suit = self.program.position.rules.set_joker_swap == "any_missing_suit"
        missing = [f for f in room if f not in meld.faces]
        for c, f in zip(meld.cards, meld.faces, strict=True):
            if oracle.is_joker(c):
                swaps = {g: self._card(g) for g in [f, *(missing if any_suit else [])]}
                self.program.model.add(sum(swaps.values()) <= 1)
                self.program.freed[self.to].append(sum(swaps.values()))
                taken[f].append(1 - sum(swaps.values()))
                for g, swap in swaps.items():
                    taken[g].append(swap)
            else:
                taken[f].append(1)
        for f, cards in taken.items():
            self.program.model.add(sum(cards) + self._place(f) <= 1)


def _beyond(run: Faces) -> Iterator[list[Face]]:
    """The places below a run and above it, the nearest first."""
    suit = [*range(run[0] // 13 * 13, run[0] // 13 * 13 + 13), run[0] // 13 * 13]
    (low,) = [i for i in range(15 - len(run)) if bytes(suit[i : i + len(run)]) == run]
    yield suit[:low][::-1]
    yield suit[low + len(run) :]
