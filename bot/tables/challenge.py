"""A challenge or a rematch: a table whose seats are kept for those invited. Pure functions."""

from dataclasses import replace

from adapters.news import (
    Challenged,
    ClosedBecause,
    Declined,
    Joined,
    RematchOffered,
    TableClosed,
)
from adapters.refusals import RefusalReason
from bot.kernel.clock import Moment
from bot.kernel.refused import Refused, require
from bot.tables.document import Invitation, Options, Sitter, TableDocument
from bot.tables.lobby import closed, in_the_lobby, is_elsewhere, match_begun, opened
from bot.tables.model import Outcome, Table, Transition
from bot.tables.tickets import ticketed
from common.addresses import Account, Chat, kind_of
from common.ids import PlayerId, TableId
from common.people import Person
from engine.game import Seat
from storage.tables import Status

NOBODY_YET = PlayerId(0)
"""Stands for a person whom the bot does not know yet."""
ANYBODY = "*"
"""The first person who answers."""


def challenged(
    options: Options, challenger: Sitter, opponent: Sitter, invitation: Invitation, moment: Moment
) -> TableDocument:
    """Two seats: the challenger and the opponent."""
    require(options.players == 2, RefusalReason.BAD_OPTIONS)
    require(challenger.player != opponent.player, RefusalReason.YOURSELF)
    sitters = (challenger, replace(opponent, here=False))
    return _inviting(options, challenger, sitters, invitation, moment)


def again(table: Table, player: PlayerId, moment: Moment) -> TableDocument:
    """The same people in the same seats, also if the pairs were drawn; another of them deals first
    (C1)."""
    seat, facts = sat(table, player), table.facts
    require(table.status is Status.OVER, RefusalReason.NOT_OVER)
    require(all(s.mind or s.name for s in facts.sitters), RefusalReason.SOMEBODY_GONE)
    assert facts.deal is not None
    sitters = tuple(
        replace(sitter, here=sitter.player == player or sitter.mind is not None)
        for sitter in facts.sitters
    )
    first = table.served.game.next_dealer(len(sitters), facts.deal.dealer)
    invitation = Invitation(0, first_dealer=first, private=_in_private(table, seat))
    options = replace(facts.options, drawn_pairs=False)
    again = _inviting(options, sitters[seat], sitters, invitation, moment)
    return replace(again, stand_in=facts.stand_in)


def offered(player: PlayerId, rematch: TableId) -> Transition:
    """The old table remembers its rematch, so that there is only one."""

    def transition(table: Table, _: Moment) -> Outcome:
        seat = sat(table, player)
        facts = replace(table.facts, rematch=rematch, rematch_by=player)
        offer = RematchOffered(facts.sitters[seat].name, rematch)
        told = tuple((to, offer) for to in _in_private(table, seat))
        return Outcome(facts, table.status, table.match, said=(offer,), announced=told)

    return transition


def called(table: Table, _: Moment) -> Outcome:
    """Announce the challenge to the opponent in private, where that is allowed."""
    facts, invitation = _invited(table)
    by, asked = facts.sitters
    news = Challenged(by.name, asked.name, table.id)
    return replace(in_the_lobby(facts), announced=tuple((to, news) for to in invitation.private))


def complete(seed: bytes) -> Transition:
    """Begin the match if only computer players were invited to the rematch."""

    def transition(table: Table, moment: Moment) -> Outcome:
        facts, _ = _invited(table)
        if all(sitter.here for sitter in facts.sitters):
            return match_begun(table, facts, seed, moment)
        return in_the_lobby(facts)

    return transition


def accepted(sitter: Sitter, username: str | None, seed: bytes) -> Transition:
    """An invited person sits down. When all have, the match begins."""

    def transition(table: Table, moment: Moment) -> Outcome:
        facts, invitation = _invited(table)
        seat = _kept_for(facts, invitation, sitter.player, username)
        sitters = (*facts.sitters[:seat], sitter, *facts.sitters[seat + 1 :])
        facts = replace(facts, sitters=sitters)
        if not all(sitter.here for sitter in sitters):
            return replace(in_the_lobby(facts, Joined(sitter.name)), capped=True)
        begun = match_begun(table, facts, seed, moment)
        return replace(begun, said=(Joined(sitter.name), *begun.said), capped=True)

    return transition


