"""Who sits where: the names of players and lines, in all forms that cases use."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from engine.game import Result, Seat, Side
from tests.conformance.facts import Fact, Json, by_name, same

NUMBERED = re.compile(r"P[1-9]")


@dataclass(frozen=True)
class People:
    """The players by seat and, in pairs, the lines by side."""

    players: tuple[str, ...]
    lines: tuple[str, ...] = ()

    @property
    def pairs(self) -> bool:
        return bool(self.lines)

    @property
    def sides(self) -> tuple[str, ...]:
        return self.lines or self.players

    def seat(self, name: str) -> Seat:
        return self.players.index(name)

    def line(self, name: str) -> Side | None:
        """The line with this name, or of these partners: `A`, `P1+P3`."""
        if name in self.lines:
            return self.lines.index(name)
        partners = re.findall(r"\w+", name)
        if len(partners) < 2 or not set(partners) <= set(self.players):
            return None
        sides = {
            self.players.index(player) % len(self.lines or self.players) for player in partners
        }
        return sides.pop() if len(sides) == 1 else None

    def side(self, name: str) -> Side | None:
        """The side of a line, a player, or partners."""
        line = self.line(name)
        if line is None and name in self.players:
            return self.seat(name) % len(self.sides)
        return line

    def idle(self, name: str) -> Seat:
        """A line is idle if its first player is."""
        return self.seat(name) if name in self.players else self.lines.index(name)

    def each(self, values: Sequence[int]) -> Fact:
        """A number for each side."""

        def fact(key: str) -> Fact | None:
            side = self.side(key)
            return None if side is None else same(values[side])

        return by_name(fact, dict(zip(self.sides, values, strict=True)))

    def outcome(self, result: Result | None) -> dict[str, Fact]:
        """How the match ended, if it has."""
        if result is None:
            return {"winner": same(None)}
        return {
            "winner": same(self.sides[result.winner]),
            "MP": self.each(result.match_points),
            "VP": self.each(result.victory_points),
        }


def people(setup: Json, *mentioned: Iterable[str]) -> People:
    """The players of a case: seats are numbered, or in the order in which names first appear."""
    names = list(dict.fromkeys(name for group in mentioned for name in group))
    lines = _lines(setup, names)
    if lines:
        return People(_opposite(list(lines.values())), tuple(lines))
    if all(NUMBERED.fullmatch(name) for name in names):
        highest = max((int(name[1:]) for name in names), default=2)
        count = setup.get("players") or max(highest, 2)
        return People(_numbered(count))
    unnamed = range(len(names), setup.get("players") or 0)
    return People((*names, *(f"player {seat + 1}" for seat in unnamed)))


def _lines(setup: Json, names: list[str]) -> dict[str, list[str]]:
    """The players of each line, if there are pairs."""
    given = setup.get("lines") or setup.get("pairs")
    if isinstance(given, Mapping):
        return {line: list(players) for line, players in given.items()}
    if isinstance(given, list):
        return {"+".join(players): list(players) for players in given}
    strangers = [name for name in names if not NUMBERED.fullmatch(name)]
    if not given and not (setup.get("players") == 4 and len(strangers) == 2):
        return {}
    first, second = strangers if len(strangers) == 2 else ("P1+P3", "P2+P4")
    return {first: ["P1", "P3"], second: ["P2", "P4"]}


def _opposite(lines: list[list[str]]) -> tuple[str, ...]:
    """Partners sit opposite each other (P1)."""
    return tuple(player for row in zip(*lines, strict=True) for player in row)


def _numbered(count: int) -> tuple[str, ...]:
    return tuple(f"P{seat + 1}" for seat in range(count))
