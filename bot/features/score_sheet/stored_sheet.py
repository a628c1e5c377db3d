"""A score sheet as it is stored, with what the bot knows of it besides."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from types import GenericAlias
from typing import Annotated, TypeAlias

from pydantic import GetPydanticSchema, Strict

from bot.requests.event_documents import DocumentType, rows
from common.ids import Document, PlayerId
from engine.score_sheet.sheet import (
    Entry,
    NextMatch,
    Reentry,
    ScoreSheet,
    SheetGame,
    WrittenDeal,
)

_Whole: TypeAlias = Annotated[int, Strict()]
_ENTRIES = GenericAlias(
    tuple,
    (
        rows(
            {
                "deal": (WrittenDeal, {"spread": _Whole}),
                "reentry": (Reentry, {"side": _Whole}),
                "next_match": (NextMatch, {}),
            }
        ),
        ...,
    ),
)


@dataclass(frozen=True, slots=True)
class _StoredSheet:
    """The fields of a sheet, and of the rest what there is."""

    game: SheetGame
    target: _Whole
    names: tuple[str, ...]
    pairs: bool
    first_dealer: _Whole
    entries: Annotated[
        tuple[Entry, ...], GetPydanticSchema(lambda _, handler: handler.generate_schema(_ENTRIES))
    ]
    invited: tuple[str, ...] | None = None
    since: int | None = None
    agreed: Mapping[int, PlayerId] | None = None


_SHEET = DocumentType(_StoredSheet, exclude_defaults=True)


@dataclass(frozen=True, slots=True)
class SheetDocument:
    sheet: ScoreSheet
    invited: tuple[str, ...] | None = None
    since: int | None = None
    agreed: Mapping[int, PlayerId] | None = None


def write_sheet(document: SheetDocument) -> Document:
    sheet = document.sheet
    return _SHEET.write(
        _StoredSheet(
            sheet.game,
            sheet.target,
            sheet.names,
            sheet.pairs,
            sheet.first_dealer,
            sheet.entries,
            document.invited,
            document.since,
            document.agreed,
        )
    )


def read_sheet(document: Document) -> SheetDocument:
    stored = _SHEET.read(document)
    sheet = ScoreSheet(*(getattr(stored, one.name) for one in fields(ScoreSheet)))
    return SheetDocument(sheet, stored.invited, stored.since, stored.agreed)