def declined(who: Sitter, username: str | None, args: tuple[int, ...] = ()) -> Transition:
    def transition(table: Table, _: Moment) -> Outcome:
        facts, invitation = _invited(table)
        seat = _kept_for(facts, invitation, who.player, username)
        named = facts.sitters[seat].player == who.player or invitation.username is not None
        require(named or ticketed(facts, args), RefusalReason.NOT_INVITED)
        left = replace(facts, declined_by=who.account)
        closing = closed(table, left, ClosedBecause.DECLINED)
        following = closing if named else in_the_lobby(facts)  # another may still say yes
        news = Declined(who.name)
        told = tuple((to, news) for to in _host_elsewhere(table))
        return replace(following, said=(news,), announced=told)

    return transition


def unanswered(table: Table, _: Moment) -> Outcome:
    why = ClosedBecause.NO_ANSWER
    closing = closed(table, table.facts, why)
    told = tuple((to, TableClosed(why)) for to in _host_elsewhere(table))
    return replace(closing, announced=(*closing.announced, *told))


def username_there(who: Person, chat: Chat) -> str | None:
    """Their username, unless the chat is on another platform, where it may be another person's."""
    return who.username if kind_of(who.account) == kind_of(chat) else None


def invites(facts: TableDocument, username: str | None) -> bool:
    """Was a person invited by this username before the bot knew them?"""
    asked = None if facts.invitation is None else facts.invitation.username
    return username is not None and asked == username.casefold()


def open_to(table: Table, player: PlayerId, username: str | None) -> Invitation:
    """The invitation to this table; refused if it has ended or is for another person."""
    facts, invitation = _invited(table)
    _kept_for(facts, invitation, player, username)
    return invitation


def _in_private(table: Table, seat: Seat) -> tuple[Account, ...]:
    """The accounts of the others, who are also asked in private."""
    sitters = table.facts.sitters
    others = [s.account for i, s in enumerate(sitters) if i != seat and s.mind is None]
    return tuple(to for to in others if to not in {"", table.chat})


def _host_elsewhere(table: Table) -> list[Account]:
    """The private chat of a host who does not read the chat of the table."""
    accounts = [s.account for s in table.facts.sitters if s.player == table.facts.host]
    return [to for to in accounts if is_elsewhere(table, to)]


def sat(table: Table, player: PlayerId) -> Seat:
    seat = table.facts.seat_of(player)
    if seat is None:
        raise Refused(RefusalReason.NOT_SITTING)
    return seat


# What cannot fail


def _inviting(
    options: Options,
    host: Sitter,
    sitters: tuple[Sitter, ...],
    invitation: Invitation,
    moment: Moment,
) -> TableDocument:
    invitation = replace(invitation, expires=moment.now + moment.times.challenge)
    return replace(opened(options, host, (), moment), sitters=sitters, invitation=invitation)


def _invited(table: Table) -> tuple[TableDocument, Invitation]:
    require(table.status is Status.LOBBY, RefusalReason.INVITATION_OVER)
    facts = table.facts
    if facts.invitation is None:
        raise Refused(RefusalReason.NOT_INVITED)
    return facts, facts.invitation


def _kept_for(
    facts: TableDocument, invitation: Invitation, player: PlayerId, username: str | None
) -> Seat:
    """The seat kept for a person: by their player number, or by their username."""
    seat = facts.seat_of(player)
    if seat is not None:
        require(not facts.sitters[seat].here, RefusalReason.ALREADY_SITTING)
        return seat
    kept = [seat for seat, sitter in enumerate(facts.sitters) if sitter.player == NOBODY_YET]
    named = username is not None and username.casefold() == invitation.username
    require(bool(kept) and (named or invitation.username is None), RefusalReason.NOT_INVITED)
    return kept[0]
