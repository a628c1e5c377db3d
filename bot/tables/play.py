"""A match in progress: what an action of a seat, or of the table itself, does to the table."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from adapters.answers import Refusal
from adapters.news import ClosedBecause, DealtAgain, Happened, Reminder, Started, TableClosed
from adapters.ports import Press
from bot.results.match_result import match_result
from bot.schedule import clock
from bot.schedule.clock import Moment
from bot.tables.document import TableDocument
from bot.tables.model import (
    Outcome,
    Play,
    Refuse,
    Stale,
    Table,
    Transition,
    checked_seat,
    require,
    to_all,
)
from engine import shuffle
from engine.game import (
    AutomaticCut,
    Cut,
    DealBegan,
    Illegal,
    Proof,
    Resign,
    Result,
    Seat,
    SeedRevealed,
    Setup,
    Tally,
    Timeout,
)
from storage.ledger import MatchResult, PlayerId, Status


def begun(table: Table, facts: TableDocument, setup: Setup[Any], moment: Moment) -> Outcome:
    """A match begins with its first deal waiting for the cut."""
    step = table.served.game.begin(setup)
    facts = replace(
        facts,
        seen=(0,) * setup.players,
        bank=(facts.options.pace.bank,) * setup.players,
        tallies=(Tally(),) * setup.players,
        timing=None,
    )
    seated = replace(table, facts=facts)
    started = Started(names_of(facts), minds_of(facts))
    following = _followed(seated, Play(setup, step.state), step.events, None, moment)
    return replace(following, said=(started, *following.said))


def acted(player: PlayerId, press: Press, action: Any) -> Transition:
    """A seat does something in the game."""

    def judge(table: Table, moment: Moment) -> Outcome:
        seat, play = checked_seat(table, player, press), in_play(table)
        require(table.facts.pause is None, Refusal.PAUSED)
        return applied(table, play, seat, _of_player(table, action), moment)

    return judge


def resigned(player: PlayerId, press: Press, asked_at: int | None = None) -> Transition:
    """Also while the table is paused: nobody is held. `asked_at`: the only revision of the table at
    which the answer counts."""

    def judge(table: Table, moment: Moment) -> Outcome:
        play = in_play(table)
        if asked_at not in {None, table.revision}:
            raise Stale
        seat = checked_seat(table, player, press)
        if table.facts.lesson:
            return put_away(table)
        if table.facts.pause is not None:
            table = replace(table, facts=clock.resumed(table.facts, moment))
        return applied(table, play, seat, Resign(), moment)

    return judge


def expired(table: Table, moment: Moment) -> Outcome:
    """Time is up: the game says what the table does."""
    play = in_play(table)
    expiry = table.served.game.waiting(play.state).expiry
    if table.facts.lesson and isinstance(expiry, Timeout):
        return put_away(table)
    return applied(table, play, None, expiry, moment)


def thought(seat: Seat, seen: int, action: Any) -> Transition:
    """A computer player's answer enters as anybody's, and is dropped if the table has moved on."""

    def judge(table: Table, moment: Moment) -> Outcome:
        play = in_play(table)
        require(table.facts.pause is None, Refusal.PAUSED)
        require(table.facts.seen[seat] == seen, Refusal.NOT_IN_PLAY)
        if isinstance(action, Cut):
            return _cut_by_the_table(table, play, seat, moment)
        return applied(table, play, seat, _of_player(table, action), moment)

    return judge


def _cut_by_the_table(table: Table, play: Play, seat: Seat, moment: Moment) -> Outcome:
    """C2: what a computer player cuts is marked as automatic, and follows from the deal's seed."""
    waited_for = seat in table.served.game.waiting(play.state).seats
    require(waited_for, Refusal.NOT_IN_PLAY)
    return applied(table, play, None, AutomaticCut(), moment)


def put_away(table: Table) -> Outcome:
    """A lesson that is not finished: nobody has lost anything, and nothing is said."""
    return Outcome(table.facts, Status.CLOSED, table.play)


