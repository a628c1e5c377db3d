"""The interface that every game offers, so that callers need not know which game they run.

A game is a whole match: `Game` covers the deals, the totals and the end.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import Field, astuple, dataclass, field
from enum import StrEnum
from operator import add
from typing import Any, ClassVar, Generic, Protocol, TypeAlias, TypeVar, get_args

from engine import shuffle
from engine.cards import Pile

Seat: TypeAlias = int
"""A seat at the table, counted from 0 in the order of joining."""
Side: TypeAlias = int
"""The players who win together: one seat or, in pairs, the two seats of a line."""
Json: TypeAlias = Any


class Refusal(StrEnum):
    """Why an action is refused in any game. Each game adds its own reasons."""

    NOT_YOUR_TURN = "not_your_turn"
    NOT_NOW = "not_now"
    NOT_PLAYING = "not_playing"
    GAME_OVER = "game_over"
    ALREADY_READY = "already_ready"
    NO_SUCH_PLACE = "no_such_place"
    BAD_WORD = "bad_word"


class Illegal(Exception):
    """The action is refused and nothing has changed; `refusal` is the reason."""

    def __init__(self, refusal: StrEnum) -> None:
        super().__init__(refusal.value)
        self.refusal = refusal


def demand(fits: bool, refusal: StrEnum) -> None:
    if not fits:
        raise Illegal(refusal)


class RulesFault(StrEnum):
    """Why a rule set is invalid, or why a match under it cannot be made."""

    UNKNOWN_PROFILE = "unknown_profile"
    UNKNOWN_SWITCH = "unknown_switch"
    MISSING_SWITCH = "missing_switch"
    BAD_VALUE = "bad_value"
    REENTRY_NEEDS_POINTS = "reentry_needs_points"
    PLAYERS_NOT_ALLOWED = "players_not_allowed"
    PAIRS_NOT_ALLOWED = "pairs_not_allowed"
    PAIRS_NEEDED = "pairs_needed"
    FORMAT_NOT_ALLOWED = "format_not_allowed"
    TARGET_NOT_ALLOWED = "target_not_allowed"
    DEALS_NOT_ALLOWED = "deals_not_allowed"
    CAP_NOT_ALLOWED = "cap_not_allowed"
    BAD_SEED = "bad_seed"
    BAD_DEALER = "bad_dealer"
    BAD_HEAD_START = "bad_head_start"


class BadRules(ValueError):
    """An invalid rule set or match, with the reason and the switch that is wrong."""

    def __init__(self, fault: RulesFault, switch: str) -> None:
        super().__init__(f"{fault.value}: {switch}")
        self.fault = fault
        self.switch = switch


@dataclass(frozen=True, slots=True)
class CapOfDeals:
    """T6: deal number n is the last; void deals do not count."""

    deals: int


@dataclass(frozen=True, slots=True)
class CapOfMinutes:
    """T6: when so many minutes have passed since the first cut, the deal in progress is the last.

    The engine has no clock: the table says when they have passed (`CapReached`).
    """

    minutes: int


Cap: TypeAlias = CapOfDeals | CapOfMinutes


@dataclass(frozen=True, slots=True)
class ByPoints:
    """A match that is played to a number of points."""

    target: int
    cap: Cap | None = None


@dataclass(frozen=True, slots=True)
class ByDeals:
    """A match of a fixed number of deals."""

    number: int
    cap: Cap | None = None


Length: TypeAlias = ByPoints | ByDeals


class RuleSet(Protocol):
    """The switches of one game, as a frozen dataclass."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    def check(self, setup: "Setup[RuleSet]") -> None:
        """Raise `BadRules` if a match cannot be played under these switches."""


R = TypeVar("R", bound=RuleSet)
R_co = TypeVar("R_co", bound=RuleSet, covariant=True)


@dataclass(frozen=True, slots=True)
class Setup(Generic[R_co]):
    """What a match starts from: together with the actions, all that is needed to replay it."""

    rules: R_co
    players: int
    length: Length
    seed: bytes = field(repr=False)
    pairs: bool = False
    first_dealer: Seat | None = None
    head_start: tuple[int, ...] = ()
    """By side, the points with which it begins, so that a learner can win; empty: none."""

    def __post_init__(self) -> None:
        if len(self.seed) != shuffle.SEED_BYTES:
            raise BadRules(RulesFault.BAD_SEED, "seed")
        self.rules.check(self)
        if not _is_cap(self.length.cap):
            raise BadRules(RulesFault.CAP_NOT_ALLOWED, "cap")
        if self.first_dealer is not None and self.first_dealer not in range(self.players):
            raise BadRules(RulesFault.BAD_DEALER, "first_dealer")
        if self.head_start and len(self.head_start) != self.sides:
            raise BadRules(RulesFault.BAD_HEAD_START, "head_start")

    @property
    def sides(self) -> int:
        return 2 if self.pairs else self.players

    @property
    def first_totals(self) -> tuple[int, ...]:
        """What each side has before the first deal."""
        return self.head_start or (0,) * self.sides

    @property
    def dealer(self) -> Seat:
        """C1, R3: who deals first; drawn at random, if nobody is named."""
        if self.first_dealer is not None:
            return self.first_dealer
        return shuffle.pick(self.seed, "dealer", 0, self.players)


