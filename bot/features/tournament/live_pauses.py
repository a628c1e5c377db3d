"""A tournament that runs itself stands still for a while. Matches in play go on."""

from dataclasses import replace

from bot.features.tournament.live_event import LivePause, LiveTournament
from engine.game import demand
from engine.tournament.event.actions import TournamentRefusal
from engine.tournament.event.model import IN_PLAY


def paused(live: LiveTournament, pause: LivePause) -> LiveTournament:
    demand(live.course.status in IN_PLAY, TournamentRefusal.NOT_IN_THIS_STATUS)
    return live if live.pause is not None else replace(live, pause=pause)


def resumed(live: LiveTournament, now: float) -> LiveTournament:
    """The times of the calls have stood still."""
    if live.pause is None:
        return live
    stood = now - live.pause.began
    calls = tuple(replace(call, at=call.at + stood) for call in live.calls)
    return replace(live, pause=None, calls=calls)
