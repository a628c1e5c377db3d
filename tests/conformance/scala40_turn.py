"""Turns of Scala 40: a position, the mover's actions through `Game.apply`, and the result."""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from engine.cards import EITHER, FACE, FIRST_JOKER, JOKER, Face, name, show
from engine.game import Illegal
from engine.scala40 import SCALA40, melds
from engine.scala40.actions import (
    Action,
    Attach,
    Discard,
    Draw,
    Lay,
    Laying,
    Open,
    Swap,
    Take,
    TakeBack,
)
from engine.scala40.events import Closed, Event, Opened, TwinAnnounced
from engine.scala40.melds import Meld
from engine.scala40.presets import Rules
from tests.conformance.casefile import Case
from tests.conformance.facts import (
    Fact,
    Facts,
    Json,
    Laid,
    bag,
    either,
    meanings,
    same,
    table,
    words,
)
from tests.conformance.pack import plain
from tests.conformance.people import people
from tests.conformance.scala40_position import stands_of, turn_of

NO_SUCH_MELD = 99


def turn(case: Case) -> Facts:
    played = Played(case)
    return lambda key: FACTS[key](played) if key in FACTS else None


class Option(NamedTuple):
    """What undeclared jokers may stand for, and the points of the meld in that case."""

    meaning: tuple[str, ...]
    points: int
    in_set: bool


class Played:
    """A turn up to its end or to its first refusal."""

    def __init__(self, case: Case) -> None:
        melds_laid = case.setup.get("table", [])
        self.who = people(case.setup, [meld["owner"] for meld in melds_laid if "owner" in meld])
        self.ids = [meld.get("id", f"m{i}") for i, meld in enumerate(melds_laid, 1)]
        position = turn_of(case, self.who)
        self.rules, self.mover = position.rules, position.mover
        self.state = position.state()
        self.events: tuple[Event, ...] = ()
        self.judged: list[Action] = []
        self.refusal: str | None = None
        for data in case.actions:
            if self.refusal is None:
                self._do(data)

    def _do(self, data: Json) -> None:
        action = self._action(data)
        seat = self.who.seat(data["player"]) if "player" in data else self.mover
        self.judged.append(action)
        try:
            step = SCALA40.apply(self.state, seat, action)
        except Illegal as illegal:
            self.refusal = illegal.refusal.value
        else:
            self.state, self.events = step.state, (*self.events, *step.events)

    def _action(self, data: Json) -> Action:
        match data["type"]:
            case "draw":
                return Draw()
            case "take":
                return Take()
            case "take_back":
                return TakeBack(data.get("whole", False))
            case "open":
                return Open(tuple(_laying(words(cards)) for cards in data["melds"]))
            case "meld":
                return Lay(_laying(words(data["cards"])))
            case "attach":
                (card,), stands = _named([data["card"]])
                meant = stands[0] if stands else None
                return Attach(card, self.index(data["to"]), data.get("end"), meant)
            case "swap_joker":
                return Swap(name(plain(data["card"])), self.index(data["in"]))
            case "discard":
                return Discard(name(plain(data["card"])))
            case unknown:
                raise AssertionError(f"no such action is known: {unknown}")

    def index(self, meld: str) -> int:
        """The numbers of melds laid in this turn follow those of the melds on the table."""
        if meld in self.ids:
            return self.ids.index(meld)
        number = re.search(r"\d+$", str(meld))
        new = range(len(self.ids), len(self.melds))
        return int(number[0]) - 1 if number and int(number[0]) - 1 in new else NO_SUCH_MELD

    @property
    def melds(self) -> tuple[Meld, ...]:
        return self.state.deal.melds

    @property
    def table(self) -> list[Laid]:
        return [list(zip(meld.cards, meld.faces, strict=True)) for meld in self.melds]

    @property
    def hand(self) -> bytes:
        return self.state.deal.hands[self.mover]

    @property
    def verdict(self) -> str:
        if self.refusal == "needs_declaration":
            return self.refusal
        return "refused" if self.refusal else "legal"

    @property
    def opened(self) -> bool:
        """D2: an opening with the taken card only counts once that card is in it."""
        now = self.state.deal.turn
        pending = now.seat == self.mover and now.opened_now and now.owed
        return self.mover in self.state.deal.opened and not pending

    @property
    def closed(self) -> Closed | None:
        return next((event for event in self.events if isinstance(event, Closed)), None)

    @property
    def opening(self) -> tuple[Laying, ...]:
        """What the last attempt to open named, whether it was accepted or not."""
        tried = [action.melds for action in self.judged if isinstance(action, Open)]
        return tried[-1] if tried else ()

    @property
    def laid_open(self) -> Opened | None:
        return next((event for event in self.events if isinstance(event, Opened)), None)

    @property
    def touched(self) -> Meld | None:
        """The meld of the last attempt to attach, swap or lay."""
        for action in reversed(self.judged):
            match action:
                case Attach(to=to) | Swap(to=to):
                    return self.melds[to] if to < len(self.melds) else None
                case Lay():
                    return None if self.refusal else self.melds[-1]
                case _:
                    pass
        return None

    @property
    def options(self) -> list[Option]:
        """The choices offered to a player who did not declare a joker."""
        action = self.judged[-1] if self.verdict == "needs_declaration" else None
        match action:
            case Lay(laying):
                return list(_options(laying))
            case Open(layings):
                return next(found for each in layings if len(found := list(_options(each))) > 1)
            case Attach(_, to, end, _):
                return list(_attachments(self.rules, self.melds[to], end))
            case _:
                return []


