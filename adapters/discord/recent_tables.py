"""The tables that have been shown where, to be offered when somebody has to name one."""

from collections import OrderedDict

from adapters.panel import PrivatePanel, PublicPanel
from adapters.people import Account, Chat
from adapters.sights import TableId
from adapters.token import unpack

REMEMBERED = 2000


class Tables:
    def __init__(self) -> None:
        self._shown: OrderedDict[tuple[Chat | Account, TableId], str] = OrderedDict()

    def shown(self, to: Chat | Account, panel: PublicPanel | PrivatePanel) -> None:
        """A panel says with its buttons of which table it is."""
        for table in {unpack(button.token).table for row in panel.buttons for button in row}:
            if table:
                self._keep((to, table), panel.title)

    def at(self, to: Chat | Account) -> dict[TableId, str]:
        """The newest first."""
        return {
            table: title for (where, table), title in reversed(self._shown.items()) if where == to
        }

    def _keep(self, key: tuple[Chat | Account, TableId], title: str) -> None:
        self._shown[key] = title
        self._shown.move_to_end(key)
        if len(self._shown) > REMEMBERED:
            self._shown.popitem(last=False)
