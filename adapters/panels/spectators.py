"""The table as a spectator sees it, and the question which of several tables they mean."""

from collections.abc import Sequence
from dataclasses import replace

from adapters.panel import Line, PrivatePanel
from adapters.panels.keyboard import Keyboard
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.phrases import listed, names, short, title
from adapters.panels.verbs import Verb
from adapters.sights import Stage, TableSight
from adapters.text import Words


def watched(panel: PrivatePanel, sight: TableSight, words: Words) -> PrivatePanel:
    """The table for one reader, with the button to stop; at the end, without any."""
    stop = Keyboard(sight.table, sight.revision, words).key("watch-stop", Verb.UNWATCH)
    playing = sight.stage in {Stage.PLAYING, Stage.PAUSED}
    return replace(panel, buttons=((stop,),) if playing else ())


def which(sights: Sequence[TableSight], words: Words) -> PanelDraft:
    rows = []
    for sight in sights:
        players = listed([short(name) for name in names(sight.seats, words)], words)
        label = words("watch-match", table=title(sight.game, sight.table, words), names=players)
        keys = Keyboard(sight.table, sight.revision, words)
        rows.append((keys.labelled(label, Verb.WATCH),))
    return PanelDraft(words("watch-which"), (Line(words("watch-how")),), tuple(rows))
