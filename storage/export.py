"""The document for people who ask for everything that is kept about them."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field

from common.addresses import Chat
from common.ids import Document, EventId, PlayerId, TableId
from storage.album import AlbumEntry
from storage.alerts import Alert
from storage.announcements import Announcement
from storage.daily import DailyPlay
from storage.deadlines import Deadline
from storage.links import LinkRequest
from storage.people import KnownAccount, PlayerRecord
from storage.questions import TextQuestion
from storage.results import PlayerResult, Rating


@dataclass(frozen=True, slots=True)
class ExportedMatch:
    """A match that the person played, counted or not."""

    table: TableId
    game: str
    chat: Chat
    ended: float
    counts: bool
    result: PlayerResult


@dataclass(frozen=True, slots=True)
class TableWithoutResult:
    """A table without a result: it is live, or was closed without one."""

    table: TableId
    game: str
    chat: Chat
    status: str
    seat: int | None


@dataclass(frozen=True, slots=True)
class ExportedMove:
    """An action of the person's own seat, as long as the table's actions are kept."""

    table: TableId
    revision: int
    at: float
    action: Document


@dataclass(frozen=True, slots=True)
class ExportedMessage:
    """A message with buttons in the person's private chat, as its platform knows it."""

    place: Chat
    table: TableId
    reference: str


@dataclass(frozen=True, slots=True)
class ExportedEventAction:
    """What the person did in an event."""

    event: EventId
    revision: int
    at: float
    action: Document


@dataclass(frozen=True, slots=True)
class ExportedEvent:
    """An event that the person owns or belongs to."""

    event: EventId
    kind: str
    title: str
    status: str
    created: float
    owns: bool
    belongs: bool


@dataclass(frozen=True, slots=True)
class OtherData:
    """All else that is kept with a person's number or account."""

    formerly: Sequence[PlayerId] = ()
    """Numbers of players who were joined with this person."""
    ratings: Sequence[Rating] = ()
    tables: Sequence[TableWithoutResult] = ()
    moves: Sequence[ExportedMove] = ()
    chats: Mapping[Chat, Document] = field(default_factory=dict)
    """The settings of the person's own chats with the bot."""
    announcements: Sequence[Announcement] = ()
    """Those that were not delivered yet."""
    questions: Sequence[TextQuestion] = ()
    alerts: Sequence[Alert] = ()
    deadlines: Sequence[Deadline] = ()
    messages: Sequence[ExportedMessage] = ()
    events: Sequence[ExportedEvent] = ()
    event_actions: Sequence[ExportedEventAction] = ()
    daily: Sequence[DailyPlay] = ()
    album: Sequence[AlbumEntry] = ()
    link: LinkRequest | None = None
    wrong_codes: Sequence[float] = ()
    """The times at which wrong codes were typed."""


def exported(
    player: PlayerRecord,
    accounts: Sequence[KnownAccount],
    matches: Sequence[ExportedMatch],
    more: OtherData,
) -> Document:
    """All of it as JSON, the matches in their order."""
    return json.dumps(
        {
            "player": player.id,
            "name": player.name,
            "removed": player.removed,
            "settings": json.loads(player.settings),
            "accounts": [asdict(account) for account in accounts],
            "matches": [asdict(match) for match in matches],
            **_more(player.id, more),
        },
        ensure_ascii=False,
        indent=2,
    )


def _more(player: PlayerId, more: OtherData) -> dict[str, object]:
    return {
        "formerly": list(more.formerly),
        "ratings": [asdict(rating) for rating in more.ratings],
        "tables": [asdict(table) for table in more.tables],
        "moves": [{**asdict(move), "action": json.loads(move.action)} for move in more.moves],
        "chats": {chat: json.loads(settings) for chat, settings in more.chats.items()},
        "announcements": [
            {"to": one.to, "content": json.loads(one.content)} for one in more.announcements
        ],
        "questions": [
            {
                "place": one.place,
                "kind": one.kind,
                "about": json.loads(one.about),
                "until": one.until,
            }
            for one in more.questions
        ],
        "alerts": [asdict(one) for one in more.alerts],
        "deadlines": [asdict(one) for one in more.deadlines],
        "messages": [asdict(one) for one in more.messages],
        "events": [asdict(one) for one in more.events],
        "event_actions": [
            {**asdict(one), "action": json.loads(one.action)} for one in more.event_actions
        ],
        "daily": [asdict(one) for one in more.daily],
        "album": [asdict(one) for one in more.album],
        "link_request": None if more.link is None else _link(player, more.link),
        "wrong_codes": list(more.wrong_codes),
    }


def _link(player: PlayerId, link: LinkRequest) -> dict[str, object]:
    """A link request, without anything that identifies the other person."""
    mine = link.player == player
    return {
        "account": link.account if mine else link.other_account,
        "gave_the_code": mine,
        "code_was_typed": link.other is not None,
        "other_agreed": link.agreed,
        "expires": link.expires,
    }
