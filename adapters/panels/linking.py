"""Panels for linking two accounts into one player, and for separating one again."""

from collections.abc import Sequence

from adapters.link_steps import (
    CodeGiven,
    LinkEnded,
    LinkQuestion,
    LinkStep,
    NowLinked,
    OtherIsAsked,
    Separation,
    number_of,
)
from adapters.panel import Block, Line, Style, Until
from adapters.panels.keyboard import Keyboard
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.phrases import listed, short
from adapters.panels.verbs import Verb
from adapters.text import Words
from common.ids import NO_TABLE
from common.people import NamedAccount


def step(now: LinkStep, words: Words) -> PanelDraft:
    match now:
        case CodeGiven():
            return _code(now, words)
        case LinkQuestion():
            return question(now, words)
        case OtherIsAsked():
            return _other_is_asked(now, words)
        case NowLinked():
            return PanelDraft(words("linked"), (Line(words("link-undo")),))
        case LinkEnded():
            return PanelDraft(words("link-ended"))


def question(asked: LinkQuestion, words: Words) -> PanelDraft:
    """The question that both accounts get, each from its own side."""
    lines = (
        words("link-here", accounts=_all(asked.here, words)),
        words("link-there", accounts=_all(asked.there, words)),
        words("link-one"),
        words("link-settings-here" if asked.stays else "link-settings-there"),
        words("link-beware"),
        words("link-undo"),
    )
    keys = Keyboard(NO_TABLE, 0, words)
    yes = keys.key("link-yes", Verb.LINK, asked.request, 1, style=Style.DANGER)
    no = keys.key("link-no", Verb.LINK, asked.request, 0)
    blocks: tuple[Block, ...] = (
        *(Line(line) for line in lines),
        Until(words("link-until"), asked.expires),
    )
    return PanelDraft(words("link-question-title"), blocks, ((yes, no),))


def accounts(mine: Sequence[NamedAccount], words: Words) -> PanelDraft:
    """Asks which account should be unlinked."""
    keys = Keyboard(NO_TABLE, 0, words)
    rows = tuple(
        (keys.labelled(_named(one, words), Verb.UNLINK, number_of(one.account)),) for one in mine
    )
    return PanelDraft(words("unlink-title"), (Line(words("unlink-intro")),), rows)


def confirm_separation(separation: Separation, words: Words, minute: int) -> PanelDraft:
    """The question before an account leaves; `minute` is when it is asked."""
    leaving, stays = _named(separation.leaving, words), _all(separation.staying, words)
    number = number_of(separation.leaving.account)
    keys = Keyboard(NO_TABLE, 0, words)
    yes = keys.key("unlink-yes", Verb.UNLINK, number, minute, style=Style.DANGER)
    no = keys.key("link-no", Verb.UNLINK)
    lines = (Line(words("unlink-sure", stays=stays)), Line(words("unlink-sure-back")))
    return PanelDraft(words("unlink-sure-title", account=leaving), lines, ((yes, no),))


def separation_done(separation: Separation, words: Words) -> PanelDraft:
    leaving, stays = _named(separation.leaving, words), _all(separation.staying, words)
    return PanelDraft(
        words("unlink-done", account=leaving), (Line(words("unlink-kept", stays=stays)),)
    )


def _code(given: CodeGiven, words: Words) -> PanelDraft:
    lines = [words("link-code-then"), words("link-code-beware")]
    keys = Keyboard(NO_TABLE, 0, words)
    several = len(given.accounts) > 1
    if several:
        lines.append(words("link-accounts", accounts=_all(given.accounts, words)))
    rows = ((keys.key("link-unlink", Verb.UNLINK),),) if several else ()
    blocks: tuple[Block, ...] = (
        *(Line(line) for line in lines),
        Until(words("link-code-until"), given.expires),
    )
    return PanelDraft(words("link-code", code=given.code), blocks, rows)


def _other_is_asked(now: OtherIsAsked, words: Words) -> PanelDraft:
    no = Keyboard(NO_TABLE, 0, words).key("link-no", Verb.LINK, now.request, 0)
    text = words("link-other-asked", account=_named(now.other, words))
    blocks = (Line(text), Until(words("link-until"), now.expires))
    return PanelDraft(words("link-other-title"), blocks, ((no,),))


def _all(several: Sequence[NamedAccount], words: Words) -> str:
    return listed([_named(one, words) for one in several], words)


def _named(one: NamedAccount, words: Words) -> str:
    name = short(one.name)
    who = words("account-username", name=name, username=one.username) if one.username else name
    return words("account-there", who=who, platform=one.platform)
