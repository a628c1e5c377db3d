"""Who has won a tournament that is over, read from the event as it is stored."""

from collections.abc import Collection
from dataclasses import dataclass

from bot.features.tournament import live_document, typed_tournaments
from bot.features.tournament.live_event import LiveTournament
from bot.features.tournament.typed_tournaments import KIND, StoredTournament
from bot.tables.match_result import counts_in
from common.ids import NO_TABLE, PlayerId, TableId
from common.threads import Threads
from engine.tournament.event.model import TournamentState, TournamentStatus
from engine.tournament.event.places import final_places
from engine.tournament.shares import Player
from storage.events import EventRecord
from storage.protocol import Storage


@dataclass(frozen=True, slots=True)
class WonTournament:
    people: tuple[PlayerId, ...] = ()
    """None if nobody with an account has won it, or if it is no tournament that counts."""
    at: float = 0.0
    table: TableId = NO_TABLE
    """Of the final; 0: it was played at no table."""


async def won_tournament(storage: Storage, record: EventRecord, threads: Threads) -> WonTournament:
    if record.kind != KIND or not all(map(counts_in, record.chats)):
        return WonTournament()
    live = await threads.run(live_document.read_live, record.document)
    if live is not None:
        won = await threads.run(_of_live, live)
    else:
        typed = await typed_tournaments.read_record(storage, record)
        won = WonTournament() if typed is None else await _of_typed(storage, typed, threads)
    return won


def _of_live(live: LiveTournament) -> WonTournament:
    people = [one for player in _first(live.course) for one in live.people_of(player)]
    return WonTournament(tuple(people), live.ended, live.final or NO_TABLE)


async def _of_typed(storage: Storage, typed: StoredTournament, threads: Threads) -> WonTournament:
    """When its last action was."""
    first = await threads.run(_first, typed.state)
    members = typed.document.members
    people = tuple(members[player] for player in first if player in members)
    log = await storage.event_actions(typed.id)
    return WonTournament(people, log[-1].at if log else typed.record.created)


def _first(tournament: TournamentState) -> Collection[Player]:
    """Who shares the first place; nobody if it was cancelled."""
    if tournament.status is not TournamentStatus.OVER:
        return ()
    return [player for place, shared in final_places(tournament) if place == 1 for player in shared]
