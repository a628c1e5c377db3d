"""The messages that a change of a tournament that runs itself brings to people, each once."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from enum import StrEnum

from bot.events.live_event import LiveCall, LiveTournament, open_calls
from engine.tournament.event.model import EntryStatus, MatchNumber, TournamentStatus
from engine.tournament.shares import Player
from storage.names import PlayerId

ORGANISER: PlayerId = 0
"""Stands for the person who opened it, whom the tournament does not know."""


class LiveNotice(StrEnum):
    """A message to one person."""

    CHECK_IN = "check_in"
    CALLED = "called"
    REMINDED = "reminded"
    LAST_DAY = "last_day"
    PAIRED = "paired"
    """Somebody has become the partner of the person."""
    REFEREE = "referee"
    """The person is the referee from now on."""
    NEEDED = "needed"
    """The referee is wanted at a match."""


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
    if after.is_over:
        return
    known = {one.player for one in before.entrants}
    paired = (one for one in after.entrants if one.partner is not None and one.player not in known)
    yield from (Message(one.person, LiveNotice.PAIRED) for one in paired)
    old = {(call.match, call.sides, call.table is None): call for call in before.calls}
    for call in open_calls(after):
        earlier = old.get((call.match, call.sides, True))
        if earlier is None:
            yield from _to(after, call.sides, LiveNotice.CALLED, call)
        elif call.reminded and not earlier.reminded:
            yield from _to(after, call.missing, LiveNotice.REMINDED, call)
    yield from _of_matches(before, after)
    if after.referee is not None and after.referee != before.referee:
        yield Message(after.referee, LiveNotice.REFEREE)


def _of_matches(before: LiveTournament, after: LiveTournament) -> Iterator[Message]:
    """About matches in play, each once."""
    nothing = LiveCall(0, (), 0.0)
    for call in after.calls:
        old = before.call(call.match) or nothing
        if call.last_day and not old.last_day:
            yield from _to(after, call.sides, LiveNotice.LAST_DAY, call)
        if call.wants_referee and not old.wants_referee:
            yield Message(after.referee or ORGANISER, LiveNotice.NEEDED, call.match)


def _to(
    live: LiveTournament, players: Collection[Player], what: LiveNotice, call: LiveCall
) -> Iterator[Message]:
    people = (person for player in players for person in live.people_of(player))
    yield from (Message(one, what, call.match) for one in people if one not in call.ready)
