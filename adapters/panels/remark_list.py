"""The set phrases: the list to choose from, and what is shown of those that were said."""

from adapters.panel import Line
from adapters.panels.keyboard import Keyboard
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.phrases import dashed
from adapters.panels.settings import OWN
from adapters.panels.verbs import Verb
from adapters.remarks import MOST_REMARKS, REMARKS, Remark
from adapters.text import Words
from common.ids import NO_TABLE, TableId

IN_A_ROW = 2


def offered(table: TableId, revision: int, said: int, words: Words) -> PanelDraft:
    """`said`: how many the reader has said in this match."""
    keys, left = Keyboard(table, revision, words), left_to(said)
    every = [
        keys.labelled(text(remark, words), Verb.REMARK, place)
        for place, remark in enumerate(REMARKS)
    ]
    rows = tuple(tuple(every[i : i + IN_A_ROW]) for i in range(0, len(every), IN_A_ROW))
    setting = next(i for i, kind in enumerate(OWN) if kind.name == "remarks")
    place = OWN[setting].values.index(False)
    mute = Keyboard(NO_TABLE, 0, words).key("remarks-mute", Verb.SET, setting, place)
    back = keys.key("table-hand", Verb.HAND, 1)
    rows = (*(rows if left else ()), (mute, back))
    return PanelDraft(words("remarks-title"), (Line(words("remarks-left", n=left)),), rows)


def said(remark: Remark, left: int, words: Words) -> PanelDraft:
    lines = Line(text(remark, words)), Line(words("remarks-left", n=left))
    return PanelDraft(words("remarks-said"), lines)


def left_to(said: int) -> int:
    return max(0, MOST_REMARKS - said)


def text(remark: Remark, words: Words) -> str:
    return words(f"remark-{dashed(remark)}")
