"""The tables last shown in each place, offered as completions when a command needs a table."""

from adapters.bounded import BoundedDict
from adapters.panel import PrivatePanel, PublicPanel
from adapters.token import unpack
from common.addresses import Chat
from common.ids import TableId

REMEMBERED = 2000


class RecentTables:
    def __init__(self) -> None:
        self._titles: BoundedDict[tuple[Chat, TableId], str] = BoundedDict(REMEMBERED)

    def add(self, place: Chat, panel: PublicPanel | PrivatePanel) -> None:
        """The first button that is about a table says which one."""
        tables = (unpack(button.token).table for row in panel.buttons for button in row)
        if table := next(filter(None, tables), None):
            self._titles[place, table] = panel.title

    def at(self, place: Chat) -> dict[TableId, str]:
        """Their titles, the newest first."""
        newest = reversed(self._titles.items())
        return {table: title for (there, table), title in newest if there == place}
