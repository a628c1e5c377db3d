"""What a message is about, whatever it shows by now: so a message is known again that is sent a
second time because the first had no answer."""

from adapters.panel import Line, PrivatePanel, PublicPanel
from adapters.panels.verbs import Verb
from adapters.token import Token, unpack


def tokens_of(panel: PublicPanel | PrivatePanel) -> list[Token]:
    return [unpack(button.token) for row in panel.buttons for button in row if button.token]


def is_hand(panel: PublicPanel | PrivatePanel) -> bool:
    """Tell a hand from all else that one person is shown of a table: only a hand leads there."""
    if not isinstance(panel, PrivatePanel):
        return False
    return panel.picker is not None or any(token.verb == Verb.TABLE for token in tokens_of(panel))


def subject_of(panel: PublicPanel | PrivatePanel) -> str:
    """Return the same text for all states of one screen. Of a panel that is about no table, its
    words decide; a call is another one for each person, because an edit notifies nobody."""
    tables = sorted({token.table for token in tokens_of(panel) if token.revision})
    passing = isinstance(panel, PublicPanel) and panel.passing
    lines = [block for block in panel.blocks if isinstance(block, Line)]
    called = [call.account for line in lines for call in line.calls] if passing else []
    about = tables or (panel.title, panel.blocks)
    return repr((type(panel).__name__, is_hand(panel), passing, called, about))
