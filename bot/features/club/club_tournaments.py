"""A tournament that is over enters the clubs of its chats."""

from collections.abc import Mapping
from types import MappingProxyType

from bot.features.club.club import Openers
from bot.features.club.club_results import ClubPlayer, EventResult, ResultPlace
from bot.features.club.clubs import club_in, record_result
from bot.requests.services import RequestServices
from common.addresses import Chat
from common.ids import PlayerId
from engine.tournament.event.model import TournamentState
from engine.tournament.event.places import final_places
from engine.tournament.event.rules import Formula
from engine.tournament.event.standing import counted_matches
from engine.tournament.shares import Player
from engine.tournament.standings import sums
from storage.events import EventRecord


async def record_tournament(
    services: RequestServices,
    record: EventRecord,
    state: TournamentState,
    members: Mapping[Player, PlayerId],
    partners: Mapping[Player, PlayerId] = MappingProxyType({}),
    *,
    typed: bool = False,
) -> None:
    """As `record_result`: called before the change that ends the tournament, and again after a
    correction. `members`: the entrants with an account, of pairs the first person; `partners`: the
    others of pairs. `typed`: by a secretary, with real cards. Nothing happens before the last
    result."""
    result = tournament_result(record, state, members, partners)
    if result.places:
        chats = [one for one in record.chats if await _counts(services, one, record.owner, typed)]
        await record_result(services, chats, result)


async def _counts(
    services: RequestServices, chat: Chat, owner: PlayerId | None, typed: bool
) -> bool:
    """Whether the club of this chat lets the owner open tournaments that count."""
    kept = await club_in(services, chat)
    if kept is None:
        return False
    now = services.availability.clock.now()
    if owner is not None and (owner == kept.founder or kept.club.is_secretary(owner, now)):
        return True
    match kept.club.openers:
        case Openers.ANYBODY:
            return not typed
        case Openers.MEMBERS:
            return owner in kept.people
        case Openers.SECRETARIES:
            return False


def tournament_result(
    record: EventRecord,
    state: TournamentState,
    members: Mapping[Player, PlayerId],
    partners: Mapping[Player, PlayerId] = MappingProxyType({}),
) -> EventResult:
    """It belongs to the day on which the tournament was opened."""
    vp = _victory_points(state)
    places = [
        ResultPlace(place, _players(state, player, members, partners), vp.get(player, 0))
        for place, players in final_places(state)
        for player in players
    ]
    return EventResult(record.id, record.created, record.title, tuple(places))


def _victory_points(state: TournamentState) -> dict[Player, int]:
    """Of the first stage; at one table there are none (T8)."""
    if state.rules.formula is Formula.TABLES:
        return {}
    return {player: share.vp for player, share in sums(counted_matches(state), state.lot).items()}


def _players(
    state: TournamentState,
    player: Player,
    members: Mapping[Player, PlayerId],
    partners: Mapping[Player, PlayerId],
) -> tuple[ClubPlayer, ...]:
    entry = state.entry(player)
    assert entry is not None
    first = ClubPlayer(members.get(player), entry.name)
    if entry.partner is None:
        return (first,)
    return first, ClubPlayer(partners.get(player), entry.partner)
