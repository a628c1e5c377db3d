"""Everything that is kept, as each database keeps it."""

from storage.sql.album import AlbumRows
from storage.sql.alerts import AlertRows
from storage.sql.announcements import AnnouncementRows
from storage.sql.chats import ChatRows
from storage.sql.daily import DailyRows
from storage.sql.deadlines import DeadlineRows
from storage.sql.deals import DealRows
from storage.sql.events import EventRows
from storage.sql.heartbeat import HeartbeatRow
from storage.sql.known_people import KnownPeopleRows
from storage.sql.links import LinkRows
from storage.sql.people import PeopleRows
from storage.sql.questions import QuestionRows
from storage.sql.screen_rows import ScreenRows
from storage.sql.sent_time_rows import SentTimeRows
from storage.sql.tables import TableRows
from storage.sql.updates import UpdateRows


class StorageRows(
    TableRows,
    DealRows,
    DeadlineRows,
    AnnouncementRows,
    AlertRows,
    EventRows,
    DailyRows,
    PeopleRows,
    KnownPeopleRows,
    ChatRows,
    LinkRows,
    QuestionRows,
    ScreenRows,
    AlbumRows,
    UpdateRows,
    SentTimeRows,
    HeartbeatRow,
):
    """The protocols of `Storage`, but for what depends on the database."""
