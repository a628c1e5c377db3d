"""What a player sees of the time of their match: what was proposed to them, and what is agreed."""

from collections.abc import Iterable

from adapters.panels import live_times as panels
from adapters.panels.live_times import TimedMatch, Times
from adapters.panels.panel_draft import PanelDraft
from adapters.text import Words
from bot.features.tournament import live_times
from bot.features.tournament.live_as_seen import live_sight, local, name_of
from bot.features.tournament.live_event import MINUTE, LiveCall
from bot.features.tournament.live_events import KeptLive
from bot.requests.services import RequestServices
from engine.tournament.shares import Player


def timed_match(
    services: RequestServices, there: KeptLive, call: LiveCall, side: Player
) -> TimedMatch:
    opponents = tuple(name_of(there.live, one) for one in call.sides if one != side)
    agreed, before = (
        None if at is None else local(services, at) for at in (call.agreed, call.instead_of)
    )
    return TimedMatch(live_sight(services, there), call.match, opponents, agreed, before)


def numbered(services: RequestServices, times: Iterable[float]) -> Times:
    return [(int(at // MINUTE), local(services, at)) for at in times]


def panel_now(
    services: RequestServices, there: KeptLive, call: LiveCall, side: Player, words: Words
) -> PanelDraft | None:
    """None if nothing is proposed or agreed."""
    match = timed_match(services, there, call, side)
    choice = choice_now(services, there, call, side, words)
    if choice is not None:
        return choice
    if call.proposal is not None and call.proposal.side == side:
        return panels.waiting(match, numbered(services, call.proposal.times), words)
    return None if call.agreed is None else panels.agreed(match, words)


def choice_now(
    services: RequestServices,
    there: KeptLive,
    call: LiveCall,
    side: Player,
    words: Words,
    reminds: bool = False,
) -> PanelDraft | None:
    """Of the times that the other side has proposed; None if there is none, or no more."""
    times = live_times.open_to(call, side, services.availability.clock.now())
    match = timed_match(services, there, call, side)
    if not times:
        return None
    return panels.offered(match, numbered(services, times), words, reminds)
