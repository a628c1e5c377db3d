"""Which score sheet a panel shows, as its buttons say: a chat has one copy that can be pressed."""

from adapters.panel import PublicPanel
from adapters.panels.verbs import Verb
from adapters.token import BadToken, unpack

_OF_A_SHEET = {Verb.SHEET_LINE, Verb.SHEET_AGAIN, Verb.SHEET_OPEN, Verb.SHEET_END}


def shown_sheet(panel: PublicPanel) -> int | None:
    """Its number as an event; None for any other panel."""
    for button in (button for row in panel.buttons for button in row):
        try:
            token = unpack(button.token)
        except BadToken:
            continue  # a link
        if token.verb in _OF_A_SHEET and token.args:
            return token.args[0]
    return None
