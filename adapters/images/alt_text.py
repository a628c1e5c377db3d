"""What a picture shows, in words: for screen readers, and for people with a slow network.

A panel's blocks already say everything; here they become one text, with cards as short signs or, if
a person wants it, in words.
"""

from collections.abc import Iterable

from adapters.panel import Block, Glyph, Line, Row, Until


def describe_blocks(blocks: Iterable[Block], spoken: bool = False) -> str:
    return "\n".join(_block(block, spoken) for block in blocks)


def describe_cards(cards: Iterable[Glyph], spoken: bool = False) -> str:
    parts = [card.spoken if spoken else card.text for card in cards]
    return (", " if spoken else " ").join(parts)


def _block(block: Block, spoken: bool) -> str:
    match block:
        case Line(text):
            return text
        case Until(text, _, then):
            return f"{text}{then}"
        case Row(title, cards, note, hidden):
            shown = [describe_cards(cards, spoken)] if cards else []
            unseen = [f"+{hidden}"] if hidden else []
            said = " · ".join(part for part in (*shown, *unseen, note) if part)
            return f"{title}: {said}" if said else title
