"""What is to be seen of a club, with the names that people have now."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from adapters.panels.club import (
    NAMES_ON_BUTTONS,
    ROWS,
    ClubSight,
    CountedSight,
    Excerpt,
    MemberSight,
    SeasonRowSight,
    SeasonSight,
)
from adapters.panels.club_roll import Day, RollKind, RollSight
from bot.features.club.club import KeptResult, Openers, table_of
from bot.features.club.club_results import ClubPlayer
from bot.features.club.club_rights import Role
from bot.features.club.clubs import KeptClub
from bot.requests.services import RequestServices
from common.addresses import platform_of
from common.ids import PlayerId
from engine.tournament.season import Scoring, SeasonRow

MOST_ASKING_SHOWN = 5


@dataclass(frozen=True, slots=True)
class _RollEntry:
    """A line of the roll, whose names are still to be looked up."""

    kind: RollKind
    at: float
    title: str
    winners: tuple[ClubPlayer, ...]
    entrants: int
    seconds: tuple[ClubPlayer, ...] = ()


def club_sight(kept: KeptClub, role: Role) -> ClubSight:
    return ClubSight(
        kept.number,
        kept.revision,
        kept.title,
        kept.club.letter,
        tuple(platform_of(chat) for chat in kept.chats),
        len(kept.people),
        tuple(season.name for season in kept.club.seasons),
        member=role is Role.MEMBER or role is Role.SECRETARY,
        manages=role is Role.SECRETARY,
        openers=tuple(Openers).index(kept.club.openers),
    )


async def asking(services: RequestServices, kept: KeptClub) -> tuple[tuple[PlayerId, str], ...]:
    """The first ones who want to become members, with their names."""
    people = [await services.storage.player(person) for person in kept.club.asking]
    known = [(person.id, person.name) for person in people if person.accounts]
    return tuple(known[:MOST_ASKING_SHOWN])


async def newest_season(services: RequestServices, kept: KeptClub, most: int) -> SeasonSight | None:
    seasons = kept.club.seasons
    newest = max(range(len(seasons)), key=lambda place: seasons[place].begins, default=None)
    return None if newest is None else await season_sight(services, kept, newest, 0, most)


async def season_sight(
    services: RequestServices, kept: KeptClub, place: int, first: int = 0, most: int = ROWS
) -> SeasonSight:
    season, now = kept.club.seasons[place], services.availability.clock.now()
    rows, counted = table_of(kept.club, season), kept.club.counted(season)
    shown = [await _row(services, row) for row in rows[first : first + most]]
    return SeasonSight(
        place,
        season.name,
        _day(services, season.begins),
        _day(services, season.ends - 1),
        season.is_over(now),
        season.rule.scoring is Scoring.VICTORY_POINTS,
        season.rule.best,
        Excerpt(tuple(shown), first, len(rows)),
        tuple(_counted(services, one) for one in counted),
    )


def _counted(services: RequestServices, kept: KeptResult) -> CountedSight:
    result = kept.result
    return CountedSight(result.event, result.title, _day(services, result.at), kept.double)


async def _row(services: RequestServices, row: SeasonRow[ClubPlayer]) -> SeasonRowSight:
    name = await _name(services, row.player)
    return SeasonRowSight(row.place, name, row.points, row.evenings)


async def roll(
    services: RequestServices, kept: KeptClub, first: int = 0, most: int = ROWS
) -> Excerpt[RollSight]:
    """The newest first: winners of seasons that are over, of events, and of years before."""
    now = services.availability.clock.now()
    every = [*_champions(kept, now), *_of_events(kept), *_of_book(services, kept)]
    every.sort(key=lambda entry: entry.at, reverse=True)
    lines = [await _roll_line(services, entry) for entry in every[first : first + most]]
    return Excerpt(tuple(lines), first, len(every))


def _champions(kept: KeptClub, now: float) -> Iterator[_RollEntry]:
    for season in kept.club.seasons:
        if season.is_over(now):
            rows = table_of(kept.club, season)
            winners = tuple(row.player for row in rows if row.place == 1)
            yield _RollEntry(RollKind.SEASON, season.ends - 1, season.name, winners, len(rows))


def _of_events(kept: KeptClub) -> Iterator[_RollEntry]:
    for one in kept.club.results:
        result, entrants = one.result, len(one.result.players)
        names = result.winners, entrants, result.seconds
        yield _RollEntry(RollKind.EVENT, result.at, result.title, *names)


def _of_book(services: RequestServices, kept: KeptClub) -> Iterator[_RollEntry]:
    for one in kept.club.book:
        at = datetime(one.year, 1, 1, tzinfo=services.storage.zone).timestamp()
        yield _RollEntry(RollKind.BOOK, at, "", (one.winner,), 1)


async def _roll_line(services: RequestServices, entry: _RollEntry) -> RollSight:
    names = tuple([await _name(services, player) for player in entry.winners])
    seconds = tuple([await _name(services, player) for player in entry.seconds])
    day = _day(services, entry.at)
    return RollSight(entry.kind, day, entry.title, names, entry.entrants, seconds)


async def members(services: RequestServices, kept: KeptClub, first: int) -> Excerpt[MemberSight]:
    """In the order in which they came."""
    now, people = services.availability.clock.now(), kept.people
    shown = [
        MemberSight(one, await _person(services, one), kept.club.is_secretary(one, now))
        for one in people[first : first + NAMES_ON_BUTTONS]
    ]
    return Excerpt(tuple(shown), first, len(people))


async def _name(services: RequestServices, player: ClubPlayer) -> str:
    """Empty for a person who was forgotten, and for a name that was taken out."""
    return player.name if player.player is None else await _person(services, player.player)


async def _person(services: RequestServices, player: PlayerId) -> str:
    return (await services.storage.player(player)).name


def _day(services: RequestServices, at: float) -> Day:
    """In the time zone of the installation."""
    day = datetime.fromtimestamp(at, services.storage.zone)
    return Day(day.year, day.month, day.day)
