"""A match in progress: what an action of a seat or of the table itself does. Pure functions."""

from collections.abc import Sequence
from dataclasses import replace

from adapters.news import (
    ClosedBecause,
    DealtAgain,
    Happened,
    Reminder,
    Started,
    TimeLeft,
)
from adapters.refusals import RefusalReason
from adapters.sights import Uncounted
from bot.kernel.clock import Moment
from bot.kernel.refused import Refused, Stale, require
from bot.tables import stand_ins, turn_time
from bot.tables.deals import deal_rows, voided_deal
from bot.tables.document import Departure, MatchCap, TableDocument, Timing
from bot.tables.match import Events, Match
from bot.tables.match_result import match_result
from bot.tables.model import SAME_CARDS, UNSCORED, Outcome, Table, Transition, checked_seat, to_all
from bot.tables.origin import Practice
from bot.tables.score_rows import with_newest
from bot.tables.stand_in_results import still_in as seats_still_in
from bot.tables.thinking_time import thinks_at
from bot.tables.turn_time import granted
from common.addresses import NOBODY, Account
from common.ids import PlayerId
from engine import shuffle
from engine.game import (
    Action,
    AutomaticCut,
    Cut,
    DealBegan,
    DeckCut,
    Illegal,
    Resign,
    RuleSet,
    Seat,
    Setup,
    Tally,
    Timeout,
)
from engine.turns import Turns
from storage.tables import DealEnded, Status


def begun(table: Table, facts: TableDocument, setup: Setup[RuleSet], moment: Moment) -> Outcome:
    """A match begins with its first deal waiting for the cut."""
    match, events = Match.begin(table.served.game, setup)
    facts = replace(
        facts,
        seen=(0,) * setup.players,
        bank=(facts.options.pace.bank,) * setup.players,
        tallies=(Tally(),) * setup.players,
        turns=Turns() if table.served.game.plays else None,
        timing=None,
    )
    seated = replace(table, facts=facts)
    started = Started(names_of(facts), minds_of(facts))
    following = followed(seated, match, events, None, moment)
    return replace(following, said=(started, *following.said))


def acted(
    player: PlayerId, revision: int, action: Action, account: Account | None = None
) -> Transition:
    """A seat does something in the game. From now on the person is called at the account with which
    they did it."""

    def transition(table: Table, moment: Moment) -> Outcome:
        seat, match = checked_seat(table, player, revision), in_play(table)
        require(table.facts.pause is None, RefusalReason.PAUSED)
        if account not in {None, table.facts.sitters[seat].account}:
            table = replace(table, facts=_moved(table.facts, seat, account or NOBODY))
        return applied(table, match, seat, _of_player(table, action), moment)

    return transition


def _moved(facts: TableDocument, seat: Seat, account: Account) -> TableDocument:
    sitters = [*facts.sitters]
    sitters[seat] = replace(sitters[seat], account=account)
    return replace(facts, sitters=tuple(sitters))


def resigned(player: PlayerId, revision: int, asked_at: int | None = None) -> Transition:
    """A player resigns, also while the table is paused. `asked_at`: the only revision of the table
    at which the answer counts."""

    def transition(table: Table, moment: Moment) -> Outcome:
        match = in_play(table)
        if asked_at not in {None, table.revision}:
            raise Stale
        seat = checked_seat(table, player, revision)
        if isinstance(table.origin, UNSCORED):
            return put_away(table)
        if table.facts.pause is not None:
            table = replace(table, facts=turn_time.resumed(table.facts, moment))
        if stand_ins.steps_in(table, match, seat):
            following = stand_ins.left(table, match, seat, moment)
        else:
            following = applied(table, match, seat, Resign(), moment)
        return _noted(table, following, seat, timed_out=False)

    return transition


def expired(table: Table, moment: Moment) -> Outcome:
    """Time is up, so the table does what the game says."""
    match = in_play(table)
    expiry = match.waiting.expiry
    assert expiry is not None
    if not isinstance(expiry, Timeout):
        return applied(table, match, None, expiry, moment)
    if isinstance(table.origin, UNSCORED):
        return put_away(table)
    if stand_ins.steps_in(table, match, expiry.seat):
        following = stand_ins.left(table, match, expiry.seat, moment)
    else:
        following = applied(table, match, None, expiry, moment)
    return _noted(table, following, expiry.seat, timed_out=True)


def thought(seat: Seat, seen: int, action: Action) -> Transition:
    """A move that no press asks for, of a computer player or of a person who has no choice; refused
    if the hand has changed since it was looked at."""

    def transition(table: Table, moment: Moment) -> Outcome:
        match = in_play(table)
        require(table.facts.pause is None, RefusalReason.PAUSED)
        require(table.facts.seen[seat] == seen, RefusalReason.NOT_IN_PLAY)
        if isinstance(action, Cut):
            return _cut_by_the_table(table, match, seat, moment)
        return applied(table, match, seat, _of_player(table, action), moment)

    return transition


