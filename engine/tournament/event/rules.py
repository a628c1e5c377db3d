"""What an organiser decides before entries open (T1, T2, T6)."""

from dataclasses import dataclass
from enum import StrEnum

from engine.game import BadRules, ByPoints, Goal, Length, MatchNumbers, RulesFault
from engine.tournament.draws import MOST_ENTRANTS
from engine.tournament.groups import SIZES, SMALLEST, USUAL_SIZE

BRACKET_SIZES = (2, 4, 8, 16, 32)
FINALISTS = (0, 2, 4)
"""After a league: no final, a final, or semifinals and a final."""
TABLE_SIZES = range(3, 6)
"""T8: how many play at one table."""


class Formula(StrEnum):
    GROUPS = "groups"
    """Groups in which everyone meets everyone, then a bracket."""
    TABLES = "tables"
    """T8: each group plays one match at one table, then a bracket."""
    LEAGUE = "league"
    """All'italiana: everyone meets everyone."""
    DANESE = "danese"
    KNOCK_OUT = "knock_out"


class TournamentStage(StrEnum):
    FIRST = "first"
    """Groups, tables, or the rounds of a league or of danese."""
    BRACKET = "bracket"
    """The knock-out, and the finals after a league."""


@dataclass(frozen=True, slots=True)
class TournamentRules:
    formula: Formula
    numbers: MatchNumbers
    """What the game says of its matches."""
    length: Length
    final_length: Length
    """Of the matches in the bracket and in finals."""
    pairs: bool = False
    group_size: int = USUAL_SIZE
    bracket: int = 4
    """The size that is asked for (T2)."""
    rounds: int = 3
    """Of danese; fewer are played if there are few entrants."""
    finalists: int = 0
    third_place: bool = False
    """Is the third place played for? Otherwise it is shared."""
    most: int = MOST_ENTRANTS
    """The most entrants; those who come later are put on the waiting list."""

    def __post_init__(self) -> None:
        tables = self.formula is Formula.TABLES
        fits = {
            "group_size": self.group_size in (TABLE_SIZES if tables else SIZES),
            "bracket": self.bracket in BRACKET_SIZES,
            "rounds": self.rounds >= 1,
            "finalists": self.finalists in FINALISTS,
            "most": self.fewest <= self.most <= MOST_ENTRANTS,
            "length": not tables or isinstance(self.length, ByPoints),
            "pairs": not (tables and self.pairs),
        }
        for name, good in fits.items():
            if not good:
                raise BadRules(RulesFault.BAD_VALUE, name)

    @property
    def goal(self) -> Goal:
        return self.numbers.goal

    @property
    def fewest(self) -> int:
        """T2: an event with groups needs three entrants."""
        return SMALLEST if self.formula in {Formula.GROUPS, Formula.TABLES} else 2

    @property
    def first_stage(self) -> TournamentStage:
        return (
            TournamentStage.BRACKET if self.formula is Formula.KNOCK_OUT else TournamentStage.FIRST
        )

    @property
    def has_bracket(self) -> bool:
        return self.formula not in {Formula.LEAGUE, Formula.DANESE} or self.finalists > 0

    def length_of(self, stage: TournamentStage) -> Length:
        return self.length if stage is TournamentStage.FIRST else self.final_length
