"""Who stands where: in a chat or everywhere, over a time, by one of five orders."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from adapters.standings import Order, Period, Rank
from bot.people.settings import read_settings
from bot.results.ratings import shown
from storage.ledger import Chat, Played, Player, PlayerId, PlayerResult, Rating, Storage


@dataclass(frozen=True, slots=True)
class RankingBoard:
    """How rankings are kept in this house."""

    zone: ZoneInfo
    """Where weeks and months begin."""
    floor: int = 5
    """So many matches before a rating is shown."""
    chips: int = 1000
    """What everybody starts with in a chat."""


@dataclass(frozen=True, slots=True)
class RankingQuery:
    """Which ranking is asked for; everybody's, where there is no chat."""

    game: str
    order: Order
    period: Period
    chat: Chat | None


async def ranking(
    storage: Storage, board: RankingBoard, now: float, asked: RankingQuery
) -> tuple[Rank, ...]:
    since = beginning(asked.period, now, board.zone)
    matches = await storage.played(asked.game, asked.chat, since)
    values = await _values(storage, board, asked, matches)
    people = {player: await storage.player(player) for player in values}
    open_to_all = asked.chat is not None
    visible = {p: v for p, v in values.items() if open_to_all or _ranked(people[p])}
    return _ranks(visible, people, _results(matches))


def beginning(period: Period, now: float, zone: ZoneInfo) -> float | None:
    """When this week, month or season (a quarter of the year) began."""
    today = datetime.fromtimestamp(now, zone).replace(hour=0, minute=0, second=0, microsecond=0)
    match period:
        case Period.ALL:
            return None
        case Period.WEEK:
            return (today - timedelta(days=today.weekday())).timestamp()
        case Period.MONTH:
            return today.replace(day=1).timestamp()
        case Period.SEASON:
            return today.replace(month=today.month - (today.month - 1) % 3, day=1).timestamp()


async def _values(
    storage: Storage, board: RankingBoard, asked: RankingQuery, matches: Sequence[Played]
) -> Mapping[PlayerId, float]:
    match asked.order:
        case Order.MATCH_POINTS:
            return _summed(matches, lambda p: p.match_points)
        case Order.VICTORY_POINTS:
            return _summed(matches, lambda p: p.victory_points)
        case Order.WINS:
            return _summed(matches, lambda p: p.place == 1)
        case Order.CHIPS:
            won = {} if asked.chat is None else await storage.chips(asked.chat)
            own = _results(matches) if asked.chat is not None else ()
            return {player: board.chips + won.get(player, 0) for player in own}
        case Order.RATING:
            rated = await storage.ratings(asked.game, asked.chat)
            return _strengths(rated, board.floor, _results(matches))


def _summed(
    matches: Sequence[Played], worth: Callable[[PlayerResult], float]
) -> Mapping[PlayerId, float]:
    return {player: sum(map(worth, own)) for player, own in _results(matches).items()}


def _strengths(
    rated: Sequence[Rating], floor: int, played: Mapping[PlayerId, object]
) -> Mapping[PlayerId, float]:
    """Of those who played in this time, and often enough at any."""
    return {r.player: shown(r) for r in rated if r.matches >= floor and r.player in played}


def _results(matches: Sequence[Played]) -> Mapping[PlayerId, Sequence[PlayerResult]]:
    own: dict[PlayerId, list[PlayerResult]] = defaultdict(list)
    for match in matches:
        for result in match.players:
            own[result.player].append(result)
    return own


def _ranked(player: Player) -> bool:
    """The overall ranking shows only people who chose to appear."""
    return not player.removed and read_settings(player.settings).ranked


def _ranks(
    values: Mapping[PlayerId, float],
    people: Mapping[PlayerId, Player],
    own: Mapping[PlayerId, Sequence[PlayerResult]],
) -> tuple[Rank, ...]:
    """Equals share a place, and those after them stand as if they did not."""
    return tuple(
        Rank(
            place=1 + sum(other > value for other in values.values()),
            player=player,
            name=None if people[player].removed else people[player].name,
            value=value,
            matches=len(own[player]),
            reliability=reliability(own[player]),
        )
        for player, value in sorted(values.items(), key=lambda item: (-item[1], item[0]))
    )


def reliability(own: Sequence[PlayerResult]) -> float:
    """The part of his matches that somebody did not abandon."""
    return 1 - sum(result.left for result in own) / len(own) if own else 1.0