def cut_at_once(table: Table, moment: Moment) -> Outcome | None:
    """A person who plays alone is not asked to cut, unless they wished it: the cut is automatic. It
    belongs to the change that asks for it. So, too, where others get the same cards."""
    facts, match = table.facts, table.match
    alone = facts.is_alone or isinstance(table.origin, SAME_CARDS)
    asked = facts.options.cut or table.is_tutorial or not alone
    if asked or match is None or not isinstance(match.waiting.expiry, AutomaticCut):
        return None
    try:
        return _cut_by_the_table(table, match, match.waiting.seats[0], moment)
    except Refused:  # by rules that judge otherwise now: the time for the cut will end
        return None


def _cut_by_the_table(table: Table, match: Match, seat: Seat, moment: Moment) -> Outcome:
    """C2: a computer player's cut is automatic: it follows from the seed of the deal."""
    require(seat in match.waiting.seats, RefusalReason.NOT_IN_PLAY)
    return applied(table, match, None, AutomaticCut(), moment)


def put_away(table: Table) -> Outcome:
    """Close what counts for nothing without a result or a message."""
    return Outcome(table.facts, Status.CLOSED, table.match)


def reminded(table: Table, moment: Moment) -> Outcome:
    facts, timing = table.facts, table.facts.timing
    assert timing is not None
    sitter = facts.sitters[timing.seats[0]]
    left = granted(timing, facts.bank, moment) - moment.now
    of = _time_left(timing, facts)
    facts = replace(facts, timing=turn_time.reminded(timing, facts.bank, left))
    if sitter.mind or not sitter.account or left < 1:
        return Outcome(facts, table.status, table.match)
    reminder = sitter.account, Reminder(sitter.name, left, sitter.account, of)
    return Outcome(facts, table.status, table.match, announced=(reminder,))


def _time_left(timing: Timing, facts: TableDocument) -> TimeLeft:
    if not timing.reserve(facts.bank):
        return TimeLeft.TURN
    return TimeLeft.RESERVE if timing.reminded else TimeLeft.WHOLE_RESERVE


def dealt_again(table: Table, seed: bytes, moment: Moment) -> Outcome:
    """The deal could not be restored: it is void, its seed is revealed, and it is dealt again from
    another seed."""
    deal, voided = table.facts.deal, table.match
    assert deal is not None
    assert voided is not None
    commitment = shuffle.commitment(shuffle.deal_seed(seed, deal.number))
    began = replace(deal, commitment=commitment)
    tallies = table.facts.tallies if table.facts.tallied is None else table.facts.tallied
    facts = replace(table.facts, timing=None, tallies=tallies)
    before = replace(table, facts=facts, match=None)
    following = followed(before, voided.with_seed(seed), (began,), None, moment)
    return replace(
        following,
        deals=(voided_deal(voided, deal.number), *following.deals),
        announced=to_all(table, table.facts.sitters, DealtAgain()),
    )


def in_play(table: Table) -> Match:
    if table.match is None or table.status is not Status.PLAYING:
        raise Refused(RefusalReason.NOT_IN_PLAY)
    return table.match


def still_in(table: Table, seat: Seat) -> bool:
    """Neither out nor gone: a player who may still resign."""
    return in_play(table).hand_view(seat).may_resign


def _of_player(table: Table, action: Action) -> Action:
    require(type(action) in table.served.game.actions, RefusalReason.NO_SUCH_ACTION)
    return action


def names_of(facts: TableDocument) -> tuple[str, ...]:
    return tuple(sitter.name for sitter in facts.sitters)


def minds_of(facts: TableDocument) -> tuple[Seat, ...]:
    return tuple(seat for seat, sitter in enumerate(facts.sitters) if sitter.mind is not None)


def applied(
    table: Table, match: Match, seat: Seat | None, action: Action, moment: Moment
) -> Outcome:
    """The game judges, and the table follows."""
    if isinstance(action, Timeout | Resign):
        table = replace(table, facts=table.facts.without_commentary())
    try:
        match, events = match.act(seat, action)
    except Illegal as illegal:
        raise Refused(illegal.refusal) from illegal
    following = replace(followed(table, match, events, seat, moment), seat=seat, action=action)
    ended = any(isinstance(row, DealEnded) for row in following.deals)
    if ended and isinstance(table.origin, Practice):
        return _practised(following)
    if not isinstance(action, Timeout | Resign):
        return following
    return _nobody_left(table, following)


# What cannot fail


def _noted(table: Table, following: Outcome, seat: Seat, *, timed_out: bool) -> Outcome:
    turn = 0 if table.facts.timing is None else table.facts.timing.turn
    left = Departure(seat, turn, table.revision + 1, timed_out)
    facts = replace(following.facts, departures=(*following.facts.departures, left))
    return replace(following, facts=facts)


