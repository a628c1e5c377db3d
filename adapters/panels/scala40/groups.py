"""The melds that a player has in hand, found for them where the table allows hints."""

from functools import lru_cache

from adapters.panels.game import CardGroup
from adapters.panels.scala40.draft import Sight, loose, opened
from adapters.panels.scala40.melding import Way, way_of
from adapters.panels.scala40.phrasing import brief
from engine.cards import Pile
from engine.scala40.assistant import openings, seen
from engine.scala40.assistant.position import Position
from engine.scala40.presets import Rules

KEPT = 1 << 10
"""How many answers are cached. The key contains the hand, so only its holder finds an answer."""


def groups(sight: Sight) -> tuple[CardGroup, ...]:
    return tuple(
        CardGroup(piece.cards, brief(piece.faces), piece.points) for piece in in_hand(sight)
    )


def in_hand(sight: Sight) -> Way:
    """Those of the opening if there is one now, otherwise those that are worth the most; without
    cards that are prepared already.
    """
    if not sight.hints or not sight.hand.may_vote:
        return ()
    return opening(sight) or _dearest(bytes(sorted(loose(sight))), sight.table.rules)


def opening(sight: Sight) -> Way:
    """What the player can open with now, without having prepared anything; may be empty."""
    if not sight.hand.may.open or opened(sight) or sight.draft.prepared:
        return ()
    return _opening(seen.position(sight.hand, sight.table)._replace(melds=()))


@lru_cache(maxsize=KEPT)
def _opening(position: Position) -> Way:
    found = openings.best(position)
    return () if found is None else way_of(found.action.melds)


@lru_cache(maxsize=KEPT)
def _dearest(hand: Pile, rules: Rules) -> Way:
    return way_of(openings.melds(hand, rules))
