"""A message in the group that mentions the player on turn by name."""

from adapters.panel import Called, Line, PublicPanel, Style, Until
from adapters.panels.keyboard import Keyboard
from adapters.panels.phrases import short, title
from adapters.panels.verbs import Verb
from adapters.people import Account
from adapters.sights import TableSight
from adapters.text import Words
from adapters.text.bidi import joined
from engine.game import Seat


def mention(account: Account, name: str) -> Called:
    """A mention of a person, by their name as it stands in a sentence."""
    return Called(account, joined(name))


def turn_mention(sight: TableSight, seat: Seat, account: Account, words: Words) -> PublicPanel:
    name = short(sight.seats[seat].name)
    calls = (mention(account, name),)
    line = Line(words("table-called", name=name), strong=True, calls=calls)
    time = () if sight.due is None else (Until(words("hand-turn"), sight.due),)
    keys = Keyboard(sight.table, sight.revision, words)
    hand = keys.key("table-hand", Verb.HAND, style=Style.MAIN)
    heading = title(sight.game, sight.table, words)
    return PublicPanel(heading, (line, *time), ((hand,),), passing=True)
