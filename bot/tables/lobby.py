"""Before a match: who sits down, under what options, and who may begin. Pure functions."""

from dataclasses import fields, replace

from adapters.news import ClosedBecause, Joined, NewHost, News, TableClosed, Went
from adapters.people import Account
from adapters.refusals import RefusalReason
from adapters.sights import PACES, Pace, Wishes
from bot.games.entry import GameEntry
from bot.requests.refused import Refused, require
from bot.schedule.availability import platform_of
from bot.schedule.clock import Moment, fits
from bot.tables.document import Options, Sitter, TableDocument
from bot.tables.model import Outcome, Table, Transition
from bot.tables.play import begun
from engine.game import BadRules, RuleSet, Seat, Setup
from engine.shuffle import SEED_BYTES
from storage.names import PlayerId
from storage.tables import Status

MOST_STAKE = 100
_ANY_SEED = bytes(SEED_BYTES)


def options(served: GameEntry, wishes: Wishes) -> Options:
    """Complete the wishes with the defaults; refused if no such match can be played."""
    try:
        made = _chosen(served, wishes)
        setup(served, made, _ANY_SEED, None)
    except BadRules as bad:
        raise Refused(bad.fault, bad.switch) from bad
    except (TypeError, ValueError) as bad:
        raise Refused(RefusalReason.BAD_OPTIONS) from bad
    require(made.stake in range(MOST_STAKE + 1), RefusalReason.BAD_OPTIONS)
    return made


def _chosen(served: GameEntry, wishes: Wishes) -> Options:
    profile = wishes.profile or next(iter(served.game.profiles))
    switches, pairs = wishes.switches or {}, bool(wishes.pairs)
    rules = served.game.rules(profile, switches)
    return Options(
        game=wishes.game,
        profile=profile,
        switches=switches,
        length=wishes.length or served.game.length(rules, pairs),
        pace=_pace(wishes.pace),
        players=wishes.players or 2,
        pairs=pairs,
        stake=wishes.stake or 0,
        hints=wishes.hints is not False,
    )


def over(wishes: Wishes, defaults: Wishes) -> Wishes:
    """The wishes, and the chat's defaults where they leave something open."""
    said = {f.name: getattr(wishes, f.name) for f in fields(wishes)}
    return replace(defaults, **{name: v for name, v in said.items() if v is not None})


def _pace(wished: Pace | str | None) -> Pace:
    if isinstance(wished, Pace):
        require(fits(wished), RefusalReason.BAD_OPTIONS)
        return wished
    named = PACES.get(wished or "normale")
    if named is None:
        raise Refused(RefusalReason.BAD_OPTIONS, "pace")
    return named


def setup(
    served: GameEntry, options: Options, seed: bytes, first_dealer: Seat | None
) -> Setup[RuleSet]:
    rules = served.game.rules(options.profile, options.switches)
    return Setup(
        rules, options.players, options.length, seed, pairs=options.pairs, first_dealer=first_dealer
    )


def opened(
    options: Options, host: Sitter, computers: tuple[Sitter, ...], moment: Moment
) -> TableDocument:
    """A new table, with the person who opened it in the first seat."""
    sitters = (host, *computers)
    require(len(sitters) <= options.players, RefusalReason.TABLE_FULL)
    return TableDocument(
        options=options,
        host=host.player,
        closes=moment.now + moment.times.lobby,
        host_until=moment.now + moment.times.host,
        sitters=sitters,
    )


def adjusted(player: PlayerId, wishes: Wishes, computers: tuple[Sitter, ...]) -> Transition:
    """The host changes the options; people at the table stay."""

    def transition(table: Table, moment: Moment) -> Outcome:
        facts = _of_host(table, player)
        require(wishes.game == facts.options.game, RefusalReason.BAD_OPTIONS)
        people = _people(facts)
        made = options(table.served, _of_fitting_length(table.served, facts.options, wishes))
        require(len(people) + len(computers) <= made.players, RefusalReason.TABLE_FULL)
        facts = replace(facts, options=made, sitters=people + computers)
        return in_the_lobby(_seen(facts, moment))

    return transition


def replaced(
    player: PlayerId, served: GameEntry, options: Options, computers: tuple[Sitter, ...]
) -> Transition:
    """The host chooses another game; people at the table stay."""

    def transition(table: Table, moment: Moment) -> Outcome:
        facts = _of_host(table, player)
        people = _people(facts)
        require(len(people) + len(computers) <= options.players, RefusalReason.TABLE_FULL)
        facts = replace(
            facts, options=options, sitters=people + computers, since=table.revision + 1
        )
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
        require(len(facts.sitters) < facts.options.players, RefusalReason.TABLE_FULL)
        facts = replace(facts, sitters=(*facts.sitters, sitter))
        return replace(in_the_lobby(facts, Joined(sitter.name)), capped=True)

    return transition


def left(player: PlayerId) -> Transition:
    def transition(table: Table, moment: Moment) -> Outcome:
        facts = in_lobby(table)
        seat = facts.seat_of(player)
        if seat is None:
            raise Refused(RefusalReason.NOT_SITTING)
        if facts.invitation is not None:
            return closed(table, facts, ClosedBecause.CANCELLED)
        went = Went(facts.sitters[seat].name)
        rest = (*facts.sitters[:seat], *facts.sitters[seat + 1 :])
        facts = replace(facts, sitters=rest)
        if _people(facts) == ():
            return closed(table, facts, ClosedBecause.NOBODY_LEFT)
        return in_the_lobby(facts, went) if facts.host != player else _rehosted(facts, moment, went)

    return transition


def started(player: PlayerId, seed: bytes) -> Transition:
    """The host begins the match."""

    def transition(table: Table, moment: Moment) -> Outcome:
        facts = _of_host(table, player)
        require(len(facts.sitters) == facts.options.players, RefusalReason.TOO_FEW_PLAYERS)
        return match_begun(table, facts, seed, moment)

    return transition


def match_begun(table: Table, facts: TableDocument, seed: bytes, moment: Moment) -> Outcome:
    first = None if facts.invitation is None else facts.invitation.first_dealer
    made = setup(table.served, facts.options, seed, first)
    return begun(table, replace(facts, invitation=None), made, moment)


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
        require(administers and not plays, RefusalReason.NOT_HOST)
        return closed(table, table.facts, ClosedBecause.ADMINISTRATOR)

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
    require(facts.host == player, RefusalReason.NOT_HOST)
    require(facts.invitation is None, RefusalReason.STILL_WAITING)
    return facts


def _of_fitting_length(served: GameEntry, before: Options, wishes: Wishes) -> Wishes:
    """M1: pairs have another default length, unless the host has chosen a length."""
    rules = served.game.rules(before.profile, before.switches)
    chosen = wishes.length != served.game.length(rules, before.pairs)
    same = bool(wishes.pairs) == before.pairs
    return wishes if same or chosen else replace(wishes, length=None)


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
    told = (table.chat, *_outsiders(table, facts))
    news = TableClosed(why)
    return Outcome(
        facts, Status.CLOSED, match=table.match, announced=tuple((to, news) for to in told)
    )


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