def _is_cap(cap: Cap | None) -> bool:
    match cap:
        case None:
            return True
        case CapOfDeals(number) | CapOfMinutes(number):
            return type(number) is int and number >= 1


class Action:
    """Base of everything that a seat, or the table itself, may ask of a game."""

    __slots__ = ()


class Event:
    """Base of everything that happens in a game and that everybody may know."""

    __slots__ = ()


# What a player may do in every game


@dataclass(frozen=True, slots=True)
class Cut(Action):
    """Cut the pack at a place from 1 to one less than the number of its cards.

    At the first cut of a deal, the word is mixed into the order too; later it has no effect.
    """

    place: int
    word: str = ""


@dataclass(frozen=True, slots=True)
class Ready(Action):
    """The player has seen how the deal ended and is ready for the next one."""


@dataclass(frozen=True, slots=True)
class Resign(Action):
    """Leave the match for good and lose it."""


# What only the table itself may do


@dataclass(frozen=True, slots=True)
class Timeout(Action):
    """The player on turn has run out of time."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AutomaticCut(Action):
    """The time to cut has run out, so the pack is cut automatically."""


@dataclass(frozen=True, slots=True)
class NextDeal(Action):
    """Begin the next deal, even if some players are not ready."""


@dataclass(frozen=True, slots=True)
class CapReached(Action):
    """T6: the minutes of the cap have passed."""


SystemAction: TypeAlias = Timeout | AutomaticCut | NextDeal
CommonAction: TypeAlias = Cut | Ready | Resign | SystemAction | CapReached


@dataclass(frozen=True, slots=True)
class Waiting:
    """The seats that the game waits for, and what the table does when their time is up."""

    seats: tuple[Seat, ...]
    expiry: SystemAction | None


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended, by side."""

    winner: Side
    places: tuple[int, ...]
    totals: tuple[int, ...]
    match_points: tuple[int, ...]
    """For rankings and tournaments."""
    victory_points: tuple[int, ...]
    cash: int | None
    """How many play chips the winner gains, in games that count chips."""
    left: frozenset[Seat]
    differences: tuple[int, ...] = ()
    """What chips are reckoned from, by side; empty: the match points (O4)."""


# What everybody sees happen in every game


class LeaveReason(StrEnum):
    TIMEOUT = "timeout"
    RESIGNED = "resigned"


@dataclass(frozen=True, slots=True)
class PlayerLeft(Event):
    """O1: a player has left the match for good; each game has its own, with what it costs."""

    seat: Seat
    reason: LeaveReason


@dataclass(frozen=True, slots=True)
class DealBegan(Event):
    """A deal begins: the commitment, published before the cut, fixes its secret seed."""

    number: int
    dealer: Seat
    cutter: Seat
    commitment: str


@dataclass(frozen=True, slots=True)
class DeckCut(Event):
    seat: Seat
    place: int
    automatic: bool
    word: str = ""
    """The word that the cutter added, if any."""


@dataclass(frozen=True, slots=True)
class SeedRevealed(Event):
    """The secret of a deal that is over: now anybody can check the order of its cards."""

    number: int
    seed: bytes
    cuts: tuple[int, ...]
    word: str = ""
    """The word that the first cutter added, if any."""


@dataclass(frozen=True, slots=True)
class LastDealAnnounced(Event):
    """T6: the match ends by its cap with this deal, unless both sides are equal then."""


