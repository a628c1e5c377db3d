"""What people show everybody in a chat: the same at most every few minutes, with their name."""

from adapters.bounded import BoundedDict
from adapters.panels import shown_to_all
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.shown_to_all import LookedUp
from adapters.text import Words
from common.addresses import Chat
from common.ids import PlayerId
from storage.errors import Unknown
from storage.protocol import Storage

SHOWN_AGAIN_AFTER = 300.0
REMEMBERED = 1000


class PublicLookups:
    """Keeps when each kind was last shown in each chat."""

    def __init__(self) -> None:
        self._shown = BoundedDict[tuple[Chat, LookedUp], float](REMEMBERED)

    def show(self, chat: Chat, what: LookedUp, now: float) -> bool:
        """Return whether this may be shown in the chat now; if so, it counts as shown."""
        before = self._shown.get((chat, what))
        if before is not None and now < before + SHOWN_AGAIN_AFTER:
            return False
        self._shown[chat, what] = now
        return True


async def named(
    storage: Storage, sheet: PanelDraft, by: PlayerId | None, words: Words
) -> PanelDraft:
    """Return the sheet with the name of the person who shows it, as long as they are known."""
    try:
        name = "" if by is None else (await storage.player(by)).name
    except Unknown:
        name = ""
    return shown_to_all.with_name(sheet, name, words) if name else sheet
