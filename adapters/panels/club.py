"""The panels of a club: its season, its roll of honour, and what its secretaries may change."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import Generic, TypeAlias, TypeVar

from adapters.panel import Button, Line, Style
from adapters.panels.club_roll import Day, RollSight, day_text, roll_line
from adapters.panels.game import in_rows
from adapters.panels.keyboard import Keyboard
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.phrases import display_name, short
from adapters.panels.verbs import Verb
from adapters.text import Words
from common.ids import NO_TABLE

ROWS = 30
"""The most lines on one page."""
FEW_ROWS = 10
"""The most lines of a season's table on the first page."""
FEW_WINNERS = 3
NAMES_ON_BUTTONS = 20
SEASONS_ON_BUTTONS = 6
BEST = (0, 3, 5, 7, 10)
"""How many evenings may count; 0: all."""
ROW_OF_LABELS = 3


T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Excerpt(Generic[T]):
    """The part of a list that fits on one page."""

    items: tuple[T, ...]
    first: int
    """The place of the first one in the whole list."""
    total: int


class ClubPage(IntEnum):
    """A number in the token; what follows it says which season, or from which line on."""

    MAIN = 0
    TABLE = 1
    ROLL = 2
    OFFICE = 3
    EVENINGS = 4
    SECRETARIES = 5
    CHATS = 6


class ClubField(StrEnum):
    """What a secretary types. Its place is a number in the token; its name is stored."""

    TITLE = "title"
    LETTER = "letter"
    SEASON = "season"
    BOOK = "book"
    ERASE = "erase"


@dataclass(frozen=True, slots=True)
class SeasonRowSight:
    place: int
    name: str
    points: int
    evenings: int


@dataclass(frozen=True, slots=True)
class CountedSight:
    """An evening that counts for a season."""

    event: int
    title: str
    day: Day
    double: bool


@dataclass(frozen=True, slots=True)
class SeasonSight:
    number: int
    """Its place among the seasons."""
    name: str
    first: Day
    last: Day
    over: bool
    by_vp: bool
    best: int | None
    rows: Excerpt[SeasonRowSight]
    evenings: tuple[CountedSight, ...]


@dataclass(frozen=True, slots=True)
class MemberSight:
    player: int
    name: str
    secretary: bool


@dataclass(frozen=True, slots=True)
class ClubSight:
    number: int
    revision: int
    title: str
    letter: str
    platforms: tuple[str, ...]
    """Of its chats, in the order in which they were linked."""
    members: int
    seasons: tuple[str, ...]
    member: bool = False
    manages: bool = False
    openers: int = 0
    """The place of whose tournaments count, among the `Openers`."""
    may_close: bool = False
    asking: tuple[tuple[int, str], ...] = ()
    """The people who want to become members, with their numbers."""


Lines: TypeAlias = Sequence[str]


def no_club(words: Words) -> PanelDraft:
    """In a group without a club."""
    key = Keyboard(NO_TABLE, 0, words).key("club-found", Verb.CLUB_FOUND, style=Style.MAIN)
    return PanelDraft(words("club-none-title"), (Line(words("club-none")),), ((key,),))


def which(clubs: Iterable[ClubSight], words: Words) -> PanelDraft:
    """A person asks in private, and belongs to several clubs."""
    keys = tuple(
        (Keyboard(NO_TABLE, club.revision, words).labelled(heading(club), Verb.CLUB, club.number),)
        for club in clubs
    )
    return PanelDraft(words("club-which"), (), keys)


def heading(club: ClubSight) -> str:
    """
    >>> heading(ClubSight(1, 0, "Circolo di Trieste", "T", (), 0, ()))
    'Ⓣ Circolo di Trieste'
    """
    letter = club.letter
    circled = chr(ord("Ⓐ") + ord(letter) - ord("A")) if "A" <= letter <= "Z" else letter
    return f"{circled} {short(club.title)}"


# For everybody


def main(
    club: ClubSight,
    season: SeasonSight | None,
    winners: Excerpt[RollSight],
    words: Words,
    in_chat: bool,
) -> PanelDraft:
    """`season`: the newest one; `in_chat`: everybody reads it, so it has the buttons of all."""
    lines = [words("club-members", n=club.members)]
    lines += [words("club-no-season")] if season is None else _season_lines(season, words)
    if winners.items:
        lines += [words("club-roll"), *(roll_line(line, words) for line in winners.items)]
    return draft(heading(club), lines, _main_keys(club, season, words, in_chat))


