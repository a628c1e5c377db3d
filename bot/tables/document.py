"""What a table knows besides its game: who sits there, under what options, what it waits for."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from adapters.people import Account, Chat
from adapters.sights import Pace, TableId, Wishes
from engine.game import DealBegan, Json, Length, Proof, Seat, Tally
from storage.ledger import Player, PlayerId


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
    """In service time, like all other times of a table."""
    until: float
    """By the wall clock."""


@dataclass(frozen=True, slots=True)
class TableDocument:
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
    """Only of deals that ended before each deal had a row of its own."""
    deal: DealBegan | None = None
    """The one in progress, or the last."""
    rematch: TableId | None = None
    ticket: str = field(default="", repr=False)
    """A challenge is open to those who have it; tickets for one account are made from it."""
    since: int = 0
    """The revision at which another game was chosen: what was seen before was of that one."""

    def seat_of(self, player: PlayerId) -> Seat | None:
        seats = [seat for seat, sitter in enumerate(self.sitters) if sitter.player == player]
        return seats[0] if seats else None


def with_identities(facts: TableDocument, now: Mapping[PlayerId, PlayerId]) -> TableDocument:
    """Players who were given up when accounts were linked are those who were kept."""
    sitters = tuple(replace(s, player=now.get(s.player, s.player)) for s in facts.sitters)
    return replace(facts, sitters=sitters, host=now.get(facts.host, facts.host))


def nameless(facts: TableDocument) -> TableDocument:
    """As a table is kept that has ended: who sat there is known by his number alone, so that
    whoever is forgotten is forgotten here too."""
    sitters = tuple(s if s.mind else replace(s, account="", name="") for s in facts.sitters)
    return replace(facts, sitters=sitters, invitation=None)


def named(facts: TableDocument, chat: Chat, people: Mapping[PlayerId, Player]) -> TableDocument:
    """Those who sat there, as they are called by now and where they can be told."""
    sitters = tuple(_named(sitter, chat, people) for sitter in facts.sitters)
    return replace(facts, sitters=sitters)


def _named(sitter: Sitter, chat: Chat, people: Mapping[PlayerId, Player]) -> Sitter:
    person = people.get(sitter.player)
    if sitter.mind is not None or person is None:
        return sitter
    platform = chat.partition(":")[0]
    nearest = sorted(person.accounts, key=lambda account: not account.startswith(f"{platform}:"))
    account = nearest[0] if nearest else ""
    return replace(sitter, player=person.id, account=account, name=person.name)


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
