"""The messages that a change of a tournament that runs itself brings to people, each once."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain

from bot.features.tournament.live_event import LiveCall, LiveTournament
from bot.features.tournament.live_waits import open_calls
from common.ids import PlayerId
from engine.tournament.event.model import EntryStatus, MatchNumber, TournamentStatus
from engine.tournament.shares import Player

ORGANISER = PlayerId(0)
"""Stands for the person who opened it, whom the tournament does not know."""


class LiveNotice(StrEnum):
    """A message to one person."""

    CHECK_IN = "check_in"
    RESTS = "rests"
    """The person has no match in the round whose number, counted from the first, is that of the
    message."""
    CALLED = "called"
    REMINDED = "reminded"
    LAST_DAY = "last_day"
    PAIRED = "paired"
    """Somebody has become the partner of the person."""
    REFEREE = "referee"
    """The person is the referee from now on."""
    NEEDED = "needed"
    """The referee is wanted at a match."""
    ADDED = "added"
    """The organiser has entered the person."""
    MOVED = "moved"
    """It begins at another time."""
    UNDECIDED = "undecided"
    """The match has not begun although both players wanted to play."""
    PROPOSED = "proposed"
    AGREED = "agreed"
    CANNOT = "cannot"
    """The opponent cannot play at the time of the match."""
    WANTS_OTHER_TIME = "wants_other_time"
    """So, too, to the organiser, where only they can change it."""
    DECIDED = "decided"
    """The match has a result although it was not played."""
    FORETOLD = "foretold"
    """The time on which they have agreed comes soon."""
    WARNED = "warned"
    EXCLUDED = "excluded"
    CANCELLED = "cancelled"
    ENDED = "ended"


OF_REPROOFS = {LiveNotice.WARNED, LiveNotice.EXCLUDED}
"""These name a reproof, instead of a match, by its place among all of them."""
OF_END = {LiveNotice.CANCELLED, LiveNotice.ENDED}
OF_TIMES = {LiveNotice.PROPOSED, LiveNotice.AGREED, LiveNotice.CANNOT, LiveNotice.FORETOLD}


@dataclass(frozen=True, slots=True)
class Message:
    to: PlayerId
    what: LiveNotice
    match: MatchNumber = 0


def messages(before: LiveTournament, after: LiveTournament) -> Iterator[Message]:
    """Those that a change brings: each entrant is called once to each match, and reminded once."""
    if after.asked > before.asked and after.course.status is TournamentStatus.ENTRIES:
        inside = {*after.course.playing, *after.course.with_status(EntryStatus.WAITING)}
        absent = (x for x in after.entrants if not x.checked_in and x.player in inside)
        yield from (Message(who, LiveNotice.CHECK_IN) for one in absent for who in one.people)
    yield from chain(_of_reproofs(before, after), _decided(before, after))
    if after.is_over:
        yield from _of_end(before, after)
        return
    if after.moved_from != before.moved_from:
        yield from (Message(who, LiveNotice.MOVED) for who in after.people)
    yield from _resting(before, after)
    known = {one.player for one in before.entrants}
    paired = (one for one in after.entrants if one.partner is not None and one.player not in known)
    yield from (Message(one.person, LiveNotice.PAIRED) for one in paired)
    added = (one for one in after.entrants if one.by_organiser and one.player not in known)
    yield from (Message(one.person, LiveNotice.ADDED) for one in added)
    yield from chain(_of_open_calls(before, after), _of_matches(before, after))
    if after.referee is not None and after.referee != before.referee:
        yield Message(after.referee, LiveNotice.REFEREE)


def _of_open_calls(before: LiveTournament, after: LiveTournament) -> Iterator[Message]:
    old = {(call.match, call.sides, call.table is None): call for call in before.calls}
    for call in open_calls(after):
        earlier = old.get((call.match, call.sides, True))
        if earlier is None:
            yield from _to(after, call.sides, LiveNotice.CALLED, call)
        elif call.reminded and not earlier.reminded:
            yield from _to(after, _newly_reminded(earlier, call), LiveNotice.REMINDED, call)
        yield from _of_times(after, earlier or LiveCall(0, (), 0.0), call)


def _of_reproofs(before: LiveTournament, after: LiveTournament) -> Iterator[Message]:
    """To the entrant alone."""
    for place, reproof in enumerate(after.reproofs[len(before.reproofs) :], len(before.reproofs)):
        what = LiveNotice.EXCLUDED if reproof.excluded else LiveNotice.WARNED
        yield from (Message(who, what, place) for who in after.people_of(reproof.player))


def _decided(before: LiveTournament, after: LiveTournament) -> Iterator[Message]:
    """To those who waited for each other: what is played ends at its table."""
    for call in before.calls:
        match = after.course.match(call.match)
        if call.table is not None or match is None or match.sides != call.sides:
            continue
        if match.versions and not before.has_result(call.match):
            still_in = [player for player in call.sides if player not in after.course.gone]
            yield from _to_all(after, still_in, LiveNotice.DECIDED, call)


def _resting(before: LiveTournament, after: LiveTournament) -> Iterator[Message]:
    """Once for each round, also if its draw is repeated."""
    known, number = _rests(before), len(after.course.rounds)
    for player in _rests(after)[1]:
        if known[0] != number or player not in known[1]:
            people = after.people_of(player)
            yield from (Message(one, LiveNotice.RESTS, number) for one in people)


def _rests(live: LiveTournament) -> tuple[int, Collection[Player]]:
    """The number of the round, counted from the first, and who has no match in it."""
    current, gone = live.course.current, live.course.gone
    resting = () if current is None else current.resting
    return len(live.course.rounds), [player for player in resting if player not in gone]


def _of_end(before: LiveTournament, after: LiveTournament) -> Iterator[Message]:
    """To all who are still in it: they may not read any chat in which it is shown."""
    if before.is_over:
        return
    cancelled = after.course.status is TournamentStatus.CANCELLED
    still_in = {*after.course.playing, *after.course.with_status(EntryStatus.WAITING)}
    people = (who for one in after.entrants if one.player in still_in for who in one.people)
    what = LiveNotice.CANCELLED if cancelled else LiveNotice.ENDED
    yield from (Message(who, what) for who in people)


def _of_matches(before: LiveTournament, after: LiveTournament) -> Iterator[Message]:
    """About matches in play, each once."""
    nothing = LiveCall(0, (), 0.0)
    for call in after.calls:
        old = before.call(call.match) or nothing
        if call.last_day and not old.last_day:
            yield from _last_day(after, call)
        if call.wants_referee and not old.wants_referee:
            yield Message(_referee(after, call), LiveNotice.NEEDED, call.match)
        if call.referee is not None and call.referee != old.referee:
            yield Message(call.referee, LiveNotice.REFEREE, call.match)


def _referee(live: LiveTournament, call: LiveCall) -> PlayerId:
    return call.referee or live.referee or ORGANISER


def _last_day(live: LiveTournament, call: LiveCall) -> Iterator[Message]:
    if call.table is None:
        yield Message(_referee(live, call), LiveNotice.UNDECIDED, call.match)
    else:
        yield from _to(live, call.sides, LiveNotice.LAST_DAY, call)


def _of_times(live: LiveTournament, old: LiveCall, call: LiveCall) -> Iterator[Message]:
    """About the time at which two players could play."""
    if call.proposal is not None and call.proposal != old.proposal:
        others = [player for player in call.sides if player != call.proposal.side]
        yield from _to_all(live, others, LiveNotice.PROPOSED, call)
    for player in (one for one in call.cannot if one not in old.cannot):
        others = [one for one in call.sides if one != player]
        yield from _to_all(live, others, LiveNotice.CANNOT, call)
        if not live.window:
            yield Message(_referee(live, call), LiveNotice.WANTS_OTHER_TIME, call.match)
    if call.agreed is not None and call.agreed != old.agreed:
        yield from _to_all(live, call.sides, LiveNotice.AGREED, call)
    elif call.foretold and not old.foretold:
        yield from _to_all(live, _newly_reminded(old, call), LiveNotice.FORETOLD, call)


def _newly_reminded(old: LiveCall, call: LiveCall) -> list[Player]:
    """There is one reminder for each match: to come, to answer, or of the time that is agreed."""
    return [player for player in call.reminded_sides if player not in old.reminded_sides]


def _to_all(
    live: LiveTournament, players: Collection[Player], what: LiveNotice, call: LiveCall
) -> Iterator[Message]:
    people = (person for player in players for person in live.people_of(player))
    return (Message(one, what, call.match) for one in people)


def _to(
    live: LiveTournament, players: Collection[Player], what: LiveNotice, call: LiveCall
) -> Iterator[Message]:
    """Besides those of a pair who are there already."""
    every = _to_all(live, players, what, call)
    return (message for message in every if message.to not in call.ready)
