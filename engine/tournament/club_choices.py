"""What a club chooses for an evening with real cards; each choice has a default."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields

from engine.game import ByPoints, Length, MatchNumbers
from engine.tournament.event.rules import Formula, TournamentRules
from engine.values import replace

FORMULAS = tuple(Formula)
VALUES: Mapping[str, tuple[int, ...]] = {
    "pairs": (0, 1),
    "size": (3, 4, 5, 6),
    "bracket": (2, 4, 8, 16),
    "rounds": (2, 3, 4, 5, 6, 7),
    "finalists": (0, 2, 4),
    "third": (0, 1),
}
LARGEST_TABLE = 5
_WITH_GROUPS = ("size", "bracket")
_OF_FORMULA = {
    Formula.GROUPS: (*_WITH_GROUPS, "third"),
    Formula.TABLES: (*_WITH_GROUPS, "third"),
    Formula.LEAGUE: ("finalists",),
    Formula.DANESE: ("rounds", "finalists"),
    Formula.KNOCK_OUT: ("third",),
}


@dataclass(frozen=True, slots=True)
class ClubChoices:
    """The place of each choice among its values; buttons carry these numbers."""

    games: Mapping[str, MatchNumbers] = field(repr=False)
    """Those that can be chosen, in the order of the menu."""
    game: int = 0
    formula: int = 0
    length: int = 0
    final: int = 0
    pairs: int = 0
    size: int = 1
    bracket: int = 1
    rounds: int = 1
    finalists: int = 1
    third: int = 0

    @property
    def game_name(self) -> str:
        return tuple(self.games)[self.game]

    @property
    def lengths(self) -> tuple[Length, ...]:
        """Of a match of the game."""
        return self.games[self.game_name].lengths

    @property
    def offered(self) -> Mapping[str, tuple[int, ...]]:
        """The places that can be chosen, by the name of the choice."""
        formula, lengths = FORMULAS[self.formula], self.lengths
        table = formula is Formula.TABLES
        first = [n for n, one in enumerate(lengths) if isinstance(one, ByPoints) or not table]
        found = {
            "game": range(len(self.games)),
            "formula": range(len(FORMULAS)),
            "length": first,
            "final": range(len(lengths)) if self._has_final else (),
            "pairs": () if table else range(2),
            **{name: range(len(VALUES[name])) for name in _OF_FORMULA[formula]},
        }
        if table:
            found["size"] = range(VALUES["size"].index(LARGEST_TABLE) + 1)
        return {name: tuple(places) for name, places in found.items() if places}

    @property
    def _has_final(self) -> bool:
        formula = FORMULAS[self.formula]
        of_league = formula in {Formula.LEAGUE, Formula.DANESE}
        return bool(self._value("finalists")) if of_league else formula is not Formula.KNOCK_OUT

    def chosen(self, name: str, place: int) -> "ClubChoices":
        """With another choice. Matches of finals are as long as the others until that is chosen."""
        made = self._with({name: place})
        if name == "game":
            made = replace(made, length=0)
        if name in {"game", "length"}:
            made = replace(made, final=made.length)
        return made.fitting()

    @property
    def rules(self) -> TournamentRules:
        formula, lengths = FORMULAS[self.formula], self.lengths
        return TournamentRules(
            formula,
            self.games[self.game_name],
            lengths[self.length],
            lengths[self.final if self._has_final else self.length],
            pairs=bool(self.pairs),
            group_size=self._value("size"),
            bracket=self._value("bracket"),
            rounds=self._value("rounds"),
            finalists=self._value("finalists") if "finalists" in self.offered else 0,
            third_place=bool(self.third) and "third" in self.offered,
        )

    def _value(self, name: str) -> int:
        place: int = getattr(self, name)
        return VALUES[name][place]

    def fitting(self) -> "ClubChoices":
        """What is not offered with a formula takes its default."""
        usual, offered = ClubChoices(self.games), self.offered
        wrong = [name for name, places in offered.items() if getattr(self, name) not in places]
        wrong += [name for name in ("pairs",) if name not in offered]
        return self._with({name: getattr(usual, name) for name in wrong})

    def _with(self, changed: Mapping[str, int]) -> "ClubChoices":
        every = (changed.get(name, getattr(self, name)) for name in CHOICES)
        return ClubChoices(self.games, *every)


CHOICES = tuple(one.name for one in fields(ClubChoices) if one.name != "games")
"""In the order of their numbers on a button."""


def read_choices(games: Mapping[str, MatchNumbers], numbers: tuple[int, ...]) -> ClubChoices | None:
    """None if they can not have been offered: buttons may be forged."""
    if len(numbers) != len(CHOICES):
        return None
    choices = ClubChoices(games, *numbers)
    if choices.game not in range(len(games)) or choices.formula not in range(len(FORMULAS)):
        return None
    for name, number in zip(CHOICES, numbers, strict=True):
        most = len(VALUES.get(name, choices.lengths))
        if name not in {"game", "formula"} and number not in range(most):
            return None
    return choices if choices == choices.fitting() else None


def numbers(choices: ClubChoices) -> tuple[int, ...]:
    return tuple(getattr(choices, name) for name in CHOICES)