def reminded(table: Table, moment: Moment) -> Outcome:
    facts, timing = table.facts, table.facts.timing
    assert timing is not None
    sitter = facts.sitters[timing.seats[0]]
    left = moment.grant(timing, facts.bank) - moment.now
    facts = replace(facts, timing=replace(timing, reminded=True))
    if sitter.mind or left < 1:
        return Outcome(facts, table.status, table.play)
    reminder = Reminder(sitter.name, left, sitter.account)
    return Outcome(facts, table.status, table.play, announced=to_all(table, (sitter,), reminder))


def dealt_again(table: Table, voided: Setup[Any], fresh: Play, moment: Moment) -> Outcome:
    """The deal could not be brought back: it is void, its seed is told, and another one deals the
    cards anew to the same cut."""
    facts, deal = table.facts, table.facts.deal
    assert deal is not None
    seed = shuffle.deal_seed(fresh.setup.seed, deal.number)
    again = replace(deal, commitment=shuffle.commitment(seed))
    old = Proof(deal.number, deal.commitment, shuffle.deal_seed(voided.seed, deal.number), ())
    facts = replace(facts, timing=None, proofs=(*facts.proofs, old))
    following = _followed(replace(table, facts=facts), fresh, (again,), None, moment)
    return replace(following, announced=to_all(table, facts.sitters, DealtAgain()))


def in_play(table: Table) -> Play:
    if table.play is None or table.status is not Status.PLAYING:
        raise Refuse(Refusal.NOT_IN_PLAY)
    return table.play


def still_in(table: Table, seat: Seat) -> bool:
    """Neither out nor gone: whoever may still resign."""
    try:
        table.served.game.apply(in_play(table).state, seat, Resign())
    except Illegal:
        return False
    return True


def _of_player(table: Table, action: Any) -> Any:
    require(type(action) in table.served.game.actions, Refusal.NO_SUCH_ACTION)
    return action


def names_of(facts: TableDocument) -> tuple[str, ...]:
    return tuple(sitter.name for sitter in facts.sitters)


def minds_of(facts: TableDocument) -> tuple[Seat, ...]:
    return tuple(seat for seat, sitter in enumerate(facts.sitters) if sitter.mind is not None)


def applied(table: Table, play: Play, seat: Seat | None, action: Any, moment: Moment) -> Outcome:
    """The game judges, and the table follows."""
    game = table.served.game
    try:
        step = game.apply(play.state, seat, action)
    except Illegal as illegal:
        raise Refuse(illegal.refusal) from illegal
    following = _followed(table, replace(play, state=step.state), step.events, seat, moment)
    following = replace(following, seat=seat, action=game.dump_action(action))
    if not isinstance(action, Timeout | Resign):
        ended = any(isinstance(event, SeedRevealed) for event in step.events)
        return _told(table, following) if ended else following
    return _nobody_left(table, _told(table, following))


# What cannot fail


def _told(table: Table, following: Outcome) -> Outcome:
    """Ends of deals, and whoever leaves, are told for sure; of a lesson its hand tells."""
    if table.facts.lesson:
        return following
    told = to_all(table, table.facts.sitters, following.said[0])
    return replace(following, announced=told)


def _nobody_left(table: Table, following: Outcome) -> Outcome:
    """Computer players do not go on by themselves."""
    after = replace(table, play=following.play)
    people = [seat for seat, sitter in enumerate(table.facts.sitters) if sitter.mind is None]
    if following.result is not None or any(still_in(after, seat) for seat in people):
        return following
    closed = (table.chat, TableClosed(ClosedBecause.NOBODY_LEFT))
    return replace(following, status=Status.CLOSED, announced=(*following.announced, closed))


