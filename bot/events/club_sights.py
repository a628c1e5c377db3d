"""What is to be seen of a club, with the names that people have now."""

from collections.abc import Iterable
from datetime import datetime

from adapters.panels.club import (
    ClubSight,
    CountedSight,
    Day,
    MemberSight,
    RollKind,
    RollSight,
    SeasonRowSight,
    SeasonSight,
)
from bot.events.club import Season, table_of
from bot.events.club_results import ClubPlayer
from bot.events.club_rights import Role
from bot.events.clubs import KeptClub
from bot.requests.services import RequestServices
from bot.schedule.availability import platform_of
from engine.tournament.season import Scoring, SeasonRow
from storage.names import PlayerId


async def club_sight(services: RequestServices, kept: KeptClub, role: Role) -> ClubSight:
    """Its newest season, and the newest lines of its roll."""
    seasons = kept.club.seasons
    newest = max(range(len(seasons)), key=lambda place: seasons[place].begins, default=None)
    return ClubSight(
        kept.number,
        kept.revision,
        kept.title,
        kept.club.letter,
        tuple(platform_of(chat) for chat in kept.chats),
        len(kept.people),
        tuple(season.name for season in seasons),
        None if newest is None else await season_sight(services, kept, newest),
        await roll(services, kept),
        member=role is Role.MEMBER or role is Role.SECRETARY,
        manages=role is Role.SECRETARY,
    )


async def season_sight(services: RequestServices, kept: KeptClub, place: int) -> SeasonSight:
    season, now = kept.club.seasons[place], services.availability.clock.now()
    rows, counted = table_of(kept.club, season), kept.club.counted(season)
    return SeasonSight(
        place,
        season.name,
        _day(services, season.begins),
        _day(services, season.ends - 1),
        season.is_over(now),
        season.rule.scoring is Scoring.VICTORY_POINTS,
        season.rule.best,
        tuple([await _row(services, row) for row in rows]),
        tuple(
            CountedSight(
                one.result.event, one.result.title, _day(services, one.result.at), one.double
            )
            for one in counted
        ),
    )


async def _row(services: RequestServices, row: SeasonRow[ClubPlayer]) -> SeasonRowSight:
    name = await _name(services, row.player)
    return SeasonRowSight(row.place, name, row.points, row.evenings)


async def roll(services: RequestServices, kept: KeptClub) -> tuple[RollSight, ...]:
    """The newest first: winners of seasons that are over, of events, and of years before."""
    club, now = kept.club, services.availability.clock.now()
    over = [season for season in club.seasons if season.is_over(now)]
    lines = [await _champions(services, kept, season) for season in over]
    for one in club.results:
        names = await _names(services, one.result.winners)
        day, players = _day(services, one.result.at), len(one.result.players)
        lines.append(RollSight(RollKind.EVENT, day, one.result.title, names, players))
    for entry in club.book:
        winner = await _names(services, (entry.winner,))
        lines.append(RollSight(RollKind.BOOK, Day(entry.year, 1, 1), "", winner, 0))
    return tuple(sorted(lines, key=lambda line: line.day, reverse=True))


async def _champions(services: RequestServices, kept: KeptClub, season: Season) -> RollSight:
    rows = table_of(kept.club, season)
    names = await _names(services, [row.player for row in rows if row.place == 1])
    last = _day(services, season.ends - 1)
    return RollSight(RollKind.SEASON, last, season.name, names, len(rows))


async def members(services: RequestServices, kept: KeptClub) -> tuple[MemberSight, ...]:
    """In the order in which they came."""
    now = services.availability.clock.now()
    return tuple(
        [
            MemberSight(one, await _person(services, one), kept.club.is_secretary(one, now))
            for one in kept.people
        ]
    )


async def _names(services: RequestServices, players: Iterable[ClubPlayer]) -> tuple[str, ...]:
    return tuple([await _name(services, player) for player in players])


async def _name(services: RequestServices, player: ClubPlayer) -> str:
    """Empty for a person who was forgotten, and for a name that was taken out."""
    return player.name if player.player is None else await _person(services, player.player)


async def _person(services: RequestServices, player: PlayerId) -> str:
    return (await services.storage.player(player)).name


def _day(services: RequestServices, at: float) -> Day:
    """In the time zone of the installation."""
    day = datetime.fromtimestamp(at, services.storage.zone)
    return Day(day.year, day.month, day.day)
