"""Standings of the storage in memory, added up anew from all matches whenever somebody asks."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from adapters.people import group_of
from storage.names import PlayerId
from storage.people import PlayerRecord
from storage.periods import periods
from storage.results import (
    FinishedMatch,
    Meetings,
    PlayerResult,
    RankedBy,
    RankingKey,
    Standing,
    Totals,
)
from tests.doubles.world import ZONE, World


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
        for match in chosen(self.world.left_early(), self.ranking):
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

    def _rating(self, player: PlayerId) -> tuple[str, str | None, PlayerId]:
        return self.ranking.game, self.ranking.chat, player

    def _value(self, player: PlayerId, by: RankedBy) -> float:
        match by:
            case RankedBy.RATING:
                return self.world.ratings[self._rating(player)].shown
            case RankedBy.CHIPS:
                return sum(
                    one.chips
                    for match in self.world.played()
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
    return chosen(world.played(), ranking)


def chosen(matches: Iterable[FinishedMatch], ranking: RankingKey) -> Iterator[FinishedMatch]:
    for match in matches:
        there = match.game == ranking.game and ranking.chat in {None, group_of(match.chat)}
        if there and ranking.period in periods(match.ended, ZONE).values():
            yield match


def seasons_of(world: World, game: str, chat: str | None) -> list[tuple[str, tuple[Standing, ...]]]:
    matches = matches_in(world, RankingKey(game, chat))
    keys = {periods(one.ended, ZONE)["season"] for one in matches}
    found = [
        (key, Standings(world, RankingKey(game, chat, key)).page(RankedBy.MATCH_POINTS, 0)[:3])
        for key in sorted(keys, reverse=True)
    ]
    return [(key, tuple(first)) for key, first in found if first]


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
