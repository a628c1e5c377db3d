"""The forty cards. Each has two looks: denari are also quadri, coppe cuori, bastoni fiori."""

from engine.cards import FACE, FIRST_JOKER, JACK, RANK, Pile, card

# R1: there is no 8, 9 or 10, and only the first copy of every other face is used.
DECK: Pile = bytes(2 * face for face, rank in enumerate(RANK[:-1]) if not 8 <= rank <= 10)
# R2: asso to 7, then fante 8, cavallo 9 and re 10.
VALUE = bytes(r - 3 if r >= JACK else r for r in (RANK[FACE[c]] for c in range(FIRST_JOKER)))
SETTEBELLO = card("7D")
# R10: by value; a figure is worth 10.
PRIMIERA = bytes((0, 16, 12, 13, 14, 15, 18, 21, 10, 10, 10))
