"""A lesson on screen: what the game's coach says above the hand, and only the useful buttons."""

from dataclasses import replace

from adapters.panel import Block, Button, Buttons, Line, Style
from adapters.panels.game import HandLayout, ShownGame, ShownHand
from adapters.panels.keyboard import Keyboard
from adapters.panels.phrases import game_name
from adapters.panels.verbs import Verb
from adapters.sights import Stage, TableSight

NEW_MATCH = "greeting-new"
"""The name of the sentence on the button."""


def add_coach(
    sight: TableSight, held: HandLayout, holding: ShownHand, panels: ShownGame
) -> HandLayout:
    if panels.coach is None or not holding.learning:
        return held
    if sight.stage in {Stage.PAUSED, Stage.CLOSED}:
        return replace(held, blocks=(Line(holding.words("lesson-stopped")),))
    said = panels.coach(holding)
    return replace(held, blocks=(*said, *_beside(held.blocks, said)))


def _beside(blocks: tuple[Block, ...], said: tuple[Block, ...]) -> tuple[Block, ...]:
    """The blocks without the headline of the hand, which the coach replaces."""
    headline = blocks[:1] if said else ()
    strong = any(isinstance(block, Line) and block.strong for block in headline)
    return blocks[1:] if strong else blocks


def hand_keys(sight: TableSight, keys: Keyboard) -> Buttons:
    """The buttons under the hand: the rules at any time, and what to do next after the end."""
    rules = keys.key("greeting-rules", Verb.RULES)
    match sight.stage:
        case Stage.OVER:
            return (new_match(sight.game, keys),), (_again(keys), rules)
        case Stage.CLOSED:
            return ((_again(keys), rules),)
        case Stage.PAUSED:
            return ((keys.key("table-resume", Verb.RESUME, style=Style.MAIN),),)
        case _:
            look = keys.key("hand-table", Verb.TABLE)
            return ((rules, look, keys.key("lesson-stop", Verb.RESIGN)),)


def table_keys(sight: TableSight, keys: Keyboard) -> Buttons:
    playing = sight.stage in {Stage.PLAYING, Stage.PAUSED}
    return ((keys.key("table-hand", Verb.HAND, style=Style.MAIN),),) if playing else ()


def new_match(game: str, keys: Keyboard, *place: int, label: str = NEW_MATCH) -> Button:
    """A new match of this table's game, or of the game with this index."""
    text = keys.words(label, game=game_name(game, keys.words))
    return keys.labelled(text, Verb.NEW, *place, style=Style.MAIN)


def _again(keys: Keyboard) -> Button:
    return keys.key("lesson-once-more", Verb.LEARN)