def _practised(following: Outcome) -> Outcome:
    """There is no further deal."""
    closed = ClosedBecause.PRACTICE_OVER
    facts = replace(following.facts, timing=None, thinks_at=None, closed=closed)
    return replace(following, status=Status.CLOSED, facts=facts)


def _nobody_left(table: Table, following: Outcome) -> Outcome:
    """Close the table if only computer players are left."""
    after = replace(table, match=following.match)
    people = [seat for seat, sitter in enumerate(table.facts.sitters) if sitter.mind is None]
    if following.result is not None or any(still_in(after, seat) for seat in people):
        return following
    facts = replace(following.facts, closed=ClosedBecause.NOBODY_LEFT)
    return replace(following, status=Status.CLOSED, facts=facts)


def followed(
    table: Table, match: Match, events: Events, actor: Seat | None, moment: Moment
) -> Outcome:
    """What a step of the game makes of the table."""
    deals, began = deal_rows(match, events), [one for one in events if isinstance(one, DealBegan)]
    anew, ended = bool(began), any(isinstance(row, DealEnded) for row in deals)
    if anew and table.facts.coming:
        table = replace(table, facts=stand_ins.arrived(table, match))
    facts = _timed(table, match, actor, anew, moment)
    starts = facts.cap is None and match.setup.length.cap is not None
    facts = replace(
        facts,
        cap=_begun_cap(match, events, moment) if starts else facts.cap,
        tallies=_tallied(facts, match, events),
        tallied=facts.tallies if anew else facts.tallied,
        deal=began[-1] if began else facts.deal,
        ended=table.revision + 1 if ended else facts.ended,
        rows=with_newest(facts, table.match, match, events),
    )
    if table.match is not None and facts.turns is not None and not facts.turns.enough:
        facts = replace(
            facts, turns=_turns(facts, facts.turns, table.match, match.turn_ends(events))
        )
    result = None
    if not isinstance(table.origin, UNSCORED):
        counts = not isinstance(table.origin, SAME_CARDS)
        result = match_result(table.chat, facts, match, counts)
    if result is not None and result.only_leavers:
        facts = replace(facts, uncounted=Uncounted.UNPLAYED)
    return Outcome(
        facts,
        Status.PLAYING if match.result is None else Status.OVER,
        match,
        deals=deals,
        result=result,
        said=(Happened(match.game.name, names_of(facts), events, minds_of(facts)),),
    )


def _begun_cap(match: Match, events: Events, moment: Moment) -> MatchCap | None:
    """T6: the minutes run from the first cut of the match."""
    cut = any(isinstance(event, DeckCut) for event in events)
    return turn_time.begun_cap(match.setup.length, moment) if cut else None


def _timed(
    table: Table, match: Match, actor: Seat | None, anew: bool, moment: Moment
) -> TableDocument:
    """Who the table waits for now, and until when."""
    facts, waiting, before = table.facts, match.waiting, table.facts.timing
    expiry = None if waiting.expiry is None else match.game.dump_action(waiting.expiry)
    same_turn = before is not None and not anew and before.expiry == expiry
    timing, bank = turn_time.followed(facts, waiting, expiry, same_turn, moment)
    if timing is not None:
        turn = before.turn if before is not None and same_turn else table.revision + 1
        timing = replace(timing, turn=turn)
    thinks = any(facts.sitters[seat].mind is not None for seat in waiting.seats)
    return replace(
        facts,
        timing=timing,
        bank=bank,
        thinks_at=thinks_at(table, match, moment) if thinks else None,
        mover=actor,
        seen=_seen(table, match, actor),
        wants_pause=() if timing is None else facts.wants_pause,
        hurry=(),
        remarks=() if anew else tuple(remark for remark in facts.remarks if remark.seat != actor),
    )


def _seen(table: Table, match: Match, actor: Seat | None) -> tuple[int, ...]:
    """By seat, the newest revision that changed what the player sees or may do. Another player's
    vote does not change it; an own action always does."""
    facts, old, revision = table.facts, table.match, table.revision + 1
    if old is None:
        return (revision,) * len(facts.sitters)
    changed = set(match.waiting.seats) ^ set(facts.timing.seats if facts.timing else ())
    if actor is not None:
        changed.add(actor)
    return tuple(
        revision if seat in changed or old.hand_view(seat) != match.hand_view(seat) else before
        for seat, before in enumerate(facts.seen)
    )


def _turns(facts: TableDocument, turns: Turns, before: Match, seats: Sequence[Seat]) -> Turns:
    """What stand-ins do is no turn of those who have left."""
    gone = {one.seat for one in facts.replaced if one.result is not None}
    still_there = {*seats_still_in(before)} - gone
    return turns.after({*seats} - gone, still_there, before.setup.sides)


def _tallied(facts: TableDocument, match: Match, events: Events) -> tuple[Tally, ...]:
    tallies = list(facts.tallies)
    for event in events:
        for seat, tally in match.tally(event).items():
            tallies[seat] += tally
    return tuple(tallies)
