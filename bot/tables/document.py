"""What a table stores besides its match: who sits there, the options, what it waits for."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from adapters.news import ClosedBecause
from adapters.remarks import Remark
from adapters.sights import DealRow, Pace, Uncounted, Wishes
from common.addresses import NOBODY, Account, Chat, platform_of
from common.ids import NO_PLAYER, ClockName, PlayerId, TableId
from engine.game import DealBegan, Json, Length, Proof, Seat, Tally
from engine.turns import Turns
from storage.people import PlayerRecord
from storage.results import PlayerResult


@dataclass(frozen=True, slots=True)
class Options:
    """What was agreed before the match began."""

    game: str
    profile: str
    switches: Mapping[str, Json]
    length: Length
    pace: Pace
    players: int
    pairs: bool
    stake: int
    hints: bool | None
    """None until the match begins: then a person who plays alone may ask for hints."""
    open_seats: bool = False
    """Until the match begins, the number of players grows with those who sit down."""
    cut: bool = False
    """Whether a person who plays alone is asked to cut, too."""
    leaver: str = "end"
    """What happens to the seat of a player who leaves, as in `Wishes.leaver`."""
    drawn_pairs: bool = False
    """Whether lots decide who plays with whom, when the match begins."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """A person or a computer player at the table."""

    player: PlayerId
    account: Account
    """Where their hand is shown."""
    name: str
    mind: str | None = None
    here: bool = True
    """False if the seat is kept for a person who has not answered yet."""
    rest: str = ""
    """The hours in which their clock rests in slow games, as in `Settings.rest`."""
    head_start: int = 0
    """With how many points they begin, because they are learning."""


@dataclass(frozen=True, slots=True)
class Replaced:
    """A seat where somebody else plays on."""

    seat: Seat
    player: PlayerId
    """Who sat there when the match began."""
    since: int
    """The revision."""
    result: PlayerResult | None = None
    """Of a person who has left."""
    mind: str | None = None
    """The level, if it was a computer player."""


@dataclass(frozen=True, slots=True)
class Departure:
    """A player has left the match, which may go on, or has lost it by the clock."""

    seat: Seat
    turn: int
    """`Timing.turn` of the turn in which it happened."""
    since: int
    """The revision."""
    timed_out: bool


@dataclass(frozen=True, slots=True)
class Coming:
    """A person who comes in with the next deal."""

    seat: Seat
    sitter: Sitter


@dataclass(frozen=True, slots=True)
class Invitation:
    """Until it expires, only the people invited may sit down."""

    expires: float
    username: str | None = None
    """Of a person whom the bot does not know yet."""
    first_dealer: Seat | None = None
    """Only in a rematch."""
    private: tuple[Account, ...] = ()
    """The accounts that get it in private, besides the chat that shows it."""
    quiet: bool = False
    """The person who is asked wants no challenges from the host, so nothing notifies them."""
    where: str = ""
    """The name of the group, for people who read the invitation elsewhere."""

    @property
    def is_rematch(self) -> bool:
        return self.first_dealer is not None


@dataclass(frozen=True, slots=True)
class Timing:
    """Who the table waits for, and until when. It stays the same during a turn."""

    seats: tuple[Seat, ...]
    expiry: Json
    """The table's own action when time is up, as JSON of the game."""
    began: float
    allowed: float
    """Seconds before the time of the bank is used."""
    runs: Seat | None = None
    """The seat whose bank is used then."""
    reminded: bool = False
    warned: bool = False
    """Reminded again, when a quarter of the reserve was left."""
    turn: int = 0
    """The revision at which the turn began; a pause or a vote within it does not begin another."""
    lead: float = 0.0
    """How long before the end the reminder comes, where the clock rests; 0: as usual."""
    until: float | None = None
    """When it is up at the latest, because the others hurry the player."""

    def reserve(self, bank: tuple[float, ...]) -> float:
        """What of the bank follows after the time that is allowed."""
        if self.runs is None:
            return 0.0
        if self.until is None:
            return bank[self.runs]
        return max(0.0, min(bank[self.runs], self.until - self.began - self.allowed))

    def uses_reserve(self, bank: tuple[float, ...]) -> bool:
        """Whether the time that is allowed is over; a reminder is sent when it is."""
        return self.reminded and self.reserve(bank) > 0

    def due(self, bank: tuple[float, ...]) -> float:
        end = self.began + self.allowed
        return (end if self.until is None else min(end, self.until)) + self.reserve(bank)


@dataclass(frozen=True, slots=True)
class SaidRemark:
    seat: Seat
    what: Remark


@dataclass(frozen=True, slots=True)
class Pause:
    """All players agreed to it; no time runs."""

    began: float
    """In service time, like all other times of a table."""
    until: float
    """By the wall clock."""


