"""What shows a player at the board what they can do: their melds, buttons that need no picked card,
and which cards and piles light up.
"""

from collections.abc import Iterator

from adapters.panels.game import HandHelp
from adapters.panels.scala40 import at_once, groups, hint, offers, steps
from adapters.panels.scala40.draft import Sight, current
from engine.cards import show
from engine.scala40.actions import Attach, Discard, Draw, Swap, Take, TurnAction


def hand_help(sight: Sight) -> HandHelp:
    sight = current(sight)
    return HandHelp(
        groups=groups.groups(sight) if sight.hints else None,
        at_once=tuple(option.offer for option in at_once.buttons(sight)),
        lit=tuple(_lit(sight)),
        prompt=sight.words("scala40-discard-how") if _only_discards(sight) else "",
    )


def _only_discards(sight: Sight) -> bool:
    """Whether a card has to be chosen before anything can be pressed."""
    chosen = sight.draft.picked or sight.draft.prepared or sight.learning
    return bool(sight.hand.may.discards) and len(sight.hand.hand) > 1 and not chosen


def _lit(sight: Sight) -> Iterator[str]:
    """In a lesson all that the coach names; otherwise what the hint has advised, or where a card is
    to be discarded.
    """
    if sight.learning:
        asked = offers.open_question(sight) is not None
        action = None if asked else hint.advice(sight)
        yield from _named(sight, action)
    elif sight.draft.hinted:
        yield from _named(sight, sight.draft.advised)
    elif _only_discards(sight):
        yield "pozzo"


def _named(sight: Sight, action: TurnAction | None) -> Iterator[str]:
    top = sight.table.top
    match action:
        case None:
            return
        case Draw():
            yield "stock"
            if sight.learning and top is not None:
                yield show(top)
        case Take() if top is not None:
            yield from ("pozzo", show(top))
        case Attach(_, to) | Swap(_, to):
            yield f"meld-{to + 1}"
        case Discard() if not sight.learning:
            yield "pozzo"
        case _:
            pass
    yield from map(show, steps.to_pick(sight, action))
