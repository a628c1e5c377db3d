"""A person who is forgotten leaves the tournaments that run themselves, and is nameless there."""

from contextlib import suppress

from bot.features.tournament import live_entrants
from bot.features.tournament.live_boards import LiveBoards
from bot.features.tournament.live_event import KIND, LiveTournament
from bot.features.tournament.live_events import KeptLive, change, kept
from bot.features.tournament.live_rounds import LiveRounds
from bot.kernel.refused import Refused
from bot.requests.services import RequestServices
from common.ids import PlayerId


async def forget(services: RequestServices, person: PlayerId) -> None:
    """Also in those that are over."""
    for record in await services.storage.events(KIND, player=person):
        with suppress(Refused):  # it is run by hand
            await _forget_in(services, await kept(services, record), person)


async def _forget_in(services: RequestServices, there: KeptLive, person: PlayerId) -> None:
    live = there.live
    entrant = live.entrant_of(person)
    if entrant is not None and not live.is_over:
        there = await LiveRounds(services).leave(there.number, entrant.player, person)
    mine = [one.player for one in there.live.entrants if person in one.people]

    def step(live: LiveTournament, _: float) -> LiveTournament:
        live = live_entrants.without_seekers(live, {person})
        for player in mine:
            live = live_entrants.nameless(live, player)
        return live

    await LiveBoards(services).show(await change(services, there.number, step))