def _main_keys(
    club: ClubSight, season: SeasonSight | None, words: Words, in_chat: bool
) -> Iterable[Button]:
    keys, number = Keyboard(NO_TABLE, club.revision, words), club.number
    if season is not None:
        yield keys.key("club-key-table", Verb.CLUB, number, ClubPage.TABLE, season.number)
    yield keys.key("club-key-roll", Verb.CLUB, number, ClubPage.ROLL)
    if in_chat or not club.member:
        yield keys.key("club-key-enter", Verb.CLUB_ENTER, number)
    if club.member:
        yield keys.key("club-key-leave", Verb.CLUB_LEAVE, number)
    if in_chat or club.manages:
        yield keys.key("club-key-office", Verb.CLUB, number, ClubPage.OFFICE)


def confirm_leaving(club: ClubSight, words: Words) -> PanelDraft:
    keys = Keyboard(NO_TABLE, club.revision, words)
    yes = keys.key("club-leave-yes", Verb.CLUB_LEAVE, club.number, 1, style=Style.DANGER)
    text = words("club-leave-sure", club=heading(club))
    return PanelDraft(text, (), ((yes,), (back(keys, club, ClubPage.MAIN),)))


def table(club: ClubSight, season: SeasonSight, words: Words) -> PanelDraft:
    lines, keys = _season_lines(season, words), Keyboard(NO_TABLE, club.revision, words)
    other_pages = turning(keys, season.rows, ROWS, club.number, ClubPage.TABLE, season.number)
    others = [
        keys.labelled(name, Verb.CLUB, club.number, ClubPage.TABLE, number)
        for number, name in enumerate(club.seasons)
        if number != season.number
    ]
    own = _season_keys(keys, club, season) if club.manages and not season.over else ()
    every = (*other_pages, *others[-SEASONS_ON_BUTTONS:], *own, back(keys, club, ClubPage.MAIN))
    return draft(heading(club), lines, every)


def _season_lines(season: SeasonSight, words: Words) -> list[str]:
    name, last = short(season.name), day_text(season.last, words)
    key = "club-season-over" if season.over else "club-season"
    lines = [words(key, name=name, first=day_text(season.first, words), last=last)]
    lines.append(_rule_text(season, words))
    rows = [row_text(row, words) for row in season.rows.items]
    lines += rows or [words("club-season-empty")]
    return lines


def row_text(row: SeasonRowSight, words: Words) -> str:
    name = display_name(row.name, words)
    said = {"place": row.place, "points": row.points, "evenings": row.evenings}
    return words("club-row", name=name, **said)


def _rule_text(season: SeasonSight, words: Words) -> str:
    points = words("club-rule-vp" if season.by_vp else "club-rule-places")
    return words("club-rule", points=points, best=_best_text(season.best or 0, words))


def _best_text(best: int, words: Words) -> str:
    return words("club-best", n=best) if best else words("club-best-all")


def roll(club: ClubSight, part: Excerpt[RollSight], words: Words) -> PanelDraft:
    lines = [roll_line(line, words) for line in part.items]
    keys = Keyboard(NO_TABLE, club.revision, words)
    other_pages = turning(keys, part, ROWS, club.number, ClubPage.ROLL)
    title = words("club-roll-title", club=heading(club))
    every = (*other_pages, back(keys, club, ClubPage.MAIN))
    return draft(title, lines or [words("club-roll-empty")], every)


def _season_keys(keys: Keyboard, club: ClubSight, season: SeasonSight) -> Iterable[Button]:
    """Its rule and its days can be changed until the first result has come."""
    if season.evenings:
        evenings = (club.number, ClubPage.EVENINGS, season.number)
        yield keys.key("club-key-evenings", Verb.CLUB, *evenings)
        return
    field = tuple(ClubField).index(ClubField.SEASON)
    yield keys.key("club-key-days", Verb.CLUB_WRITE, club.number, field, season.number)
    best = season.best or 0
    other = not season.by_vp
    label = keys.words("club-rule-vp" if other else "club-rule-places")
    yield keys.labelled(label, Verb.CLUB_RULE, club.number, season.number, int(other), best)
    for number in (number for number in BEST if number != best):
        label, rule = _best_text(number, keys.words), (int(season.by_vp), number)
        yield keys.labelled(label, Verb.CLUB_RULE, club.number, season.number, *rule)


# Buttons


def turning(keys: Keyboard, part: Excerpt[T], size: int, *page: int) -> Iterable[Button]:
    """To the pages before and after this one; `page`: the numbers that come before the line."""
    if part.first > 0:
        before = max(0, part.first - size)
        yield keys.key("club-key-previous", Verb.CLUB, *page, before)
    if part.first + size < part.total:
        yield keys.key("club-key-next", Verb.CLUB, *page, part.first + size)


def back(keys: Keyboard, club: ClubSight, page: ClubPage, *more: int) -> Button:
    return keys.key("club-key-back", Verb.CLUB, club.number, page, *more)


def draft(title: str, lines: Lines, keys: Iterable[Button]) -> PanelDraft:
    rows = in_rows(tuple(keys), lambda key: key.label, ROW_OF_LABELS)
    return PanelDraft(title, tuple(map(Line, lines)), tuple(rows))
