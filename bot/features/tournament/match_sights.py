"""From the rounds and matches of a tournament to what everybody may see of them."""

from collections.abc import Iterable, Iterator

from adapters.panels.tournament.sights import EntrantSight, MatchSight, RoundSheet, SideSight
from engine.match import WIN
from engine.tournament.event.drawing import first_stage_rounds
from engine.tournament.event.model import (
    DealsScore,
    NoShow,
    PlayedScore,
    PointsScore,
    ScheduledMatch,
    Score,
    TournamentRound,
    TournamentState,
    TypedScore,
)
from engine.tournament.event.rules import TournamentStage
from engine.tournament.event.scores import at_one_table, outcome, table_group
from engine.tournament.shares import Player, Share
from engine.values import replace


def entrant(tournament: TournamentState, player: Player) -> EntrantSight:
    entry = tournament.entry(player)
    assert entry is not None, "all players have entered"
    return EntrantSight(entry.number, entry.label, entry.status)


def entrants(tournament: TournamentState, players: Iterable[Player]) -> tuple[EntrantSight, ...]:
    return tuple(entrant(tournament, player) for player in players)


def side(tournament: TournamentState, player: Player) -> SideSight:
    found = entrant(tournament, player)
    return SideSight(found.number, found.name)


def round_sheet(tournament: TournamentState, played: TournamentRound) -> RoundSheet:
    first = played.stage is TournamentStage.FIRST
    matches = enumerate(played.matches, start=1)
    return RoundSheet(
        played.stage,
        played.number,
        first_stage_rounds(tournament) if first else 0,
        len(played.slots),
        tuple(_match(tournament, played, match, table) for table, match in matches),
        entrants(tournament, played.resting),
    )


def _match(
    tournament: TournamentState, played: TournamentRound, match: ScheduledMatch, table: int
) -> MatchSight:
    if at_one_table(played.stage, tournament.rules):
        sides = _of_table(tournament, match)
    else:
        sides = _of_two(tournament, played, match)
    return MatchSight(
        number=match.number,
        table=table,
        sides=tuple(sides),
        group=match.group if len(tournament.groups) > 1 else None,
        for_third=match.for_third,
        begun=match.begun,
        over=match.score is not None,
        by_time=isinstance(match.score, TypedScore) and match.score.by_time,
        corrected=len(match.versions) > 1,
    )


def _of_two(
    tournament: TournamentState, played: TournamentRound, match: ScheduledMatch
) -> Iterator[SideSight]:
    found = outcome(match, played, tournament.rules)
    for number, player in enumerate(match.sides):
        shown = side(tournament, player)
        if found is not None and match.score is not None:
            shown = _with_marks(shown, match.score, player, number)
            shown = _with_share(shown, found.share(player))
        yield shown


def _with_marks(shown: SideSight, score: Score, player: Player, number: int) -> SideSight:
    """With the points and deals as they were counted at the table."""
    match score:
        case PlayedScore(seats, result):
            seat = seats.index(player)
            return replace(shown, points=result.totals[seat], left=seat in result.left)
        case PointsScore(points):
            return replace(shown, points=points[number])
        case DealsScore(deals, points):
            known = None if points is None else points[number]
            return replace(shown, deals=deals[number], points=known)
        case NoShow(absent):
            return replace(shown, absent=player in absent)
        case _:
            raise ValueError("a match at one table has no two sides")


def _with_share(shown: SideSight, share: Share) -> SideSight:
    place = 1 if share.vp == WIN else 2
    return replace(shown, place=place, vp=share.vp, mp=share.mp)


def _of_table(tournament: TournamentState, match: ScheduledMatch) -> Iterator[SideSight]:
    """Once the match is over, the best first."""
    found = table_group(match, tournament.rules)
    if found is None:
        yield from (side(tournament, player) for player in match.sides)
        return
    for row in found.places:
        yield replace(
            side(tournament, row.player),
            place=row.place,
            points=None if row.absent else row.total,
            absent=row.absent,
            left=row.left,
        )
