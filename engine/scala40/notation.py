"""Actions of Scala 40 as JSON, with cards as people write them: `["discard", "9H#1"]`."""

from engine import record
from engine.cards import FACE_NAMES, FACE_OF_NAME, Face, name, show
from engine.game import AutomaticCut, CapReached, Cut, Json, NextDeal, Ready, Resign, Timeout
from engine.scala40.actions import (
    Action,
    Attach,
    Discard,
    Draw,
    Lay,
    Laying,
    Open,
    Swap,
    Take,
    TakeBack,
    VoteVoid,
)


def dump_action(action: Action) -> Json:
    match action:
        case Draw():
            return ["draw"]
        case Take():
            return ["take"]
        case Open(layings):
            return ["open", *map(_dump_laying, layings)]
        case Lay(laying):
            return ["lay", _dump_laying(laying)]
        case Attach(card, to, end, stands):
            return ["attach", show(card), to, end, _face_name(stands)]
        case Swap(card, to):
            return ["swap", show(card), to]
        case Discard(card):
            return ["discard", show(card)]
        case TakeBack(whole):
            return ["take_back", whole]
        case VoteVoid(agree):
            return ["vote_void", agree]
        case Cut() | Ready() | Resign() | Timeout() | AutomaticCut() | NextDeal() | CapReached():
            return record.dump_action(action)


def load_action(data: Json) -> Action:
    match data:
        case ["draw"]:
            return Draw()
        case ["take"]:
            return Take()
        case ["open", *layings]:
            return Open(tuple(map(_load_laying, layings)))
        case ["lay", laying]:
            return Lay(_load_laying(laying))
        case ["attach", str(card), to, ("low" | "high" | None) as end, stands]:
            return Attach(name(card), record.whole(to), end, _face_named(stands))
        case ["swap", str(card), to]:
            return Swap(name(card), record.whole(to))
        case ["discard", str(card)]:
            return Discard(name(card))
        case ["take_back", bool(whole)]:
            return TakeBack(whole)
        case ["vote_void", bool(agree)]:
            return VoteVoid(agree)
        case _:
            return record.load_action(data)


def _dump_laying(laying: Laying) -> Json:
    return [" ".join(map(show, laying.cards)), *map(_face_name, laying.stands)]


def _load_laying(data: Json) -> Laying:
    match data:
        case [str(cards), *stands]:
            return Laying(tuple(map(name, cards.split())), tuple(map(_face_named, stands)))
        case _:
            raise ValueError("no cards for a meld")


def _face_name(face: Face | None) -> str | None:
    return None if face is None else FACE_NAMES[face]


def _face_named(text: Json) -> Face | None:
    return None if text is None else FACE_OF_NAME[record.one_word(text, FACE_OF_NAME)]