@dataclass(frozen=True, slots=True)
class SaidReady(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    result: Result


@dataclass(frozen=True, slots=True)
class Proof:
    """What anybody needs to check a deal; the seed, cuts and word are only known at its end."""

    number: int
    commitment: str
    seed: bytes | None
    cuts: tuple[int, ...]
    word: str = ""
    """The word that the first cutter added, if any."""

    @classmethod
    def of(cls, revealed: SeedRevealed, told: bool) -> "Proof":
        """The proof of a deal; `told` is false while the deal is still being played."""
        commitment = shuffle.commitment(revealed.seed)
        if not told:
            return cls(revealed.number, commitment, None, ())
        return cls(revealed.number, commitment, revealed.seed, revealed.cuts, revealed.word)


@dataclass(frozen=True, slots=True)
class Tally:
    """What the statistics count for one player."""

    deals: int = 0
    closings: int = 0
    closings_in_hand: int = 0
    points_paid: int = 0

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(*map(add, astuple(self), astuple(other)))


@dataclass(frozen=True, slots=True)
class DealPoints:
    """What the count of a deal gives, by side."""

    points: tuple[int, ...]
    winner: Side | None
    """Whose deal it is; None if nobody is ahead."""


class TableView(Protocol):
    """What everybody sees of a match, as far as all games have it."""

    @property
    def dealer(self) -> Seat: ...

    @property
    def cutter(self) -> Seat | None:
        """Who is to cut, while the pack waits for it."""

    @property
    def turn(self) -> Seat | None:
        """Who is to play; None between deals, before the cut and at the end."""

    @property
    def result(self) -> Result | None:
        """Once the match is over."""

    @property
    def proof(self) -> Proof:
        """Of the deal that is played now, or was played last."""

    @property
    def totals(self) -> tuple[int, ...]:
        """The counts of the sides."""

    @property
    def last_deal(self) -> bool:
        """T6: the cap makes this deal the last, unless it ends with equal counts."""


class HandView(Protocol):
    """What one seat sees besides, as far as all games have it."""

    @property
    def seat(self) -> Seat: ...

    @property
    def hand(self) -> Pile: ...

    @property
    def cut_places(self) -> int:
        """This seat may cut at 1 to so many; 0 if it may not cut."""

    @property
    def may_ready(self) -> bool: ...

    @property
    def may_resign(self) -> bool: ...


class TurnEnd(Protocol):
    """An event by which a player has completed a turn."""

    @property
    def seat(self) -> Seat: ...


def kinds_of(union: object) -> tuple[type[Any], ...]:
    """The classes in a union. Python flattens unions within it."""
    return get_args(union)


S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
T = TypeVar("T")
H = TypeVar("H")


@dataclass(frozen=True, slots=True)
class Step(Generic[S, E]):
    """The result of an accepted action: the new state, and the public events that led to it."""

    state: S
    events: tuple[E, ...]


class Goal(StrEnum):
    """Whether a game is won by few points or by many."""

    FEWEST = "fewest_points"
    MOST = "most_points"


@dataclass(frozen=True, slots=True)
class NoShowNumbers:
    """The numbers of a match to which a side does not come (T4), beside 20 VP and none."""

    gained: int
    """The MP of the side that comes; it concedes nothing."""
    lost: int
    """The MP that the absent side loses."""
    conceded: int
    """What the absent side concedes."""


@dataclass(frozen=True, slots=True)
class MatchMinutes:
    """How long a match takes when it is played live, of which each round awaits its slowest."""

    one: float
    """The minutes of a match that is alone."""
    more: float
    """How many more the slowest takes for each doubling of the matches."""


@dataclass(frozen=True, slots=True)
class MatchNumbers:
    """The numbers of a match between two sides in a tournament (T); each game has its own."""

    goal: Goal
    difference: Callable[[Length, tuple[int, int], Side], int]
    """The MP that the winner gains and the other side loses, from the counts at the end."""
    conceded: Callable[[tuple[int, ...]], tuple[int, ...]]
    """What each side concedes, from the counts at the end."""
    no_show: Callable[[Length], NoShowNumbers]
    minutes: Callable[[Length], MatchMinutes]
    lengths: tuple[Length, ...]
    """Those that a club can choose where it plays with real cards; the first is the default."""


@dataclass(frozen=True, slots=True)
class Game(Generic[R, S, A, E, T, H]):
    """The interface to a game: rules, state, actions, events, and public and private views."""

    name: str
    version: int
    """Increased when a change of the rules could make an older match replay differently."""
    profiles: Mapping[str, R]
    """The first profile is the default."""
    rules: Callable[[str, Mapping[str, Json]], R]
    """A profile with some switches changed. Raises `BadRules` if it is invalid."""
    length: Callable[[R, bool], Length]
    """The default length of a match under a rule set; it may differ for pairs."""
    next_dealer: Callable[[int, Seat], Seat]
    """The next dealer, for a number of players and the last dealer, also in a rematch (C1, R3)."""
    actions: tuple[type[Action], ...]
    """The actions that a player may send; any other action from a player is forged."""
    events: tuple[type[Event], ...]
    begin: Callable[[Setup[R]], Step[S, E]]
    apply: Callable[[S, Seat | None, A], Step[S, E]]
    """Judge and apply one action of a seat, or of the table itself (None). Raises `Illegal`."""
    table: Callable[[S], T]
    hand: Callable[[S, Seat], H]
    waiting: Callable[[S], Waiting]
    result: Callable[[S], Result | None]
    tally: Callable[[Setup[R], E], Mapping[Seat, Tally]]
    """What an event adds to each player's statistics."""
    dump: Callable[[S], Json]
    """A state as JSON, without its setup."""
    load: Callable[[Setup[R], Json], S]
    dump_action: Callable[[A], Json]
    load_action: Callable[[Json], A]
    dump_setup: Callable[[Setup[R]], Json]
    load_setup: Callable[[Json], Setup[R]]
    numbers: MatchNumbers
    plays: tuple[type[TurnEnd], ...] = ()
    """Events by which a card was played and a turn completed (T4); none: the game does not say."""
    covered: Callable[[T, Collection[Seat]], T] = lambda view, _: view
    """A view without the hands that a deal shows at its end, except those of some seats."""
    counted: Callable[[E], DealPoints | None] = lambda _: None
    """What an event says of the count of a deal; None if it says nothing of it."""