def _followed(
    table: Table, play: Play, events: tuple[Any, ...], actor: Seat | None, moment: Moment
) -> Outcome:
    """All that follows from a step of the game."""
    game, anew = table.served.game, any(isinstance(event, DealBegan) for event in events)
    facts = _known(_timed(table, play.state, actor, anew, moment), table, play.setup, events)
    result = game.result(play.state)
    return Outcome(
        facts,
        Status.PLAYING if result is None else Status.OVER,
        replace(play, events=since_the_deal(play.events, events)),
        snapshot=anew,
        result=_result(table, facts, play.setup, result),
        said=(Happened(game.name, names_of(facts), events, minds_of(facts)),),
    )


def _timed(
    table: Table, state: Any, actor: Seat | None, anew: bool, moment: Moment
) -> TableDocument:
    """Who is waited for now, and until when."""
    facts, game = table.facts, table.served.game
    waiting = game.waiting(state)
    expiry = None if waiting.expiry is None else game.dump_action(waiting.expiry)
    timing, bank = clock.followed(facts, waiting, expiry, anew, moment)
    return replace(
        facts,
        timing=timing,
        bank=bank,
        thinks_at=_thinks_at(facts, waiting.seats, moment),
        seen=_seen(table, state, actor, waiting.seats),
        wants_pause=() if timing is None else facts.wants_pause,
    )


def _known(
    facts: TableDocument, table: Table, setup: Setup[Any], events: tuple[Any, ...]
) -> TableDocument:
    """What these events add to what is known of the match."""
    return replace(
        facts,
        tallies=_tallied(table, setup, events),
        deal=_deal(facts.deal, events),
        proofs=_proofs(facts, events),
    )


def _result(
    table: Table, facts: TableDocument, setup: Setup[Any], result: Result | None
) -> MatchResult | None:
    return None if result is None or facts.lesson else match_result(table, facts, setup, result)


def since_the_deal(before: tuple[Any, ...], events: tuple[Any, ...]) -> tuple[Any, ...]:
    """The events of this deal, as a replay of it tells them too: those after it began."""
    starts = [i for i, event in enumerate(events) if isinstance(event, DealBegan)]
    return events[starts[-1] + 1 :] if starts else (*before, *events)


def _thinks_at(facts: TableDocument, seats: tuple[Seat, ...], moment: Moment) -> float | None:
    if any(facts.sitters[seat].mind is not None for seat in seats):
        return moment.now + moment.times.mind
    return None


def _seen(
    table: Table, state: Any, actor: Seat | None, waited: tuple[Seat, ...]
) -> tuple[int, ...]:
    """By seat, the newest revision that changed what it sees or may do: a vote of another does
    not, and whoever acts has seen what he did."""
    facts, old, revision = table.facts, table.play, table.revision + 1
    if old is None:
        return (revision,) * len(facts.sitters)
    timing, hand = facts.timing, table.served.game.hand
    changed = set(waited) ^ set(timing.seats if timing else ())
    if actor is not None:
        changed.add(actor)
    return tuple(
        revision if seat in changed or hand(old.state, seat) != hand(state, seat) else before
        for seat, before in enumerate(facts.seen)
    )


def _tallied(table: Table, setup: Setup[Any], events: tuple[Any, ...]) -> tuple[Tally, ...]:
    tallies = list(table.facts.tallies)
    for event in events:
        added: Mapping[Seat, Tally] = table.served.game.tally(setup, event)
        for seat, tally in added.items():
            tallies[seat] += tally
    return tuple(tallies)


def _deal(before: DealBegan | None, events: tuple[Any, ...]) -> DealBegan | None:
    """The deal in progress, or the last one."""
    for event in events:
        if isinstance(event, DealBegan):
            before = event
    return before


def _proofs(facts: TableDocument, events: tuple[Any, ...]) -> tuple[Proof, ...]:
    revealed = [event for event in events if isinstance(event, SeedRevealed)]
    if facts.deal is None or not revealed:
        return facts.proofs
    bound = facts.deal.commitment
    return (*facts.proofs, *(Proof(e.number, bound, e.seed, e.cuts, e.word) for e in revealed))
