"""A deal of the trainer beside the same deal of the engine."""

from collections import Counter
from collections.abc import Iterator

from engine.cards import EITHER, FACE, JOKER, RANK, SUIT, Face, Pile, is_joker
from engine.scala40.actions import Attach, Discard, Draw, Lay, Laying, Open, Swap, Take, TurnAction
from engine.scala40.computer.lanes import LANE
from engine.scala40.melds import Meld, face_at, is_run
from engine.scala40.state import Deal as EngineDeal
from training import board
from training.choosing import CARD, TOOK, Choice


def index(f: Face) -> int:
    return board.JOKER if f == JOKER else SUIT[f] * LANE + RANK[f] - 1


def face_of(card: int) -> Face:
    return JOKER if card == board.JOKER else card // LANE * 13 + card % LANE


def held(cards: board.Integers) -> Counter[Face]:
    found = Counter({JOKER: int(cards[board.JOKERS])})
    for plane in (board.ONE, board.TWO):
        found.update(face_of(card) for card in bits(int(cards[plane])))
    return +found


def bits(cards: int) -> Iterator[int]:
    while cards:
        yield (cards & -cards).bit_length() - 1
        cards &= cards - 1


def faces(cards: Pile) -> Counter[Face]:
    return Counter(FACE[card] for card in cards)


def refill(deal: board.Deal, stock: Pile) -> None:
    """Give the trainer the engine's order of the stock."""
    deal.stock[: len(stock)] = [index(FACE[card]) for card in stock]
    deal.counters[board.STOCK] = len(stock)


def start(deal: board.Deal, real: EngineDeal) -> None:
    for part in (deal.hands, deal.seats, deal.public, deal.counters):
        part[:] = 0
    for seat, hand in enumerate(real.hands):
        for card in hand:
            board.add_card(deal.hands[seat], index(FACE[card]))
    refill(deal, real.stock)
    deal.counters[board.SEAT] = real.turn.seat
    deal.pozzo[0], deal.counters[board.POZZO] = index(FACE[real.pozzo[-1]]), 1
    board.add_card(deal.public, index(FACE[real.pozzo[-1]]))


def row(meld: Meld) -> tuple[int, ...]:
    """An engine's meld as the trainer writes it."""
    jokers = [i for i, card in enumerate(meld.cards) if is_joker(card)]
    first = meld.faces[0]
    if not is_run(meld.faces):
        suits = sum(1 << SUIT[f] for f in meld.faces)
        stands = SUIT[meld.faces[jokers[0]]] if jokers else board.NONE
        return board.SET, RANK[first] - 1, suits, 0, stands
    low = RANK[first] - 1
    stands = low + jokers[0] if jokers else board.NONE
    return board.RUN, SUIT[first], low, low + len(meld.faces) - 1, stands


def actions(choice: Choice, opened: bool, melds: tuple[Meld, ...]) -> Iterator[TurnAction]:
    """The chosen turn in the engine's words."""
    yield Take() if choice.result[TOOK] else Draw()
    moves = [tuple(map(int, move)) for move in choice.best.moves[: choice.best.sizes[1]]]
    rows = [list(row(meld)) for meld in melds]
    first = [laying(move[3], rows) for move in moves if move[0] == board.LAY]
    if first and not opened:
        yield Open(tuple(first))
    else:
        yield from map(Lay, first)
    for move in moves:
        if move[0] == board.ATTACH:
            yield attaching(move, rows[move[1]])
        elif move[0] == board.SWAP:
            yield Swap(EITHER + face_of(move[3].bit_length() - 1), move[1])
    yield Discard(EITHER + face_of(int(choice.result[CARD])))


def laying(code: int, rows: list[list[int]]) -> Laying:
    found = board.new_work().melds[0]
    (board.lay_run if code >> 14 else board.lay_set)(found, code)
    kind, where, first, last, stands = map(int, found)
    rows.append([kind, where, first, last, stands])
    if kind == board.RUN:
        places = {place: face_at(where, place + 1) for place in range(first, last + 1)}
    else:
        places = {suit: suit * 13 + where for suit in range(4) if first >> suit & 1}
    names = (JOKER if place == stands else f for place, f in places.items())
    return Laying(
        tuple(EITHER + f for f in names), () if stands == board.NONE else (places[stands],)
    )


def attaching(move: tuple[int, ...], row: list[int]) -> Attach:
    _, to, at, card = move
    name = EITHER + (face_of(card.bit_length() - 1) if card else JOKER)
    if row[0] == board.SET:
        return Attach(name, to, "high", at * 13 + row[1])
    low = at < row[2]
    row[2], row[3] = min(at, row[2]), max(at, row[3])
    return Attach(name, to, "low" if low else "high", face_at(row[1], at + 1))
