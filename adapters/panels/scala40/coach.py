"""The coach for beginners: what to do now, which buttons to press for it, and why.

It only looks at what the beginner sees, so it can help whatever they have done. A notion is
explained when it comes up for the first time, and is only named afterwards.
"""

from collections.abc import Mapping

from adapters.panel import Block, Line
from adapters.panels.french_cards import card_text
from adapters.panels.scala40 import hint, offers, steps
from adapters.panels.scala40.draft import Sight, current, opened
from engine.scala40 import events
from engine.scala40.actions import (
    Attach,
    Discard,
    Draw,
    Lay,
    Open,
    Swap,
    Take,
    TakeBack,
    TurnAction,
)
from engine.scala40.state import Scored

NOTIONS: Mapping[type[object], str] = {
    events.Drew: "draw",
    events.Took: "take",
    events.Opened: "open",
    events.Laid: "lay",
    events.Attached: "attach",
    events.Swapped: "swap",
    events.Discarded: "discard",
}


def lesson(sight: Sight) -> tuple[Block, ...]:
    sight = current(sight)
    if sight.table.outcome is not None or sight.table.result is not None:
        return _ended(sight)
    if sight.hand.cut_places:
        return _titled(sight, "cut", sight.words("scala40-lesson-cut"))
    action = hint.advice(sight)
    if action is None:
        return _waiting(sight)
    question = offers.open_question(sight)
    if question is not None and question.confirms:
        return ()
    if question is not None:
        return _titled(sight, "joker", sight.words("scala40-lesson-joker"), steps.meaning(sight))
    return _advised(sight, action)


def _waiting(sight: Sight) -> tuple[Block, ...]:
    other = sight.table.cutter if sight.table.turn is None else sight.table.turn
    name = "" if other is None else sight.names[other]
    return _titled(sight, "wait", sight.words("scala40-lesson-wait", name=name))


def _titled(sight: Sight, notion: str, *texts: str) -> tuple[Block, ...]:
    title = sight.words("lesson-title", notion=sight.words(f"scala40-lesson-{notion}-title"))
    return Line(title, strong=True), *(Line(text) for text in texts if text)


# The end


def _ended(sight: Sight) -> tuple[Block, ...]:
    """Who has closed, if anybody, and what the beginner can do next."""
    words, outcome = sight.words, sight.table.outcome
    closer = outcome.closer if isinstance(outcome, Scored) else None
    if closer == sight.hand.seat:
        return _titled(sight, "won", words("scala40-lesson-won"), words("scala40-lesson-next"))
    name = "" if closer is None else sight.names[closer]
    kind = "void" if closer is None else "closed"
    lost = words("scala40-lesson-lost", kind=kind, name=name)
    return _titled(sight, "lost", lost, words("scala40-lesson-again"))


# A turn


def _advised(sight: Sight, action: TurnAction) -> tuple[Block, ...]:
    notion = _notion(sight, action)
    new = notion == "close" or notion not in _known(sight)
    why = sight.words(f"scala40-lesson-{_told_as(sight, notion)}") if new else ""
    how = steps.explain_steps(sight, action) or hint.advice_text(sight)
    return _titled(sight, notion, why, f"{_reason(sight, action)} {how}".strip())


def _notion(sight: Sight, action: TurnAction) -> str:
    match action:
        case Draw():
            return "draw"
        case Take():
            return "take"
        case Open():
            return "open"
        case Lay():
            return "lay"
        case Attach():
            return "attach"
        case Swap():
            return "swap"
        case Discard():
            return "close" if len(sight.hand.hand) == 1 else "discard"
        case TakeBack():
            return "back"


def _told_as(sight: Sight, notion: str) -> str:
    """D3: before the opening, a discard may only be taken to open."""
    return "take-to-open" if notion == "take" and not opened(sight) else notion


def _known(sight: Sight) -> frozenset[str]:
    """The notions of what the beginner has already done in this deal."""
    mine = (event for event in sight.past if getattr(event, "seat", None) == sight.hand.seat)
    return frozenset(NOTIONS[type(event)] for event in mine if type(event) in NOTIONS)


def _reason(sight: Sight, action: TurnAction) -> str:
    words, top = sight.words, sight.table.top
    match action:
        case Draw() if top is not None:
            kind = "useless" if opened(sight) else "no-opening"
            return words("scala40-lesson-why-draw", kind=kind, card=card_text(top))
        case Take() if top is not None:
            return words("scala40-lesson-why-take", card=card_text(top))
        case _:
            return ""
