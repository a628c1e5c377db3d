"""A table at one revision, and the outcome of a transition: frozen values."""

import hmac
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from adapters.news import News
from adapters.refusals import RefusalReason
from adapters.sights import Commentary, HandSight, PracticeSight, SeatSight, Stage, TableSight
from bot.games.entry import GameEntry
from bot.kernel.availability import wall_clock
from bot.kernel.clock import Moment
from bot.kernel.refused import Refused, Stale
from bot.tables.document import Sitter, TableDocument, wishes_of
from bot.tables.match import Match
from bot.tables.origin import (
    Casual,
    Daily,
    DoubleDeal,
    EventMatch,
    Origin,
    Practice,
    Rematch,
    Tutorial,
)
from bot.tables.turn_time import deadlines, granted
from common.addresses import Account, Chat, platform_of
from common.ids import ClockName, PlayerId, TableId
from engine.game import Action, Seat, TableView
from storage.deadlines import Deadline
from storage.results import MatchResult
from storage.tables import DealEnded, DealStarted, Status

UNSCORED = (Tutorial, Practice)
"""Origins of tables that count for nothing: no time is shown there, and a player may leave at any
moment."""
JOINABLE = (Casual, Rematch)
"""Origins of tables at which others may come in during the match."""
SAME_CARDS = (Daily, DoubleDeal)
"""Origins of tables where one person plays cards that others get, too."""
UNTIMED = (*UNSCORED, *SAME_CARDS)
"""Origins of tables where no time is shown, and nobody is reminded."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table at one revision."""

    id: TableId
    chat: Chat
    served: GameEntry
    status: Status
    revision: int
    facts: TableDocument
    match: Match | None = None
    """In progress, or ended."""
    origin: Origin = field(default_factory=Casual)

    @property
    def is_tutorial(self) -> bool:
        return isinstance(self.origin, Tutorial)

    @property
    def deadlines(self) -> tuple[Deadline, ...]:
        clock, reminds = self.clock, not isinstance(self.origin, UNTIMED)
        return deadlines(self.status, self.facts, clock, wall_clock(clock), reminds)

    @property
    def clock(self) -> ClockName:
        """By which its times are measured."""
        return self.facts.clock or platform_of(self.chat)

    @property
    def stage(self) -> Stage:
        paused = self.status is Status.PLAYING and self.facts.pause is not None
        return Stage.PAUSED if paused else Stage(self.status.value)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a transition makes of a table, and what must be announced."""

    facts: TableDocument
    status: Status
    match: Match | None = None
    seat: Seat | None = None
    action: Action | None = None
    deals: tuple[DealStarted | DealEnded, ...] = ()
    """Which deals begin and end."""
    result: MatchResult | None = None
    served: GameEntry | None = None
    """Another game is chosen."""
    said: tuple[News, ...] = ()
    """News for those who look at the table."""
    announced: tuple[tuple[Chat, News], ...] = ()
    """Messages that are stored until they are delivered."""
    capped: bool = False
    """A person sits down, so the storage checks at how many tables they sit."""


Transition: TypeAlias = Callable[[Table, Moment], Outcome]
"""What becomes of a table at one moment. Raises `Refused` or `Stale`."""


def to_all(table: Table, sitters: tuple[Sitter, ...], news: News) -> tuple[tuple[Chat, News], ...]:
    """To the chat, and to each person at the table in private."""
    people: Iterator[Chat] = (
        sitter.account for sitter in sitters if sitter.mind is None and sitter.account
    )
    return tuple((to, news) for to in dict.fromkeys((table.chat, *people)))


def thought_seed(table: Table, seat: Seat) -> bytes:
    """The seed of a computer player's random choices, from the secret of the match. Where
    others get the same cards, it depends on the moves alone."""
    assert table.match is not None
    when = str(table.facts.seen[seat])
    if isinstance(table.origin, SAME_CARDS):  # revisions also count who was ready for the next deal
        when = table.match.digest()
    text = f"mind {seat} {when}"
    return hmac.digest(table.match.setup.seed, text.encode(), "sha256")


def checked_seat(table: Table, player: PlayerId, revision: int) -> Seat:
    """The seat of a player whose press came from an up-to-date screen."""
    seat = table.facts.seat_of(player)
    if seat is None:
        raise Refused(RefusalReason.NOT_SITTING)
    newest = table.facts.seen[seat] if table.facts.seen else 0
    if not newest <= revision <= table.revision:
        raise Stale
    return seat


def unchanged(since: int | None, transition: Transition) -> Transition:
    """The transition, which raises `Stale` if the table is no longer at this revision. None allows
    any revision."""

    def checked(table: Table, moment: Moment) -> Outcome:
        if since not in {None, table.revision}:
            raise Stale
        return transition(table, moment)

    return checked


# What is seen


def table_sight(table: Table, moment: Moment) -> TableSight:
    facts, match = table.facts, table.match
    minds = tuple(sitter.mind for sitter in facts.sitters if sitter.mind is not None)
    seats = seat_sights(facts)
    people = tuple(seat.head_start for seat in seats if seat.mind is None)
    view = None if match is None else match.table_view
    return TableSight(
        table=table.id,
        chat=table.chat,
        game=facts.options.game,
        revision=table.revision,
        stage=table.stage,
        wishes=replace(wishes_of(facts.options, minds), head_starts=people),
        seats=seats,
        due=_due(table, moment),
        reserve=_reserve(table),
        in_reserve=facts.timing is not None and facts.timing.uses_reserve(facts.bank),
        view=covered_view(table) if isinstance(table.origin, SAME_CARDS) else view,
        lesson=table.is_tutorial,
        daily=isinstance(table.origin, Daily),
        double=table.origin.event if isinstance(table.origin, DoubleDeal) else None,
        practice=_practice(table, table.origin) if isinstance(table.origin, Practice) else None,
        past=() if match is None else match.events,
        wants_rematch=facts.seat_of(facts.rematch_by) if facts.rematch is not None else None,
        paused_by=None if facts.pause is None else next(iter(facts.wants_pause), None),
        closed=facts.closed or "",
        uncounted=facts.uncounted,
        rows=facts.rows,
        remarks=tuple((one.seat, one.what) for one in facts.remarks),
        joinable=isinstance(table.origin, JOINABLE)
        and table.chat not in {one.account for one in facts.sitters},
        stood_in=tuple(
            one.seat for one in facts.replaced if one.result and facts.sitters[one.seat].mind
        ),
        coming=tuple(one.sitter.name for one in facts.coming),
        refereed=isinstance(table.origin, EventMatch),
        spectators=len(facts.spectators),
        no_spectators=facts.no_spectators,
        commentary=commentary_of(facts) if facts.spectators else Commentary.CLOSED,
    )


def covered_view(table: Table) -> TableView | None:
    """What stays in hand at the end is not shown while others may have to play the same cards: of
    a person alone against computer players, only their own.
    """
    people = [seat for seat, one in enumerate(table.facts.sitters) if one.mind is None]
    if table.match is None:
        return None
    return table.match.covered(people if len(people) == 1 else ())


def commentary_of(facts: TableDocument) -> Commentary:
    if facts.no_commentary:
        return Commentary.REFUSED
    if not facts.commentators:
        return Commentary.CLOSED
    people = {seat for seat, sitter in enumerate(facts.sitters) if sitter.mind is None}
    return Commentary.OPEN if people <= {*facts.shown_by} else Commentary.ASKED


def hand_sight(table: Table, seat: Seat, owner: Account | None = None) -> HandSight | None:
    """`owner`: another of the person's accounts than the one with which they sat down."""
    if table.match is None:
        return None
    return HandSight(
        table=table.id,
        account=owner or table.facts.sitters[seat].account,
        revision=table.facts.seen[seat],
        seat=seat,
        view=table.match.hand_view(seat),
    )


