"""Tournaments with real cards, as they are stored: a secretary types the results.

The document has the course of the tournament and the last secret of its chain of draws (T7).
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Literal

from bot.features.tournament.stored_course import StoredCourse
from bot.games import numbers_of
from bot.requests.event_documents import DocumentType, Hex
from bot.requests.stored_events import StoredEvent, change_as_it_is, find_record
from common.ids import Document, EventId, PlayerId
from engine.tournament.draws import SecretChain
from engine.tournament.event.actions import Rename, TournamentAction
from engine.tournament.event.apply import apply
from engine.tournament.event.drawing import draws_needed, revealed
from engine.tournament.event.model import ENDED, MatchNumber, TournamentState
from engine.tournament.shares import Player
from storage.events import EventChange, EventRecord, EventStatus
from storage.protocol import Storage

KIND = "tournament"
REMOVED = "?"
"""The name of an entrant who was forgotten; their number follows."""
RUN_BY: Literal["hand"] = "hand"
MOST_OPEN = 5
"""Of one person."""
DRAWS = 200
"""The secrets of a chain, repeated draws included."""


@dataclass(frozen=True, slots=True)
class TournamentDocument:
    game: str
    last_secret: bytes = field(repr=False)
    state: TournamentState
    pen: PlayerId | None = None
    """Who writes instead of the owner for the evening; the owner may always write."""
    members: Mapping[Player, PlayerId] = field(default_factory=dict)
    """The entrants who have said that they have an account."""
    asked: Mapping[Player, PlayerId] = field(default_factory=dict)
    """Who has not yet answered whether they are this entrant."""
    disputed: tuple[tuple[MatchNumber, int, Player], ...] = ()
    """Who has said that a result is wrong: the match, and which of its results."""
    newest: tuple[Player, ...] = ()
    """Who was entered with the last message that had names."""

    @property
    def people(self) -> tuple[PlayerId, ...]:
        return (
            *(() if self.pen is None else (self.pen,)),
            *self.members.values(),
            *self.asked.values(),
        )

    @property
    def chain(self) -> SecretChain:
        return SecretChain(self.last_secret, DRAWS)

    def secrets_for_draw(self, state: TournamentState, *, typed: bool = False) -> tuple[bytes, ...]:
        """Those that the next draw from this state reveals; a typed lot takes the place of one."""
        known = len(revealed(state))
        count = len(draws_needed(state)) - typed
        return tuple(self.chain.secret(number) for number in range(known, known + count))


@dataclass(frozen=True, slots=True)
class _StoredDocument:
    run_by: Literal["hand"]
    game: str
    secret: Hex = field(repr=False)
    state: StoredCourse
    pen: PlayerId | None
    members: Mapping[Player, PlayerId]
    asked: Mapping[Player, PlayerId]
    disputed: tuple[tuple[MatchNumber, int, Player], ...]
    newest: tuple[Player, ...] = ()


_DOCUMENT = DocumentType(_StoredDocument)


@dataclass(frozen=True, slots=True)
class StoredTournament(StoredEvent):
    document: TournamentDocument

    @property
    def state(self) -> TournamentState:
        return self.document.state

    def may_write(self, player: PlayerId) -> bool:
        return player in {self.record.owner, self.document.pen}


def new_chain(secret: bytes) -> SecretChain:
    return SecretChain(secret, DRAWS)


async def find(storage: Storage, number: EventId) -> StoredTournament | None:
    record = await find_record(storage, number, KIND)
    return None if record is None else await read_record(storage, record)


async def of_player(storage: Storage, player: PlayerId) -> tuple[StoredTournament, ...]:
    """Those that this person owns or belongs to, the newest first."""
    records = await storage.events(KIND, player=player)
    found = [await read_record(storage, record) for record in records]
    return tuple(one for one in found if one is not None)


async def change(
    storage: Storage, before: StoredTournament, document: TournamentDocument, step: EventChange
) -> StoredTournament:
    """The step with this document. `Conflict` if somebody else has changed it in the meantime.

    The event is over when the tournament is.
    """
    await storage.change_event(_made(document, step))
    found = await read_record(storage, await storage.event(before.id))
    assert found is not None, "it is of the same kind as before"
    return found


def _made(document: TournamentDocument, step: EventChange) -> EventChange:
    over = document.state.status in ENDED
    return replace(
        step,
        document=written(document),
        status=EventStatus.OVER if over else EventStatus.OPEN,
        people=tuple(dict.fromkeys(document.people)),
    )


async def forget(storage: Storage, player: PlayerId, at: float) -> None:
    """An entrant who is forgotten stays in the results, without a name."""
    for record in await storage.events(KIND, player=player):
        await change_as_it_is(storage, partial(_nameless, storage, record.id, player, at))


async def _nameless(
    storage: Storage, number: EventId, player: PlayerId, at: float
) -> EventChange | None:
    found = await find(storage, number)
    if found is None:
        return None
    known = {**found.document.asked, **found.document.members}
    state = found.state
    for entry in state.entries:
        if known.get(entry.player) == player:
            state = apply(state, Rename(entry.player, f"{REMOVED}{entry.number}", entry.partner))
    document = replace(found.document, state=state)
    return _made(document, EventChange(number, found.revision, at))


def logged(action: TournamentAction) -> Document:
    """What was done; names and results are in the document, where they can be replaced."""
    return json.dumps(type(action).__name__)


def written(document: TournamentDocument) -> Document:
    return _DOCUMENT.write(
        _StoredDocument(
            RUN_BY,
            document.game,
            document.last_secret,
            StoredCourse.of(document.state),
            document.pen,
            document.members,
            document.asked,
            document.disputed,
            document.newest,
        )
    )


async def read_record(storage: Storage, record: EventRecord) -> StoredTournament | None:
    """With the numbers that people have now; those who were forgotten are left out. None if it is
    another kind of event."""
    document = read(record.document) if record.kind == KIND else None
    if document is None:
        return None
    known = document.people
    now = await storage.identities({*known}) if known else {}
    still = {before: after for before, after in now.items() if after in record.people}
    current = replace(
        document,
        pen=None if document.pen is None else still.get(document.pen),
        members={one: still[who] for one, who in document.members.items() if who in still},
        asked={one: still[who] for one, who in document.asked.items() if who in still},
    )
    return StoredTournament(record, current)


def read(document: Document) -> TournamentDocument | None:
    """Return it with the numbers that people had when it was written; None if it runs itself."""
    stored = _DOCUMENT.read_if("run_by", RUN_BY, document)
    if stored is None:
        return None
    return TournamentDocument(
        stored.game,
        stored.secret,
        stored.state.course(numbers_of(stored.game)),
        stored.pen,
        stored.members,
        stored.asked,
        stored.disputed,
        stored.newest,
    )
