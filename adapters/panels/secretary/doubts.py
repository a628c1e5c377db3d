"""Lines that may be no names: they are asked about before they become entrants."""

from collections.abc import Iterator

from adapters.panel import Button, Line, Style
from adapters.panels.game import in_rows
from adapters.panels.keyboard import Keyboard
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.phrases import short
from adapters.panels.secretary.secretary_sights import DoubtAnswer, DoubtSight
from adapters.panels.verbs import Verb
from adapters.ports import AskedWords
from adapters.text import Words
from common.ids import NO_TABLE
from engine.tournament.typed_names import Doubt

LONGEST_LINE = 60


def doubt_text(doubt: DoubtSight, words: Words) -> str:
    """The question about a line."""
    line, about = short(doubt.line.line, LONGEST_LINE), doubt.line.about
    match doubt.line.doubt:
        case Doubt.RESULT:
            return words("secretary-doubt-result", line=line)
        case Doubt.REMOVAL if doubt.entrant:
            return words("secretary-doubt-removal", line=line, name=short(doubt.entrant))
        case Doubt.REMOVAL if about:
            return words("secretary-doubt-nobody", line=line, name=short(about))
        case Doubt.ADDITION:
            return words("secretary-doubt-addition", line=line, name=short(about))
        case _:
            return words("secretary-doubt-talk", line=line)


def doubt_rows(doubt: DoubtSight, keys: Keyboard) -> Iterator[tuple[Button, ...]]:
    words, question = keys.words, doubt.question
    if doubt.entrant:
        label = words("secretary-remove-key", name=short(doubt.entrant))
        remove = (Verb.TRN_DOUBT, question, DoubtAnswer.REMOVE)
        yield (keys.labelled(label, *remove, style=Style.MAIN),)
    name = keys.key("secretary-doubt-yes", Verb.TRN_DOUBT, question, DoubtAnswer.NAME)
    if doubt.line.doubt is Doubt.ADDITION:
        label = words("secretary-doubt-add", name=short(doubt.line.about))
        name = keys.labelled(label, Verb.TRN_DOUBT, question, DoubtAnswer.NAME, style=Style.MAIN)
    no = keys.key("secretary-doubt-no", Verb.TRN_DOUBT, question, DoubtAnswer.NO)
    yield from in_rows((name, no), lambda one: one.label)
    if doubt.others:
        label = words("secretary-doubt-none", n=doubt.others + 1)
        yield (keys.labelled(label, Verb.TRN_DOUBT, question, DoubtAnswer.NONE),)


def asked_first(doubt: DoubtSight, asked: AskedWords, words: Words) -> PanelDraft:
    """Before there is a tournament: other names can still be typed."""
    keys = Keyboard(NO_TABLE, 0, words)
    cancel = keys.key("typed-cancel", Verb.WITHDRAW, doubt.question)
    lines = (Line(asked.label), Line(words("typed-example", example=asked.example)))
    return PanelDraft(doubt_text(doubt, words), lines, (*doubt_rows(doubt, keys), (cancel,)))
