"""The forty cards, one identity with two looks: denari are quadri, coppe cuori, bastoni fiori."""

from engine.cards import FACE, FIRST_JOKER, JACK, RANK, Pile, card

# R1: there is no 8, 9 or 10, and of every other face the first copy.
DECK: Pile = bytes(2 * face for face, rank in enumerate(RANK[:-1]) if not 8 <= rank <= 10)
# R2: asso to 7, then fante 8, cavallo 9 and re 10.
VALUE = bytes(r - 3 if r >= JACK else r for r in (RANK[FACE[c]] for c in range(FIRST_JOKER)))
SETTEBELLO = card("7D")
# R10, by value; a figure is worth 10.
PRIMIERA = bytes((0, 16, 12, 13, 14, 15, 18, 21, 10, 10, 10))