def _named(asked: list[str]) -> tuple[tuple[int, ...], tuple[Face | None, ...]]:
    """The names of cards in a move, and the declarations of their jokers."""
    return tuple(name(plain(word)) for word in asked), stands_of(asked)


def _laying(asked: list[str]) -> Laying:
    return Laying(*_named(asked))


def _faces(laying: Laying) -> bytes:
    return bytes(FACE[card] for card in laying.cards)


def _worth(laying: Laying) -> int | None:
    """E1: the points of a meld, if they do not depend on a declaration."""
    readings = melds.readings(_faces(laying), laying.stands)
    worths = {melds.points(reading.faces) for reading in readings}
    return worths.pop() if len(worths) == 1 else None


def _total(layings: list[Laying]) -> int | None:
    worths = [_worth(laying) for laying in layings]
    return None if None in worths else sum(worth for worth in worths if worth is not None)


def _options(laying: Laying) -> Iterator[Option]:
    """F5: from the low end of a run; by suit in a set."""
    named = _faces(laying)
    jokers = [i for i, face in enumerate(named) if face == JOKER]
    silent = [
        i for n, i in enumerate(jokers) if n >= len(laying.stands) or laying.stands[n] is None
    ]
    for reading in melds.readings(named, laying.stands):
        meant = [reading.faces[reading.order.index(i)] for i in silent]
        in_set = not melds.is_run(reading.faces)
        yield Option(_names(meant), melds.points(reading.faces), in_set)


def _attachments(rules: Rules, meld: Meld, end: str | None) -> Iterator[Option]:
    for place in melds.places_for(meld, FIRST_JOKER, rules.max_jokers_per_meld):
        in_set = not melds.is_run(meld.faces)
        if in_set or end in {None, place.end}:
            grown = melds.grown(meld, FIRST_JOKER, place)
            yield Option(_names([place.face]), melds.points(grown.faces), in_set)


def _names(faces: list[Face]) -> tuple[str, ...]:
    return tuple(show(EITHER + face) for face in faces)


# The keys of `expected`


def _options_asked(played: Played) -> Fact:
    found = [option.meaning for option in played.options]
    return Fact(found, lambda wanted: [meanings(each) for each in wanted] == found)


def _default(played: Played) -> Fact:
    """F5: sets have a default, runs have none."""
    options = played.options
    found = options[0].meaning if options and all(o.in_set for o in options) else ()
    return Fact(found, lambda wanted: meanings(wanted or []) == found)


def _points(played: Played) -> Fact:
    """The points for each choice offered, of the meld or the opening; else those of a meld."""
    touched = played.touched
    worth = None if touched is None else melds.points(touched.faces)
    options = played.options
    if not options:
        return same(worth)
    of_meld = {option.meaning: option.points for option in options}
    return either(_by_meaning(of_meld), _by_meaning(_of_opening(played, of_meld)))


def _of_opening(
    played: Played, of_meld: Mapping[tuple[str, ...], int]
) -> dict[tuple[str, ...], int]:
    certain = [worth for laying in played.opening if (worth := _worth(laying)) is not None]
    return {meaning: points + sum(certain) for meaning, points in of_meld.items()}


def _by_meaning(found: Mapping[tuple[str, ...], int]) -> Fact:
    def agrees(wanted: Json) -> bool:
        asked = {meanings(key): points for key, points in wanted.items()}
        return bool(asked) and asked.items() <= found.items()

    return Fact(dict(found), agrees)


def _length(played: Played) -> Fact:
    return same(None if played.touched is None else len(played.touched.cards))


def _announce(played: Played) -> Fact:
    told = any(isinstance(event, TwinAnnounced) for event in played.events)
    return same("twin_card" if told else None)


def _in_hand(played: Played) -> Fact:
    return same(played.closed is not None and played.closed.in_hand)


def _clean(played: Played) -> Fact:
    if played.laid_open is not None:
        return same(played.laid_open.clean)
    clean = [laying for laying in played.opening if JOKER not in _faces(laying)]
    return same(_total(clean) if played.opening else None)


def _opening_points(played: Played) -> Fact:
    """E1: the points announced or, if the opening was refused, the points it would have had."""
    if played.laid_open is not None:
        return same(played.laid_open.points)
    return same(_total(list(played.opening)) if played.opening else None)


FACTS: dict[str, Callable[[Played], Fact]] = {
    "verdict": lambda played: same(played.verdict),
    "refusal": lambda played: same(played.refusal),
    "opening_points": _opening_points,
    "clean_points": _clean,
    "hand_left": lambda played: bag(played.hand),
    "hand_size": lambda played: same(len(played.hand)),
    "table": lambda played: table(played.table, played.index),
    "table_melds": lambda played: same(len(played.melds)),
    "length": _length,
    "options": _options_asked,
    "default": _default,
    "points": _points,
    "opened": lambda played: same(played.opened),
    "closes": lambda played: same(played.closed is not None),
    "in_hand": _in_hand,
    "announce": _announce,
}
