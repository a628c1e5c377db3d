"""Messages that call somebody: their first line says at which table, and what to do."""

from dataclasses import replace

from adapters.panel import Called, Line, PrivatePanel, PublicPanel, Style
from adapters.panels.keyboard import Keyboard
from adapters.panels.phrases import short, title
from adapters.panels.table import Doing, doing_now, own_time
from adapters.panels.verbs import Verb
from adapters.people import Account
from adapters.sights import TableId, TableSight
from adapters.text import Words
from adapters.text.bidi import joined
from engine.game import Seat


def mention(account: Account, name: str) -> Called:
    """A mention of a person, by their name as it stands in a sentence."""
    return Called(account, joined(name))


def turn_mention(sight: TableSight, seat: Seat, account: Account, words: Words) -> PublicPanel:
    """The call of a person to whom nothing can be sent in private."""
    name = short(sight.seats[seat].name)
    cuts = doing_now(sight.view) is Doing.CUT
    what = words("table-called-cut" if cuts else "table-called", name=name)
    text = words("called-title", title=title(sight.game, sight.table, words), what=what)
    line = Line(text, strong=True, calls=(mention(account, name),))
    keys = Keyboard(sight.table, sight.revision, words)
    hand = keys.key("table-hand", Verb.HAND, style=Style.MAIN)
    return PublicPanel("", (line, *own_time(sight, words)), ((hand,),), passing=True)


def called_at_end(lost: bool, account: Account, name: str, words: Words) -> Line:
    """Calls a person to whom nothing can be sent in private, at the end of the match. `lost`: they
    have lost it by the clock."""
    text = words("table-called-lost" if lost else "table-called-over", name=name)
    return Line(text, strong=True, calls=(mention(account, name),))


def lost_on_time(
    game: str, table: TableId, account: Account, name: str, words: Words
) -> PublicPanel:
    """What became of the call of a person who has run out of time in a match that goes on."""
    called = short(name)
    what = words("table-called-lost", name=called)
    text = words("called-title", title=title(game, table, words), what=what)
    line = Line(text, strong=True, calls=(mention(account, called),))
    return PublicPanel("", (line,), passing=True)


def former(
    game: str, table: TableId, account: Account, timed_out: bool, words: Words
) -> PrivatePanel:
    """What becomes of the hand of a player who has left, and for whom a computer player plays."""
    what = words("hand-timed-out" if timed_out else "hand-left")
    heading = words("called-title", title=title(game, table, words), what=what)
    return PrivatePanel(account, heading, (Line(words("hand-stand-in")),))


def end(panel: PrivatePanel, said: str, words: Words) -> PrivatePanel:
    """A hand after the match, whose title says so."""
    heading = words("called-title", title=panel.title, what=said)
    return replace(panel, title=heading)


def call(panel: PrivatePanel, words: Words) -> PrivatePanel:
    """A hand whose owner has to act: the line that says what to do stands in the title."""
    for block in panel.blocks:
        if isinstance(block, Line) and block.strong and block.text:
            heading = words("called-title", title=panel.title, what=block.text)
            rest = tuple(other for other in panel.blocks if other is not block)
            return replace(panel, title=heading, blocks=rest)
    return panel
