"""What is agreed for a match: wishes become options, and options fit those who sit down. Pure
functions."""

from dataclasses import fields, replace

from adapters.refusals import RefusalReason
from adapters.sights import LEAVERS, PACES, Pace, Wishes
from bot.games.entry import GameEntry
from bot.kernel.refused import Refused, require
from bot.tables.document import Options, Sitter, TableDocument, wishes_of
from bot.tables.turn_time import fits
from engine.game import BadRules, ByPoints, Length, RuleSet, Seat, Setup
from engine.shuffle import SEED_BYTES

MOST_STAKE = 100
_ANY_SEED = bytes(SEED_BYTES)


def complete(served: GameEntry, wishes: Wishes) -> Options:
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
    any_number = wishes.players is None if wishes.open_seats is None else wishes.open_seats
    return Options(
        game=wishes.game,
        profile=profile,
        switches=switches,
        length=wishes.length or served.game.length(rules, pairs),
        pace=_pace(wishes.pace),
        players=wishes.players or 2,
        pairs=pairs,
        stake=wishes.stake or 0,
        hints=wishes.hints,
        open_seats=any_number,
        cut=bool(wishes.cut),
        leaver=_leaver(wishes.leaver),
        drawn_pairs=bool(wishes.drawn_pairs),
    )


def seated(served: GameEntry, options: Options, number: int) -> Options:
    """The options with so many people and computer players at the table. With open seats, it waits
    for the next number of players that the rules allow."""
    if not options.open_seats:
        require(number <= options.players, RefusalReason.TABLE_FULL)
        return options
    for players, pairs in sorted(served.panels.seatings):
        made = _with_seats(served, options, players, pairs)
        if number <= players and _is_playable(served, made):
            return made
    raise Refused(RefusalReason.TABLE_FULL)


def _with_seats(served: GameEntry, options: Options, players: int, pairs: bool) -> Options:
    """M1: pairs have another default length, unless the host has chosen a length."""
    usual = options.length == _usual_length(served, options, options.pairs)
    length = _usual_length(served, options, pairs) if usual else options.length
    return replace(options, players=players, pairs=pairs, length=length)


def _usual_length(served: GameEntry, options: Options, pairs: bool) -> Length:
    return served.game.length(served.game.rules(options.profile, options.switches), pairs)


def _is_playable(served: GameEntry, options: Options) -> bool:
    try:
        setup(served, options, _ANY_SEED, None)
    except BadRules:
        return False
    return True


def chosen_wishes(served: GameEntry, options: Options, minds: tuple[str, ...] | None) -> Wishes:
    """What was chosen, for the next table: without the number of players, and what is usual anyway.
    `minds`: the computer players, if they are kept."""
    usual = options.length == _usual_length(served, options, options.pairs)
    wishes = replace(wishes_of(options, ()), minds=minds)
    length = None if usual else options.length
    return replace(wishes, players=None, pairs=None, open_seats=None, length=length)


def over(wishes: Wishes, last: Wishes) -> Wishes:
    """The wishes, and the last choices where they leave something open, but for who plays: that is
    wished each time."""
    said = {f.name: getattr(wishes, f.name) for f in fields(wishes)}
    last = replace(last, players=None, pairs=None, open_seats=None, minds=None)
    return replace(last, **{name: v for name, v in said.items() if v is not None})


def _leaver(wished: str | None) -> str:
    require(wished in {None, *LEAVERS}, RefusalReason.BAD_OPTIONS)
    return wished or LEAVERS[0]


def may_stand_in(options: Options) -> bool:
    """Not at tables of two, nor where play chips change hands."""
    return options.leaver != LEAVERS[0] and options.players > 2 and not options.stake


def _pace(wished: Pace | str | None) -> Pace:
    if isinstance(wished, Pace):
        require(fits(wished), RefusalReason.BAD_OPTIONS)
        return wished
    named = PACES.get(wished or "normale")
    if named is None:
        raise Refused(RefusalReason.BAD_OPTIONS, "pace")
    return named


def setup(
    served: GameEntry,
    options: Options,
    seed: bytes,
    first_dealer: Seat | None,
    head_start: tuple[int, ...] = (),
) -> Setup[RuleSet]:
    rules = served.game.rules(options.profile, options.switches)
    return Setup(
        rules,
        options.players,
        options.length,
        seed,
        pairs=options.pairs,
        first_dealer=first_dealer,
        head_start=head_start,
    )


def head_start(facts: TableDocument) -> tuple[int, ...]:
    """By side: in pairs, what the partner gets who gets more. Empty if nobody gets any."""
    starts = [sitter.head_start for sitter in facts.sitters]
    sides = (
        [starts[side::2] for side in range(2)] if facts.options.pairs else [(s,) for s in starts]
    )
    return tuple(max(side, key=abs) for side in sides) if any(starts) else ()


def with_head_starts(
    people: tuple[Sitter, ...],
    served: GameEntry,
    options: Options,
    wished: tuple[int, ...] | None,
) -> tuple[Sitter, ...]:
    """The people with the points with which they are to begin: only in a match by points, and not
    for play chips."""
    if options.stake or not isinstance(options.length, ByPoints):
        return tuple(replace(one, head_start=0) for one in people)
    if wished is None:
        return people
    offered = {0, *served.panels.head_starts}
    require(len(wished) == len(people) and offered.issuperset(wished), RefusalReason.BAD_OPTIONS)
    return tuple(replace(one, head_start=n) for one, n in zip(people, wished, strict=True))


def for_the_match(facts: TableDocument) -> Options:
    options = replace(facts.options, open_seats=False)
    return options if options.hints is not None else replace(options, hints=facts.is_alone)


def of_fitting_length(served: GameEntry, before: Options, wishes: Wishes) -> Wishes:
    """M1: pairs have another default length, unless the host has chosen a length."""
    chosen = wishes.length != _usual_length(served, before, before.pairs)
    same = bool(wishes.pairs) == before.pairs
    return wishes if same or chosen else replace(wishes, length=None)
