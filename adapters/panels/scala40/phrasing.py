"""Melds, sides and meanings in a few words."""

from collections.abc import Iterable, Sequence

from adapters.panels.french_cards import SIGNS, card_text, face_text
from adapters.panels.game import Names
from adapters.panels.phrases import listed
from adapters.panels.scala40.melding import Piece, Way, points
from adapters.text import Words
from engine.cards import FACE, RANK, RANKS, SUIT, Faces
from engine.game import ByDeals, LeaveReason, Length, Side
from engine.scala40.events import Left
from engine.scala40.melds import Meld, is_run

FROM_TO = "\N{EN DASH}"


def meld_text(meld: Meld | Piece) -> str:
    """All cards of the meld: `7♠ 🃏8♠ 9♠`."""
    laid = zip(meld.cards, meld.faces, strict=True)
    return " ".join(card_text(card, face) for card, face in laid)


def way_text(way: Iterable[Meld | Piece]) -> str:
    return " · ".join(map(meld_text, way))


def brief(faces: Faces) -> str:
    """A short name for a meld: the low card and the high card of a run, or `9♥♦♣` for a set."""
    rank = RANKS[RANK[faces[0]] - 1]
    if is_run(faces):
        return f"{rank}{FROM_TO}{face_text(faces[-1])}"
    return rank + "".join(SIGNS[SUIT[face]] for face in sorted(faces))


def kind(faces: Faces) -> str:
    if is_run(faces):
        return "run"
    return "three" if len(faces) == 3 else "four"


def kind_of(ways: Sequence[Way]) -> str:
    """The kind that all melds share, else `meld`; `several` if a way has more than one."""
    kinds = {kind(piece.faces) for way in ways for piece in way}
    if any(len(way) > 1 for way in ways):
        return "several"
    return kinds.pop() if len(kinds) == 1 else "meld"


def worth(ways: Iterable[Way]) -> str:
    """The points, such as `30`, or the lowest and highest if they depend on a joker."""
    worths = sorted({points(way) for way in ways})
    return str(worths[0]) if len(worths) == 1 else f"{worths[0]}{FROM_TO}{worths[-1]}"


def meaning(way: Way, words: Words, said: int = 0) -> str:
    """What the jokers stand for, except those of the first `said` melds."""
    stands = [face_text(face) for piece in way[said:] for face in piece.stands]
    return words("scala40-stands", cards=" ".join(stands), points=points(way))


def card_name(name: object) -> str:
    """The text of whatever a player named as a card."""
    known = isinstance(name, int) and 0 <= name < len(FACE) and FACE[name] < 53
    return card_text(name) if known and isinstance(name, int) else "?"


def side_name(side: Side, sides: int, names: Names, words: Words) -> str:
    return listed([name for seat, name in enumerate(names) if seat % sides == side], words)


def left_text(left: Left, names: Names, words: Words) -> str:
    timeout = left.reason is LeaveReason.TIMEOUT
    key = "scala40-told-timeout" if timeout else "scala40-told-resigned"
    return words(key, name=names[left.seat])


def wins(won: int, length: Length, words: Words) -> list[str]:
    """The deals won are not mentioned in a match of one deal."""
    several = isinstance(length, ByDeals) and length.number > 1
    return [words("scala40-won", n=won)] if several else []
