"""The row of each deal: written when it begins, completed when its seed is revealed."""

import json

from bot.tables.document import TableDocument
from bot.tables.match import Events, Match
from bot.tables.serialization import compact
from common.ids import Document
from engine import shuffle
from engine.game import DealBegan, Proof, SeedRevealed
from storage.tables import DealEnded, DealRecord, DealStarted

VOIDED: Document = compact(["void"])
"""The table's own action when a deal that could not be restored is void."""


def deal_rows(match: Match, events: Events) -> tuple[DealStarted | DealEnded, ...]:
    """What these events, which led to the match as it is now, begin and end."""
    rows = list[DealStarted | DealEnded]()
    for event in events:
        match event:
            case DealBegan(number, _, _, commitment):
                rows.append(_started(match, number, commitment))
            case SeedRevealed(number, seed, cuts, word):
                rows.append(DealEnded(number, seed.hex(), _write_cuts(cuts, word)))
            case _:
                pass
    return tuple(rows)


def voided_deal(match: Match, number: int) -> DealEnded:
    """Its seed is revealed although it was not played to its end."""
    seed = shuffle.deal_seed(match.setup.seed, number)
    return DealEnded(number, seed.hex(), _write_cuts((), ""), voided=True)


def proofs(facts: TableDocument, deals: tuple[DealRecord, ...]) -> tuple[Proof, ...]:
    """Of every deal; that of the running one has no secret yet. Older versions kept them in the
    document of the table."""
    known = {proof.commitment for proof in facts.proofs}
    return (*facts.proofs, *(_proof(one) for one in deals if one.commitment not in known))


def _started(match: Match, number: int, commitment: str) -> DealStarted:
    game = match.game
    setup, state = compact(game.dump_setup(match.setup)), compact(match.dump())
    return DealStarted(number, game.version, setup, state, commitment)


def _proof(deal: DealRecord) -> Proof:
    cuts, word = _read_cuts(deal.cuts or "[]")
    return Proof(deal.number, deal.commitment, bytes.fromhex(deal.seed or ""), cuts, word)


def _write_cuts(cuts: tuple[int, ...], word: str) -> Document:
    """The places, and then the word of the first cutter, if there was one."""
    return compact([*cuts, word] if word else cuts)


def _read_cuts(document: Document) -> tuple[tuple[int, ...], str]:
    match json.loads(document):
        case [*cuts, str(word)]:
            return tuple(cuts), word
        case cuts:
            return tuple(cuts), ""
