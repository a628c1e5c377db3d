"""Standings added up anew from all matches whenever somebody asks: nothing of it is SQL."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from zoneinfo import ZoneInfo

from common.addresses import Chat, group_of
from common.ids import PlayerId, TableId
from storage.people import PlayerRecord
from storage.periods import periods
from storage.results import (
    FinishedMatch,
    Meetings,
    PlayerResult,
    RankedBy,
    RankingKey,
    Rating,
    Standing,
    Totals,
)
from storage.sql.results import IN_ORDER, MATCHES
from tests.doubles.memory import Memory

ZONE = ZoneInfo("UTC")
LEFT_EARLY = MATCHES.format(finished="(SELECT * FROM finished WHERE counts = 0)") + IN_ORDER


@dataclass(frozen=True)
class World:
    """From what standings follow."""

    played: Sequence[FinishedMatch]
    left_early: Sequence[FinishedMatch]
    players: Mapping[PlayerId, PlayerRecord]
    ratings: Mapping[tuple[str, str | None, PlayerId], Rating]


class Recounted(Memory):
    """A storage whose standings are not those that it counts up."""

    async def facts(self) -> World:
        numbers = [number for (number,) in self.world.rows("SELECT id FROM players")]
        ratings = self.world.rows(
            "SELECT player, game, nullif(chat, ''), mu, sigma, matches FROM ratings"
        )
        left_early = await self._played(LEFT_EARLY, ())
        return World(
            await self.played(),
            [replace(one, players=_leavers(one)) for one in left_early],
            await self.players(numbers),
            {
                (game, chat, one): Rating(one, game, chat, *rest)
                for one, game, chat, *rest in ratings
            },
        )

    async def standings(
        self, ranking: RankingKey, by: RankedBy, limit: int, floor: int = 0
    ) -> tuple[Standing, ...]:
        return tuple(Standings(await self.facts(), ranking).page(by, floor)[:limit])

    async def standing(
        self, ranking: RankingKey, by: RankedBy, player: PlayerId, floor: int = 0
    ) -> Standing | None:
        page = Standings(await self.facts(), ranking).page(by, floor)
        person = (await self.player(player)).id
        return next((one for one in page if one.player == person), None)

    async def totals(self, ranking: RankingKey, player: PlayerId) -> Totals:
        person = (await self.player(player)).id
        return Standings(await self.facts(), ranking).totals(person)

    async def meetings(self, ranking: RankingKey, player: PlayerId, other: PlayerId) -> Meetings:
        one, two = (await self.player(player)).id, (await self.player(other)).id
        return meetings(await self.facts(), ranking, one, two)

    async def newest_matches(self, player: PlayerId) -> dict[str, TableId]:
        person, newest = (await self.player(player)).id, dict[str, TableId]()
        for match in await self.played():
            if person in {one.player for one in match.players}:
                newest.pop(match.game, None)
                newest[match.game] = match.table
        return newest


def _leavers(match: FinishedMatch) -> tuple[PlayerResult, ...]:
    return tuple(one for one in match.players if one.left)


@dataclass
class Standings:
    """One ranking."""

    world: World
    ranking: RankingKey
    results: dict[PlayerId, list[PlayerResult]] = field(default_factory=dict)
    left_early: Counter[PlayerId] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        for match in matches_in(self.world, self.ranking):
            for one in match.players:
                self.results.setdefault(one.player, []).append(one)
        for match in chosen(self.world.left_early, self.ranking):
            self.left_early.update(one.player for one in match.players if one.left)

    def page(self, by: RankedBy, floor: int) -> list[Standing]:
        shown = [player for player in sorted(self.results) if self._is_shown(player, by, floor)]
        values = {player: self._value(player, by) for player in shown}
        return [
            Standing(
                place=1 + sum(other > values[player] for other in values.values()),
                player=player,
                name=None
                if self.world.players[player].removed
                else self.world.players[player].name,
                value=values[player],
                matches=len(self.results[player]),
                abandoned=sum(one.left for one in self.results[player]),
                left_early=self.left_early[player],
            )
            for player in sorted(shown, key=lambda player: (-values[player], player))
        ]

    def _is_shown(self, player: PlayerId, by: RankedBy, floor: int) -> bool:
        if self.ranking.chat is None and not is_ranked(self.world.players[player]):
            return False
        rating = self._rating(player)
        return by is not RankedBy.RATING or (
            rating in self.world.ratings and floor <= self.world.ratings[rating].matches
        )

    def _rating(self, player: PlayerId) -> tuple[str, Chat | None, PlayerId]:
        return self.ranking.game, self.ranking.chat, player

    def _value(self, player: PlayerId, by: RankedBy) -> float:
        match by:
            case RankedBy.RATING:
                return self.world.ratings[self._rating(player)].shown
            case RankedBy.CHIPS:
                return sum(
                    one.chips
                    for match in self.world.played
                    for one in match.players
                    if one.player == player and self.ranking.chat in {None, group_of(match.chat)}
                )
            case RankedBy.WINS:
                return sum(one.place == 1 for one in self.results[player])
            case RankedBy.MATCH_POINTS:
                return sum(one.match_points for one in self.results[player])
            case RankedBy.VICTORY_POINTS:
                return sum(one.victory_points for one in self.results[player])

    def totals(self, player: PlayerId) -> Totals:
        own = self.results.get(player, [])
        return Totals(
            matches=len(own),
            wins=sum(one.place == 1 for one in own),
            abandoned=sum(one.left for one in own),
            deals=sum(one.deals for one in own),
            closings=sum(one.closings for one in own),
            closings_in_hand=sum(one.closings_in_hand for one in own),
            points_paid=sum(one.points_paid for one in own),
            best_streak=_best_streak(own),
            left_early=self.left_early[player],
        )


def meetings(world: World, ranking: RankingKey, player: PlayerId, other: PlayerId) -> Meetings:
    pairs = [
        (mine, its)
        for match in matches_in(world, ranking)
        for mine in match.players
        for its in match.players
        if (mine.player, its.player) == (player, other) and mine.side != its.side
    ]
    won = sum(mine.place < its.place for mine, its in pairs)
    return Meetings(len(pairs), won, sum(mine.place > its.place for mine, its in pairs))


def matches_in(world: World, ranking: RankingKey) -> Iterator[FinishedMatch]:
    return chosen(world.played, ranking)


def chosen(matches: Iterable[FinishedMatch], ranking: RankingKey) -> Iterator[FinishedMatch]:
    for match in matches:
        there = match.game == ranking.game and ranking.chat in {None, group_of(match.chat)}
        if there and ranking.period in periods(match.ended, ZONE).values():
            yield match


def is_ranked(player: PlayerRecord) -> bool:
    try:
        settings = json.loads(player.settings)
    except ValueError:
        return False
    return isinstance(settings, dict) and settings.get("ranked") is True


def _best_streak(own: list[PlayerResult]) -> int:
    best = now = 0
    for result in own:
        now = now + 1 if result.place == 1 else 0
        best = max(best, now)
    return best
