"""A club: its secretaries, seasons, results and roll of honour. Pure functions.

People with an account are known by their numbers alone, so that a person who is forgotten is not
named in it. The members are the people of the event.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TypeAlias

from bot.features.club.club_results import ClubPlayer, EventResult
from bot.requests.event_documents import DocumentType
from common.ids import ClockName, Document, PlayerId
from engine.tournament.season import (
    EveningPlace,
    SeasonEvening,
    SeasonRow,
    SeasonRule,
    season_table,
)
from storage.deadlines import Deadline

SEASON_END = "season"
"""The kind of its deadlines."""
GRACE = 12 * 3600.0
"""Evenings of the last day may go on past midnight: so long afterwards their results count."""

PlayerStep: TypeAlias = Callable[[ClubPlayer], ClubPlayer]


@dataclass(frozen=True, slots=True)
class Secretary:
    player: PlayerId
    until: float | None = None
    """None for a secretary who was named. An administrator is one until this time, which is moved
    each time they open the secretary's desk in a chat of the club."""


@dataclass(frozen=True, slots=True)
class Season:
    name: str
    begins: float
    ends: float
    """The midnight after its last day."""
    rule: SeasonRule = field(default_factory=SeasonRule)
    over: bool = False

    @property
    def closes(self) -> float:
        return self.ends + GRACE

    def is_over(self, now: float) -> bool:
        return self.over or now >= self.closes

    def covers(self, at: float) -> bool:
        return self.begins <= at < self.ends


@dataclass(frozen=True, slots=True)
class KeptResult:
    """The result of an event, as it was when it came."""

    result: EventResult
    double: bool = False
    late: bool = False
    """Whether it counts for the roll of honour alone: its season was over when it came, or it is
    that of a score sheet."""


@dataclass(frozen=True, slots=True)
class BookEntry:
    """A winner of years before, as the club's book has it."""

    year: int
    winner: ClubPlayer


@dataclass(frozen=True, slots=True)
class LinkCode:
    code: str = field(repr=False)
    until: float


class Openers(StrEnum):
    """Whose tournaments count. Its names are stored."""

    ANYBODY = "anybody"
    """Those with real cards, whose results are typed, only if a secretary has opened them."""
    MEMBERS = "members"
    SECRETARIES = "secretaries"


@dataclass(frozen=True, slots=True)
class Club:
    letter: str
    """Its emblem."""
    secretaries: tuple[Secretary, ...] = ()
    seasons: tuple[Season, ...] = ()
    """In the order in which they were made."""
    results: tuple[KeptResult, ...] = ()
    book: tuple[BookEntry, ...] = ()
    link: LinkCode | None = field(default=None, repr=False)
    """With which another chat can be linked."""
    erased: int = 0
    """How many names were taken out."""
    openers: Openers = Openers.ANYBODY
    door: str = field(default="", repr=False)
    """The code in the link with which people ask to become members; empty: there is none."""
    asking: tuple[PlayerId, ...] = ()
    """Who has asked, and waits for a secretary."""

    def season_of(self, at: float) -> Season | None:
        return next((season for season in self.seasons if season.covers(at)), None)

    def counted(self, season: Season) -> tuple[KeptResult, ...]:
        """The oldest first."""
        inside = [one for one in self.results if season.covers(one.result.at) and not one.late]
        return tuple(sorted(inside, key=lambda one: (one.result.at, one.result.event)))

    def is_secretary(self, player: PlayerId, now: float) -> bool:
        return any(
            one.player == player and (one.until is None or now < one.until)
            for one in self.secretaries
        )


_CLUB = DocumentType(Club, exclude_defaults=True)


def write_club(club: Club) -> Document:
    return _CLUB.write(club)


def read_club(document: Document) -> Club:
    return _CLUB.read(document)


def letter_of(title: str) -> str:
    return next((sign.upper() for sign in title if sign.isalnum()), "C")[:1]


def table_of(club: Club, season: Season) -> tuple[SeasonRow[ClubPlayer], ...]:
    """A name that is typed is the same in capitals; the newest spelling is shown."""
    counted = club.counted(season)
    spelling = {one.name.casefold(): one for kept in counted for one in kept.result.players}

    def spelled(player: ClubPlayer) -> ClubPlayer:
        return spelling[player.name.casefold()] if player.name else player

    evenings = [replace(one, result=one.result.with_players(spelled)) for one in counted]
    return season_table(map(_evening, evenings), season.rule)


