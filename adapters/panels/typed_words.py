"""The message that asks a person to type something."""

from dataclasses import replace
from typing import TypeVar

from adapters.panel import Button, Line, PrivatePanel, PublicPanel
from adapters.panels.mentions import mention
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.phrases import short
from adapters.panels.verbs import Verb
from adapters.ports import AskedWords
from adapters.text import Words
from adapters.token import Token
from common.ids import NO_TABLE
from common.people import Person

P = TypeVar("P", bound=PanelDraft | PublicPanel | PrivatePanel)


def asked_in_private(asked: AskedWords, words: Words) -> PanelDraft:
    return _asked(asked, Line(words("typed-here")), words)


def asked_in_group(asked: AskedWords, who: Person, words: Words) -> PanelDraft:
    """Everybody reads it, so it says who is asked."""
    name = short(who.name)
    reply = Line(words("typed-reply", name=name), calls=(mention(who.account, name),))
    return _asked(asked, reply, words)


def with_error(panel: P, said: str) -> P:
    """Return the panel with what was wrong with the typed words on its first line."""
    return replace(panel, title=said, blocks=(Line(panel.title, strong=True), *panel.blocks))


def _asked(asked: AskedWords, how: Line, words: Words) -> PanelDraft:
    example = words("typed-example", example=asked.example) if asked.example else ""
    token = Token(NO_TABLE, 0, Verb.WITHDRAW, (asked.question,)).pack()
    cancel = Button(words("typed-cancel"), token)
    return PanelDraft(asked.title, (Line(asked.label), Line(example), how), ((cancel,),))