@dataclass(frozen=True, slots=True)
class MatchCap:
    """When the deal in progress becomes the last (T6): so many minutes after the first cut."""

    at: float
    reached: bool = False


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
    """By seat, the newest revision that changed what the player sees or may do."""
    timing: Timing | None = None
    bank: tuple[float, ...] = ()
    """By seat, what is left of the time for the whole match."""
    thinks_at: float | None = None
    """When the computer player on turn moves."""
    mover: Seat | None = None
    """Who made the last move; None if the table made it."""
    wants_pause: tuple[Seat, ...] = ()
    pause: Pause | None = None
    hurry: tuple[Seat, ...] = ()
    """Who wants the player on turn to be hurried."""
    remarks: tuple[SaidRemark, ...] = ()
    """Those that are still shown."""
    talked: tuple[Seat, ...] = ()
    """By whom each remark in this match was said."""
    stand_in: Sitter | None = None
    """The computer player that takes the place of people who leave, if that is agreed."""
    replaced: tuple[Replaced, ...] = ()
    departures: tuple[Departure, ...] = ()
    coming: tuple[Coming, ...] = ()
    cap: MatchCap | None = None
    """None before the first cut, and if the match has no cap of minutes."""
    tallies: tuple[Tally, ...] = ()
    tallied: tuple[Tally, ...] | None = None
    """The tallies when the deal began, to which a void deal goes back; None: they are not known."""
    proofs: tuple[Proof, ...] = field(default=(), repr=False)
    """Only of deals that ended before each deal had a row of its own."""
    deal: DealBegan | None = None
    """The deal in progress, or the last one."""
    ended: int = 0
    """The revision at which the last deal that has ended did so."""
    rematch: TableId | None = None
    rematch_by: PlayerId = NO_PLAYER
    """Who asked for it."""
    ticket: str = field(default="", repr=False)
    """A challenge is open to people who have it; tickets for one account are made from it."""
    entry_code: str = field(default="", repr=False)
    """Anybody who has it may sit down before the match; empty: nobody."""
    removed: tuple[PlayerId, ...] = ()
    """People whom the host has removed: they may not sit down here again."""
    since: int = 0
    """The revision at which another game was chosen: older screens show the one before."""
    closed: ClosedBecause | None = None
    """Why there will be no match, or no more of it."""
    declined_by: Account = NOBODY
    """Who said no to the invitation, if that is why it was closed."""
    clock: ClockName = ""
    """The clock of its times; empty: that of its chat's platform."""
    spectators: tuple[Account, ...] = ()
    """People who look on, in their private chats."""
    no_spectators: bool = False
    """A player wants none at this match."""
    commentators: tuple[Account, ...] = ()
    """Those of them who would like to see all hands of the deals that have ended."""
    shown_by: tuple[Seat, ...] = ()
    """Who agrees to that; only if all do, they are shown."""
    no_commentary: bool = False
    """A player has said no."""
    turns: Turns | None = None
    """None: it is not known, because the match began before they were kept."""
    uncounted: Uncounted | None = None
    rows: tuple[DealRow, ...] = ()
    """The score of the match, deal by deal."""

    def without_commentary(self) -> "TableDocument":
        """A player has left, or another has come: nobody has agreed to anything."""
        return replace(self, commentators=(), shown_by=()) if self.commentators else self

    def seat_of(self, player: PlayerId) -> Seat | None:
        seats = [seat for seat, sitter in enumerate(self.sitters) if sitter.player == player]
        return seats[0] if seats else None

    @property
    def timed_out(self) -> tuple[Departure, ...]:
        return tuple(one for one in self.departures if one.timed_out)

    @property
    def left_in_deal(self) -> tuple[Replaced, ...]:
        """The players who have left in this deal, where computer players play on."""
        left = (one for one in self.replaced if one.result is not None and one.since > self.ended)
        return tuple(one for one in left if self.sitters[one.seat].mind is not None)

    @property
    def is_alone(self) -> bool:
        """One person plays against computer players."""
        return sum(sitter.mind is None for sitter in self.sitters) == 1


def with_identities(facts: TableDocument, now: Mapping[PlayerId, PlayerId]) -> TableDocument:
    """The numbers of players as they are after accounts were linked."""
    sitters = tuple(_sitter_now(one, now) for one in facts.sitters)
    removed = tuple(now.get(player, player) for player in facts.removed)
    host, by = (now.get(player, player) for player in (facts.host, facts.rematch_by))
    replaced = tuple(_as_now(one, now) for one in facts.replaced)
    coming = tuple(replace(one, sitter=_sitter_now(one.sitter, now)) for one in facts.coming)
    facts = replace(facts, sitters=sitters, host=host, rematch_by=by, removed=removed)
    return replace(facts, replaced=replaced, coming=coming)


def _sitter_now(sitter: Sitter, now: Mapping[PlayerId, PlayerId]) -> Sitter:
    return replace(sitter, player=now.get(sitter.player, sitter.player))


def _as_now(one: Replaced, now: Mapping[PlayerId, PlayerId]) -> Replaced:
    player = now.get(one.player, one.player)
    result = one.result and replace(one.result, player=player)
    return replace(one, player=player, result=result)


def nameless(facts: TableDocument) -> TableDocument:
    """The document of a table that has ended: it knows people only by their number, so that nothing
    of a person who is forgotten remains here."""
    sitters = tuple(s if s.mind else replace(s, account=NOBODY, name="") for s in facts.sitters)
    return replace(
        facts,
        sitters=sitters,
        invitation=None,
        declined_by=NOBODY,
        removed=(),
        spectators=(),
        commentators=(),
        coming=(),
    )


def named(
    facts: TableDocument, chat: Chat, people: Mapping[PlayerId, PlayerRecord]
) -> TableDocument:
    """The people who sat there, with their present names and accounts."""
    sitters = tuple(_named(sitter, chat, people) for sitter in facts.sitters)
    return replace(facts, sitters=sitters)


def _named(sitter: Sitter, chat: Chat, people: Mapping[PlayerId, PlayerRecord]) -> Sitter:
    person = people.get(sitter.player)
    if sitter.mind is not None or person is None:
        return sitter
    platform = platform_of(chat)
    nearest = sorted(person.accounts, key=lambda account: platform_of(account) != platform)
    account = nearest[0] if nearest else NOBODY
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
        open_seats=options.open_seats,
        cut=options.cut,
        leaver=options.leaver,
        drawn_pairs=options.drawn_pairs,
    )