def _evening(kept: KeptResult) -> SeasonEvening[ClubPlayer]:
    places = [EveningPlace(one.place, one.players, one.vp) for one in kept.result.places]
    return SeasonEvening(tuple(places), kept.double)


# Changes


def with_result(club: Club, result: EventResult, now: float, *, roll_alone: bool = False) -> Club:
    """A result that comes again replaces the earlier one, until its season is over. `roll_alone`:
    it counts in no season."""
    season = club.season_of(result.at)
    over = roll_alone or (season is not None and season.is_over(now))
    known = next((one for one in club.results if one.result.event == result.event), None)
    if known is None:
        return replace(club, results=(*club.results, KeptResult(result, late=over)))
    if over or known.late:
        return club
    changed = replace(known, result=result)
    return replace(club, results=tuple(changed if one is known else one for one in club.results))


def doubled(club: Club, number: int, double: bool) -> Club:
    """The result of the event with this number counts double, or not any more."""
    results = [
        replace(one, double=double) if one.result.event == number else one for one in club.results
    ]
    return replace(club, results=tuple(results))


def with_season(club: Club, place: int, season: Season) -> Club:
    seasons = list(club.seasons)
    seasons[place : place + 1] = [season]
    return replace(club, seasons=tuple(seasons))


def with_secretary(club: Club, secretary: Secretary) -> Club:
    """A secretary who was named stays one, also after a visit as an administrator."""
    if Secretary(secretary.player) in club.secretaries:
        return club
    others = without_secretary(club, secretary.player).secretaries
    return replace(club, secretaries=(*others, secretary))


def without_secretary(club: Club, player: PlayerId) -> Club:
    others = tuple(one for one in club.secretaries if one.player != player)
    return replace(club, secretaries=others)


def closed(club: Club, now: float) -> Club:
    """The seasons whose time has come are over; from now on their tables are never changed."""
    seasons = [replace(one, over=one.is_over(now)) for one in club.seasons]
    return replace(club, seasons=tuple(seasons))


def without_name(club: Club, name: str) -> Club:
    """A name that somebody typed is taken out of the book, and of all results: there, what the
    person has won stays."""
    typed, number = name.casefold(), club.erased + 1

    def is_meant(player: ClubPlayer) -> bool:
        return player.player is None and player.name.casefold() == typed

    def erased(player: ClubPlayer) -> ClubPlayer:
        return ClubPlayer(erased=number) if is_meant(player) else player

    book = tuple(one for one in club.book if not is_meant(one.winner))
    cleaned = _with_players(replace(club, book=book), erased)
    return club if cleaned == club else replace(cleaned, erased=number)


def identified(club: Club, now: Mapping[PlayerId, PlayerId], people: Iterable[PlayerId]) -> Club:
    """The club with the numbers that people have `now`; seasons that are over stay as they were.

    People who left the club or were forgotten are no secretaries any more.
    """

    def known(player: ClubPlayer) -> ClubPlayer:
        number = player.player
        return player if number is None else ClubPlayer(now.get(number, number))

    known_club, members = _with_players(club, known, but_over=True), set(people)
    secretaries = {
        now.get(one.player, one.player): replace(one, player=now.get(one.player, one.player))
        for one in sorted(club.secretaries, key=lambda one: one.until is None)
    }
    there = [one for number, one in secretaries.items() if number in members]
    asking = dict.fromkeys(now.get(one, one) for one in club.asking)
    waiting = tuple(one for one in asking if one not in members)
    return replace(known_club, secretaries=tuple(there), asking=waiting)


def _with_players(club: Club, step: PlayerStep, but_over: bool = False) -> Club:
    def is_fixed(kept: KeptResult) -> bool:
        season = club.season_of(kept.result.at)
        return but_over and season is not None and season.over

    results = [
        one if is_fixed(one) else replace(one, result=one.result.with_players(step))
        for one in club.results
    ]
    book = [replace(one, winner=step(one.winner)) for one in club.book]
    return replace(club, results=tuple(results), book=tuple(book))


def numbers_in(club: Club) -> set[PlayerId]:
    """All people with an account whom it knows."""
    winners = [one.winner for one in club.book]
    players = [player for one in club.results for player in one.result.players]
    known = {one.player for one in (*winners, *players) if one.player is not None}
    return known | {one.player for one in club.secretaries} | {*club.asking}


def deadlines(club: Club, clock: ClockName) -> tuple[Deadline, ...]:
    """The end of the season that ends next."""
    ends = [season.closes for season in club.seasons if not season.over]
    return (Deadline(SEASON_END, min(ends), clock),) if ends else ()
