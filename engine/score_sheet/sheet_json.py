"""A score sheet as JSON."""

from engine.game import Json
from engine.record import whole
from engine.score_sheet.sheet import Entry, NextMatch, Reentry, ScoreSheet, SheetGame, WrittenDeal


def dump_sheet(sheet: ScoreSheet) -> Json:
    return {
        "game": sheet.game.value,
        "target": sheet.target,
        "names": list(sheet.names),
        "pairs": sheet.pairs,
        "first_dealer": sheet.first_dealer,
        "entries": [_dump_entry(entry) for entry in sheet.entries],
    }


def load_sheet(data: Json) -> ScoreSheet:
    match data:
        case {
            "game": str(game),
            "target": target,
            "names": list(names),
            "pairs": bool(pairs),
            "first_dealer": dealer,
            "entries": list(entries),
        }:
            return ScoreSheet(
                SheetGame(game),
                whole(target),
                tuple(map(str, names)),
                pairs,
                whole(dealer),
                tuple(map(_load_entry, entries)),
            )
        case _:
            raise ValueError("no score sheet")


def _dump_entry(entry: Entry) -> Json:
    match entry:
        case WrittenDeal(points):
            return ["deal", *points]
        case Reentry(side):
            return ["reentry", side]
        case NextMatch():
            return ["next_match"]


def _load_entry(data: Json) -> Entry:
    match data:
        case ["deal", *points]:
            return WrittenDeal(tuple(map(whole, points)))
        case ["reentry", side]:
            return Reentry(whole(side))
        case ["next_match"]:
            return NextMatch()
        case _:
            raise ValueError("no entry of a score sheet")
