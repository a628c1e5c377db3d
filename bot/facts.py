"""What a table knows besides its game: who sits there, under what options, what it waits for."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from adapters.people import Account
from adapters.sights import Pace, TableId, Wishes
from bot.served import Tally
from engine.game import DealBegan, Json, Length, Proof, Seat
from storage.ledger import PlayerId


@dataclass(frozen=True, slots=True)
class Options:
    """What was agreed before the start."""

    game: str
    profile: str
    switches: Mapping[str, Json]
    length: Length
    pace: Pace
    players: int
    pairs: bool
    stake: int
    hints: bool


@dataclass(frozen=True, slots=True)
class Sitter:
    """Somebody at the table, in the order of the seats."""

    player: PlayerId
    account: Account
    """Where he is told of his hand."""
    name: str
    mind: str | None = None
    here: bool = True
    """False where his seat is kept until he answers."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """Until it expires nobody but those invited sits down."""

    expires: float
    username: str | None = None
    """Somebody we have not met, who may answer by this name."""
    first_dealer: Seat | None = None
    """In a rematch the deal passes on."""


@dataclass(frozen=True, slots=True)
class Timing:
    """What is waited for, and until when; carried unchanged through a turn's revisions."""

    seats: tuple[Seat, ...]
    expiry: Json
    """The table's own action when time is up, as the game writes it."""
    began: float
    allowed: float
    """So long before the bank is drawn upon."""
    runs: Seat | None = None
    """Whose bank stands behind it."""
    reminded: bool = False

    def due(self, bank: tuple[float, ...]) -> float:
        return self.began + self.allowed + (0.0 if self.runs is None else bank[self.runs])


@dataclass(frozen=True, slots=True)
class Pause:
    """Agreed to by all: everything stands still."""

    began: float
    until: float


@dataclass(frozen=True, slots=True)
class Facts:
    """A table's document."""

    options: Options
    host: PlayerId
    closes: float
    """When a lobby that nobody starts is closed."""
    host_until: float
    """Unless the host does something in the lobby until then, another is host."""
    sitters: tuple[Sitter, ...] = ()
    invitation: Invitation | None = None
    seen: tuple[int, ...] = ()
    """By seat, the newest revision that changed what he sees or may do."""
    timing: Timing | None = None
    bank: tuple[float, ...] = ()
    """By seat, what is left of the whole match's time."""
    thinks_at: float | None = None
    """When the computer player who is waited for answers."""
    wants_pause: tuple[Seat, ...] = ()
    pause: Pause | None = None
    tallies: tuple[Tally, ...] = ()
    proofs: tuple[Proof, ...] = field(default=(), repr=False)
    """Of the deals that have ended."""
    deal: DealBegan | None = None
    """The one in progress, or the last."""
    rematch: TableId | None = None

    def seat_of(self, player: PlayerId) -> Seat | None:
        seats = [seat for seat, sitter in enumerate(self.sitters) if sitter.player == player]
        return seats[0] if seats else None


def wishes_of(options: Options, minds: tuple[str, ...]) -> Wishes:
    """The options as they are shown."""
    return Wishes(
        game=options.game,
        profile=options.profile,
        switches=options.switches,
        length=options.length,
        pace=options.pace,
        players=options.players,
        pairs=options.pairs,
        minds=minds,
        stake=options.stake,
        hints=options.hints,
    )
