"""The table as a spectator sees it, and the question which of several tables they mean."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from adapters.panel import Button, Buttons, Line, PrivatePanel
from adapters.panels.keyboard import Keyboard
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.phrases import listed, names, short, title
from adapters.panels.verbs import Verb
from adapters.sights import Commentary, Stage, TableSight
from adapters.text import Words

MOST_MATCHES = 20
"""In the list."""


@dataclass(frozen=True, slots=True)
class WatchedMatch:
    """A match in the list of those that can be watched."""

    sight: TableSight
    ticket: int
    """Of the person who asks: the list may be read in private."""


def watched(
    panel: PrivatePanel, sight: TableSight, words: Words, asks: bool = False
) -> PrivatePanel:
    """The table for one reader, with the button to stop; at the end, without any. `asks`: they
    would like to see all hands of the deals that have ended."""
    keys = Keyboard(sight.table, sight.revision, words)
    playing = sight.stage in {Stage.PLAYING, Stage.PAUSED}
    rows = (*_hands_row(sight, keys, asks), (keys.key("watch-stop", Verb.UNWATCH),))
    return replace(panel, buttons=rows if playing else ())


def _hands_row(sight: TableSight, keys: Keyboard, asks: bool) -> Buttons:
    """Nothing while the players have still to answer, and if one of them has said no."""
    if asks and sight.commentary is Commentary.OPEN:
        return ((keys.key("watch-hands-last", Verb.ALL_HANDS),),)
    if asks or sight.commentary is Commentary.REFUSED:
        return ()
    return ((keys.key("watch-hands", Verb.ALL_HANDS),),)


def unwatched(sight: TableSight, words: Words) -> PanelDraft:
    """For a person who looked on until the players wanted nobody to."""
    told = Line(words("watch-refused"))
    return PanelDraft(title(sight.game, sight.table, words), (told,))


def which(matches: Sequence[WatchedMatch], words: Words) -> PanelDraft:
    rows = tuple((_match_key(one, words),) for one in matches[:MOST_MATCHES])
    return PanelDraft(words("watch-which"), (Line(words("watch-how")),), rows)


def _match_key(match: WatchedMatch, words: Words) -> Button:
    sight = match.sight
    players = listed([short(name) for name in names(sight.seats, words)], words)
    label = words("watch-match", table=title(sight.game, sight.table, words), names=players)
    keys = Keyboard(sight.table, sight.revision, words)
    return keys.labelled(label, Verb.WATCH, match.ticket)
