"""Before a match: who sits down, and who may begin. Pure functions."""

from dataclasses import replace

from adapters.news import ClosedBecause, Joined, NewHost, News, TableClosed, Went
from adapters.panels.phrases import short
from adapters.refusals import RefusalReason
from adapters.sights import Wishes
from bot.games.entry import GameEntry
from bot.kernel.clock import Moment
from bot.kernel.refused import Refused, Stale, require
from bot.tables import turn_time
from bot.tables.agreement import (
    complete,
    for_the_match,
    head_start,
    may_stand_in,
    of_fitting_length,
    seated,
    setup,
    with_head_starts,
)
from bot.tables.document import Options, Sitter, TableDocument
from bot.tables.model import Outcome, Table, Transition
from bot.tables.play import begun
from common.addresses import Account, platform_of
from common.ids import PlayerId
from engine.game import Seat
from engine.pair_draw import drawn
from storage.tables import Status


def opened(
    options: Options, host: Sitter, computers: tuple[Sitter, ...], moment: Moment
) -> TableDocument:
    """A new table, with the person who opened it in the first seat."""
    return TableDocument(
        options=options,
        host=host.player,
        closes=moment.now + moment.times.lobby,
        host_until=moment.now + moment.times.host,
        sitters=(host, *computers),
    )


def adjusted(player: PlayerId, wishes: Wishes, computers: tuple[Sitter, ...]) -> Transition:
    """The host changes the options; people at the table stay."""

    def transition(table: Table, moment: Moment) -> Outcome:
        facts = _of_host(table, player)
        require(wishes.game == facts.options.game, RefusalReason.BAD_OPTIONS)
        made = complete(table.served, of_fitting_length(table.served, facts.options, wishes))
        people = with_head_starts(_people(facts), table.served, made, wishes.head_starts)
        sitters = people + computers
        made = seated(table.served, made, len(sitters))
        return in_the_lobby(_seen(replace(facts, options=made, sitters=sitters), moment))

    return transition


def replaced(
    player: PlayerId, served: GameEntry, options: Options, computers: tuple[Sitter, ...]
) -> Transition:
    """The host chooses another game; people at the table stay."""

    def transition(table: Table, moment: Moment) -> Outcome:
        facts = _of_host(table, player)
        people = tuple(replace(one, head_start=0) for one in _people(facts))
        sitters = people + computers
        made = seated(served, options, len(sitters))
        facts = replace(facts, options=made, sitters=sitters, since=table.revision + 1)
        return replace(in_the_lobby(_seen(facts, moment)), served=served)

    return transition


def invited_by_code(player: PlayerId, code: str) -> Transition:
    """The host invites anybody who has a code, or withdraws it by an empty one."""

    def transition(table: Table, moment: Moment) -> Outcome:
        facts = _of_host(table, player)
        valid = code and (facts.entry_code or code)
        return in_the_lobby(_seen(replace(facts, entry_code=valid), moment))

    return transition


def joined(sitter: Sitter) -> Transition:
    def transition(table: Table, _: Moment) -> Outcome:
        facts = in_lobby(table)
        require(facts.invitation is None, RefusalReason.NOT_INVITED)
        require(facts.seat_of(sitter.player) is None, RefusalReason.ALREADY_SITTING)
        require(sitter.player not in facts.removed, RefusalReason.REMOVED_BY_HOST)
        facts = _with_sitters(table, facts, (*facts.sitters, sitter))
        return replace(in_the_lobby(facts, Joined(sitter.name)), capped=True)

    return transition


def has_room(table: Table) -> bool:
    """Whether anybody else may sit down."""
    facts = table.facts
    if table.status is not Status.LOBBY or facts.invitation is not None:
        return False
    try:
        seated(table.served, facts.options, len(facts.sitters) + 1)
    except Refused:
        return False
    return True


def left(player: PlayerId) -> Transition:
    def transition(table: Table, moment: Moment) -> Outcome:
        facts = in_lobby(table)
        seat = facts.seat_of(player)
        if seat is None:
            raise Refused(RefusalReason.NOT_SITTING)
        if facts.invitation is not None:
            return closed(table, facts, ClosedBecause.CANCELLED)
        went = Went(facts.sitters[seat].name)
        facts = _without(table, facts, seat)
        if _people(facts) == ():
            return closed(table, facts, ClosedBecause.NOBODY_LEFT)
        return in_the_lobby(facts, went) if facts.host != player else _rehosted(facts, moment, went)

    return transition


def removed(player: PlayerId, seat: Seat, revision: int) -> Transition:
    """The host removes a person for good. `Stale` if anybody may have moved since the revision."""

    def transition(table: Table, moment: Moment) -> Outcome:
        facts = _of_host(table, player)
        require(facts.invitation is None, RefusalReason.STILL_WAITING)
        if revision != table.revision:
            raise Stale
        sits = seat in range(len(facts.sitters)) and facts.sitters[seat].mind is None
        require(sits and facts.sitters[seat].player != player, RefusalReason.NOT_SITTING)
        gone = facts.sitters[seat]
        facts = replace(_without(table, facts, seat), removed=(*facts.removed, gone.player))
        return in_the_lobby(_seen(facts, moment), Went(gone.name))

    return transition


def started(player: PlayerId, seed: bytes, stand_in: Sitter | None = None) -> Transition:
    """The host begins the match. `stand_in`: who takes the place of people who leave."""

    def transition(table: Table, moment: Moment) -> Outcome:
        facts = _of_host(table, player)
        require(len(facts.sitters) == facts.options.players, RefusalReason.TOO_FEW_PLAYERS)
        may = stand_in if may_stand_in(facts.options) else None
        return match_begun(table, replace(facts, stand_in=may), seed, moment)

    return transition


