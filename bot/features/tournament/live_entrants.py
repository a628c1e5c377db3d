"""Who enters a tournament that runs itself, and who leaves it. All functions are pure."""

from collections.abc import Collection
from dataclasses import replace

from bot.features.tournament.live_course import FEWEST, act, carried_on, has_begun, started
from bot.features.tournament.live_event import LiveEntrant, LiveReproof, LiveSeeker, LiveTournament
from common.ids import PlayerId
from engine.game import demand
from engine.shuffle import plain_word
from engine.tournament.event.actions import (
    Enter,
    Exclude,
    GiveWord,
    Rename,
    TournamentRefusal,
    Withdraw,
)
from engine.tournament.event.entries import MOST_ENTRIES, may_enter
from engine.tournament.event.model import IN_PLAY, TournamentStatus
from engine.tournament.shares import Player

REMOVED = "#"
"""The name of an entrant who was forgotten begins with it; nobody else's does."""
NAMELESS = "?"
MOST_IN_A_NAME = 56
"""Of a name that gets a number."""


def entered(live: LiveTournament, person: PlayerId, name: str, now: float) -> LiveTournament:
    """A person who enters once people are asked whether they are there counts as there."""
    entrant = LiveEntrant("", person, checked_in=live.asked > 0)
    return _with_entry(live, Enter(name), entrant, now)


def added(live: LiveTournament, person: PlayerId, name: str, now: float) -> LiveTournament:
    """The organiser enters somebody, who has not said that they are there."""
    entry = Enter(free_name(live, name))
    return _with_entry(live, entry, LiveEntrant("", person, by_organiser=True), now)


def sought(live: LiveTournament, person: PlayerId, name: str) -> LiveTournament:
    """The person looks for a partner."""
    return replace(live, seekers=(*live.seekers, LiveSeeker(person, name)))


def paired(
    live: LiveTournament, first: LiveSeeker, partner: PlayerId, name: str, now: float
) -> LiveTournament:
    """Two enter as a pair: one who was looking for a partner, and one who has chosen them."""
    one = free_name(live, first.name)
    entry = Enter(one, free_name(live, name, (one,)))
    entrant = LiveEntrant("", first.person, live.asked > 0, partner)
    return _with_entry(without_seekers(live, (first.person, partner)), entry, entrant, now)


def without_seekers(live: LiveTournament, people: Collection[PlayerId]) -> LiveTournament:
    return replace(live, seekers=tuple(one for one in live.seekers if one.person not in people))


def _with_entry(
    live: LiveTournament, entry: Enter, entrant: LiveEntrant, now: float
) -> LiveTournament:
    made = act(live, entry)
    newest = made.course.entries[-1].player
    return carried_on(made.with_entrant(replace(entrant, player=newest)), now)


def may_enter_late(live: LiveTournament) -> bool:
    """In danese until round 2 is drawn, in groups as long as a place is free."""
    return live.course.status in IN_PLAY and may_enter(live.course)


def free_name(live: LiveTournament, called: str, besides: Collection[str] = ()) -> str:
    """As a draw lists it; a number is added to a name that somebody else has."""
    name = plain_word("".join(sign for sign in called if sign.isprintable()))
    name = name.lstrip(REMOVED).lstrip() or NAMELESS
    every = (name for one in live.course.entries for name in (one.name, one.partner or ""))
    taken = {one.casefold() for one in (*every, *besides)}
    tries = (name, *(f"{name[:MOST_IN_A_NAME]} ({number})" for number in range(2, MOST_ENTRIES)))
    return next(one for one in tries if one.casefold() not in taken)


def checked_in(live: LiveTournament, player: Player) -> LiveTournament:
    found = next(one for one in live.entrants if one.player == player)
    return live.with_entrant(replace(found, checked_in=True))


def left(
    live: LiveTournament, player: Player, now: float, excluded_for: str = ""
) -> LiveTournament:
    """A match that has begun is lost at its table. `excluded_for`: the reason of the organiser."""
    if not excluded_for:
        return carried_on(act(live, Withdraw(player)), now)
    noted = _reproved(live, LiveReproof(player, excluded_for, excluded=True))
    return carried_on(act(noted, Exclude(player)), now)


def warned(live: LiveTournament, player: Player, reason: str) -> LiveTournament:
    demand(player in live.course.playing, TournamentRefusal.UNKNOWN_ENTRANT)
    return _reproved(live, LiveReproof(player, reason))


def _reproved(live: LiveTournament, reproof: LiveReproof) -> LiveTournament:
    return replace(live, reproofs=(*live.reproofs, reproof))


def nameless(live: LiveTournament, player: Player) -> LiveTournament:
    """Somebody was forgotten; of a pair, which has withdrawn, no name is left."""
    second = f"{REMOVED}{player}+" if live.course.rules.pairs else None
    reproofs = tuple(replace(x, reason="") if x.player == player else x for x in live.reproofs)
    return act(replace(live, reproofs=reproofs), Rename(player, f"{REMOVED}{player}", second))


def with_word(live: LiveTournament, player: Player, word: str) -> LiveTournament:
    """T7: nobody who does not know it can prepare a draw."""
    demand(not live.closed, TournamentRefusal.NOT_IN_THIS_STATUS)
    return act(live, GiveWord(player, plain_word(word)))


def entries_closed(live: LiveTournament) -> LiveTournament:
    """At once, the entrants are asked whether they are there."""
    open_now = live.course.status is TournamentStatus.ENTRIES and not live.draft
    demand(open_now, TournamentRefusal.NOT_IN_THIS_STATUS)
    return replace(live, closed=True, asked=max(1, live.asked))


def entries_reopened(live: LiveTournament) -> LiveTournament:
    demand(not has_begun(live), TournamentRefusal.NOT_IN_THIS_STATUS)
    return replace(live, closed=False)


def drawn_now(live: LiveTournament, now: float) -> LiveTournament:
    """The organiser need not wait for the time."""
    demand(live.closed and not has_begun(live), TournamentRefusal.NOT_IN_THIS_STATUS)
    return started(live, now)


def has_enough(live: LiveTournament) -> bool:
    """Of people who are there."""
    gone = live.course.gone
    there = [one for one in live.entrants if one.checked_in and one.player not in gone]
    return len(there) >= FEWEST
