"""How people enter a tournament that runs itself: alone, or in pairs.

In a tournament for pairs, one says that they look for a partner, and another one chooses them.
"""

from adapters.panels import live_private as panels
from adapters.panels.live_tournament import starts_text
from adapters.panels.phrases import game_name
from adapters.ports import Reply
from adapters.refusals import RefusalReason
from bot.features.tournament import live_entrants
from bot.features.tournament.live_as_seen import live_sight
from bot.features.tournament.live_event import LiveTournament
from bot.features.tournament.live_events import KeptLive
from bot.features.tournament.live_rounds import LiveRounds
from bot.kernel.refused import require
from bot.requests.request import Request
from engine.tournament.event.model import EntryStatus, TournamentStatus


def may_enter(request: Request, live: LiveTournament) -> None:
    entries = live.course.status is TournamentStatus.ENTRIES and not (live.draft or live.closed)
    require(entries or live_entrants.may_enter_late(live), RefusalReason.ENTRIES_CLOSED)
    entered = live.entrant_of(request.player) is not None
    require(not entered, RefusalReason.ALREADY_ENTERED)


def entered(request: Request, there: KeptLive) -> Reply:
    """Say in private which tournament it is, too: there its own message does not stand above."""
    entrant = there.live.entrant_of(request.player)
    waiting = there.live.course.with_status(EntryStatus.WAITING)
    if entrant is not None and entrant.player in waiting:
        return Reply(request.words("live-on-waiting-list"))
    number = "" if entrant is None else entrant.player
    if request.chat is not None:
        return Reply(request.words("live-entered", n=number))
    sight, words = live_sight(request.bot, there), request.words
    said = {"game": game_name(sight.game, words), "when": starts_text(sight, words)}
    return Reply(words("live-entered-elsewhere", n=number, **said))


def chooses(request: Request, there: KeptLive) -> bool:
    """A press on the list of people who look for a partner, which only they see who may enter."""
    return len(request.args) == 3 and request.args[2] == there.live.code_number


async def enter(request: Request, there: KeptLive) -> Reply:
    others = [one for one in there.live.seekers if one.person != request.player]
    chosen = request.args[1] if chooses(request, there) else None
    if chosen is None and others:
        may_enter(request, there.live)
        offered = [(one.name, one.person) for one in others]
        sight = live_sight(request.bot, there)
        code = there.live.code_number
        return request.private(panels.partners(sight, offered, code, request.words))
    if chosen is None or chosen == panels.SEEK:
        return await _seek(request, there)
    return await _pair(request, there, chosen)


async def _seek(request: Request, there: KeptLive) -> Reply:
    name = request.who.name

    def step(live: LiveTournament, _: float) -> LiveTournament:
        may_enter(request, live)
        seeks = any(one.person == request.player for one in live.seekers)
        return live if seeks else live_entrants.sought(live, request.player, name)

    await LiveRounds(request.bot).change(there.number, step, request.player)
    return Reply(request.words("live-seeking"))


async def _pair(request: Request, there: KeptLive, chosen: int) -> Reply:
    def step(live: LiveTournament, now: float) -> LiveTournament:
        may_enter(request, live)
        first = next((one for one in live.seekers if one.person == chosen), None)
        require(first is not None and chosen != request.player, RefusalReason.NO_PARTNER_NOW)
        assert first is not None
        return live_entrants.paired(live, first, request.player, request.who.name, now)

    after = await LiveRounds(request.bot).change(there.number, step, request.player)
    return entered(request, after)


async def seeks_no_more(request: Request, there: KeptLive) -> bool:
    """Whether the person was looking for a partner until now."""
    if all(one.person != request.player for one in there.live.seekers):
        return False

    def step(live: LiveTournament, _: float) -> LiveTournament:
        return live_entrants.without_seekers(live, {request.player})

    await LiveRounds(request.bot).change(there.number, step, request.player)
    return True
