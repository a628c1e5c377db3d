"""Nonces, by which Discord recognises a message that is sent a second time.

If a nonce was used in the last few minutes, Discord answers with the message it has already posted
instead of posting another. So a message keeps its nonce when it is sent again, also after a
restart: the nonce is made from the place and from the table and revision that the message shows.
A message that is to appear once more in the same place gets another nonce, because the messages
whose arrival Discord has confirmed are counted.

A screen whose new message was not answered keeps that message's nonce, whatever it shows by now.
"""

from collections.abc import Callable
from hashlib import sha256
from time import monotonic

from adapters.bounded import BoundedDict
from adapters.discord.markdown import mentioned_users
from adapters.panel import PrivatePanel, PublicPanel
from adapters.token import unpack

LONGEST_NONCE = 25
CHECKED = 120.0
"""Seconds in which a nonce is used again: Discord looks for it among the messages of "the past few
minutes"."""
REMEMBERED = 2000


class Nonces:
    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._confirmed: BoundedDict[str, int] = BoundedDict(REMEMBERED)
        self._open: BoundedDict[str, tuple[str, float]] = BoundedDict(REMEMBERED)
        """By screen, the subject of the message that is not confirmed yet, and since when."""

    def of(self, screen: str, subject: str) -> str:
        if not self.is_open(screen):
            self._open[screen] = subject, self._now()
        subject = self._open[screen][0]
        repeated = self._confirmed.get(subject, 0)
        return sha256(f"{subject} {repeated}".encode()).hexdigest()[:LONGEST_NONCE]

    def is_open(self, screen: str) -> bool:
        """Tell whether a message for this screen may have been posted without an answer."""
        return screen in self._open and self._now() < self._open[screen][1] + CHECKED

    def confirm(self, screen: str) -> None:
        """The next message on this subject is another message."""
        subject, _ = self._open.pop(screen, ("", 0.0))
        self._confirmed[subject] = self._confirmed.get(subject, 0) + 1


def subject_of(channel: int, panel: PublicPanel | PrivatePanel) -> str:
    """What a message is about, the same before and after a restart. The text about a table may
    change without a new revision, for example the time that is left; of all other messages the text
    decides. A call beside the table's own message differs from it by whom it mentions."""
    tokens = [unpack(button.token) for row in panel.buttons for button in row if button.token]
    tables = sorted({(token.table, token.revision) for token in tokens if token.revision})
    kind = (type(panel).__name__, panel.title, mentioned_users(panel.blocks))
    return repr((channel, kind, tables or panel.blocks))