def seat_sights(facts: TableDocument) -> tuple[SeatSight, ...]:
    timing, replaced = facts.timing, {one.seat for one in facts.replaced}
    left = {one.seat for one in facts.departures} - replaced
    return tuple(
        SeatSight(
            name=sitter.name,
            mind=sitter.mind,
            here=sitter.here,
            host=sitter.player == facts.host,
            awaited=timing is not None and seat in timing.seats,
            bank=facts.bank[seat] if facts.bank else 0.0,
            wants_pause=seat in facts.wants_pause,
            shows_hand=seat in facts.shown_by,
            hurries=seat in facts.hurry,
            head_start=sitter.head_start,
            left=seat in left,
        )
        for seat, sitter in enumerate(facts.sitters)
    )


def _due(table: Table, moment: Moment) -> float | None:
    timing, pause = table.facts.timing, table.facts.pause
    if pause is not None:
        return pause.until
    if timing is None or table.stage is not Stage.PLAYING or isinstance(table.origin, UNTIMED):
        return None
    return moment.shown(granted(timing, table.facts.bank, moment) - _reserve(table))


def _reserve(table: Table) -> float:
    """What follows once the time that is shown is over."""
    timing, bank = table.facts.timing, table.facts.bank
    return 0.0 if timing is None or timing.uses_reserve(bank) else timing.reserve(bank)


def _practice(table: Table, origin: Practice) -> PracticeSight:
    people = [s for s, sitter in enumerate(table.facts.sitters) if sitter.mind is None]
    now = None
    if table.match is not None and table.match.table_view.proof.seed is not None:
        now = sum(table.facts.tallies[seat].points_paid for seat in people)
    return PracticeSight(origin.of, origin.revision, origin.paid, now)
