"""What the player has to do now, in one short line."""

from adapters.panels.french_cards import card_text
from adapters.panels.scala40.draft import Sight, opened
from engine.game import Result
from engine.scala40.views import TableView


def headline(sight: Sight) -> str:
    table, hand, words = sight.table, sight.hand, sight.words
    if table.result is not None:
        return _over(sight, table.result)
    if not table.seats[hand.seat].in_match:
        return words("scala40-you-out")
    if table.outcome is not None:
        return words("scala40-you-next" if hand.may_ready else "scala40-you-next-others")
    if table.cutter is not None:
        return _cutting(sight)
    if table.turn is not None and table.turn != hand.seat:
        return words("scala40-turn-of", name=sight.names[table.turn])
    return _turn(sight) if table.drawn else _start(sight)


def _over(sight: Sight, result: Result) -> str:
    sides = len(result.totals)
    won = "yes" if result.winner == sight.hand.seat % sides else "no"
    pairs = "yes" if sides < len(sight.table.seats) else "no"
    return sight.words("scala40-you-over", won=won, pairs=pairs)


def _cutting(sight: Sight) -> str:
    if sight.hand.cut_places:
        return sight.words("scala40-you-cut")
    return sight.words("scala40-others-cut", what="stock" if renewing(sight.table) else "pack")


def renewing(table: TableView) -> bool:
    """Is the cut for the renewed stock, in the middle of a deal?"""
    return table.top is not None


def _start(sight: Sight) -> str:
    may, top, words = sight.hand.may, sight.table.top, sight.words
    if top is None:
        return words("scala40-you-draw")
    card = card_text(top)
    if may.draw and may.take:
        return words("scala40-you-draw-or-take", card=card)
    return words("scala40-you-draw-seeing" if may.draw else "scala40-you-take", card=card)


def _turn(sight: Sight) -> str:
    hand, words = sight.hand, sight.words
    if hand.owed and hand.taken is not None:
        key = "scala40-you-play-taken" if opened(sight) else "scala40-you-open-with"
        return words(key, card=card_text(hand.taken))
    if hand.owed_jokers:
        return words("scala40-you-play-joker")
    if not hand.may.discards:
        return _stuck(sight)
    if len(hand.hand) == 1:
        return words("scala40-you-close", card=card_text(hand.hand[0]))
    return words("scala40-you-lay" if opened(sight) else "scala40-you-open")


def _stuck(sight: Sight) -> str:
    """Nothing may be discarded, although no card must be played first."""
    if len(sight.hand.hand) == 1 and not sight.table.may_close:
        return sight.words("scala40-you-stuck-first-round")
    return sight.words("scala40-you-stuck")