def rests(player: PlayerId, rest: str) -> Transition:
    """A person names the hours in which their clock rests, before the match or during it."""

    def transition(table: Table, moment: Moment) -> Outcome:
        sitters = tuple(
            replace(one, rest=rest) if one.player == player else one for one in table.facts.sitters
        )
        facts = replace(table.facts, sitters=sitters)
        if facts.pause is None:
            facts = replace(facts, timing=turn_time.rested(table.facts, facts, moment, moment.now))
        return Outcome(facts, table.status, table.match)

    return transition


def match_begun(table: Table, facts: TableDocument, seed: bytes, moment: Moment) -> Outcome:
    first = None if facts.invitation is None else facts.invitation.first_dealer
    options = for_the_match(facts)
    if options.pairs and options.drawn_pairs:
        facts = replace(facts, sitters=drawn(seed, facts.sitters))
    made = setup(table.served, options, seed, first, head_start(facts))
    return begun(table, replace(facts, options=options, invitation=None), made, moment)


def cancelled(player: PlayerId, administers: bool) -> Transition:
    """The host may close the table before the match. An administrator may close any table, except a
    match in which they play themselves: they may be about to lose it."""

    def transition(table: Table, _: Moment) -> Outcome:
        live = table.status in {Status.LOBBY, Status.PLAYING}
        require(live, RefusalReason.NOT_IN_LOBBY)
        host = table.facts.host == player
        if table.status is Status.LOBBY and host:
            return closed(table, table.facts, ClosedBecause.CANCELLED)
        plays = table.status is Status.PLAYING and table.facts.seat_of(player) is not None
        if plays or not administers:
            raise _not_host(table.facts)
        return closed(table, table.facts, ClosedBecause.ADMINISTRATOR)

    return transition


def ended_alone(player: PlayerId) -> Transition:
    """A person who sits at the table alone, or with computer players, ends it without a result."""

    def transition(table: Table, _: Moment) -> Outcome:
        people = {one.player for one in table.facts.sitters if one.mind is None and one.here}
        require(people == {player}, RefusalReason.SITS_AT_A_TABLE)
        lobby = table.status is Status.LOBBY
        why = ClosedBecause.CANCELLED if lobby else ClosedBecause.NOBODY_LEFT
        return closed(table, table.facts, why)

    return transition


def not_started(table: Table, _: Moment) -> Outcome:
    """The time for beginning a match is over."""
    return closed(table, table.facts, ClosedBecause.NOT_STARTED)


def host_gone(table: Table, moment: Moment) -> Outcome:
    """The host has been away for too long, so the next person becomes host."""
    return _rehosted(table.facts, moment)


# What cannot fail


def in_lobby(table: Table) -> TableDocument:
    require(table.status is Status.LOBBY, RefusalReason.NOT_IN_LOBBY)
    return table.facts


def _of_host(table: Table, player: PlayerId) -> TableDocument:
    facts = in_lobby(table)
    if facts.host != player:
        raise _not_host(facts)
    require(facts.invitation is None, RefusalReason.STILL_WAITING)
    return facts


def _not_host(facts: TableDocument) -> Refused:
    """The refusal, with the name of the person who decides."""
    names = (one.name for one in facts.sitters if one.player == facts.host)
    return Refused(RefusalReason.NOT_HOST, short(next(names, "")) or "?")


def _with_sitters(table: Table, facts: TableDocument, sitters: tuple[Sitter, ...]) -> TableDocument:
    options = seated(table.served, facts.options, len(sitters))
    return replace(facts, options=options, sitters=sitters)


def _without(table: Table, facts: TableDocument, seat: Seat) -> TableDocument:
    sitters = (*facts.sitters[:seat], *facts.sitters[seat + 1 :])
    return _with_sitters(table, facts, sitters)


def _people(facts: TableDocument) -> tuple[Sitter, ...]:
    return tuple(sitter for sitter in facts.sitters if sitter.mind is None)


def _seen(facts: TableDocument, moment: Moment) -> TableDocument:
    return replace(facts, host_until=moment.now + moment.times.host)


def _rehosted(facts: TableDocument, moment: Moment, *before: News) -> Outcome:
    people = _people(facts)
    at = next((i for i, sitter in enumerate(people) if sitter.player == facts.host), -1)
    host = people[(at + 1) % len(people)]
    news = () if host.player == facts.host else (NewHost(host.name),)
    facts = _seen(replace(facts, host=host.player), moment)
    return Outcome(facts, Status.LOBBY, said=(*before, *news))


def in_the_lobby(facts: TableDocument, *said: News) -> Outcome:
    return Outcome(facts, Status.LOBBY, said=said)


def closed(table: Table, facts: TableDocument, why: ClosedBecause) -> Outcome:
    """Close the table. Its message says why; people who do not read it get a private message."""
    told = tuple((to, TableClosed(why)) for to in _outsiders(table, facts))
    facts = replace(facts, closed=why)
    return Outcome(facts, Status.CLOSED, match=table.match, announced=told)


def _outsiders(table: Table, facts: TableDocument) -> list[Account]:
    """Where people learn that there will be no match who do not read the chat of the table."""
    if table.status is not Status.LOBBY or facts.invitation is not None:
        return []
    return [s.account for s in _people(facts) if is_elsewhere(table, s.account)]


def is_elsewhere(table: Table, account: Account) -> bool:
    """The chat of the table is the private chat of another player, or on another platform."""
    in_private = table.chat in {sitter.account for sitter in table.facts.sitters}
    other_platform = platform_of(account) != platform_of(table.chat)
    return account not in {"", table.chat} and (in_private or other_platform)
