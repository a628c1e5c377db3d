"""From a tournament's state to what everybody may see of it."""

from collections.abc import Iterator

from adapters.panels.tournament.sights import (
    DrawSight,
    FinalPlace,
    GroupRow,
    GroupTable,
    TournamentSight,
)
from bot.features.tournament.bracket_sights import bracket_sight
from bot.features.tournament.match_sights import entrant, entrants, round_sheet
from engine.tournament.criteria import VictoryPoints
from engine.tournament.draws import message
from engine.tournament.event.model import PublishedDraw, TournamentState
from engine.tournament.event.places import final_places
from engine.tournament.event.rules import Formula
from engine.tournament.event.standing import group_standings
from engine.tournament.standings import GroupPlace


def tournament_sight(tournament: TournamentState, title: str, game: str) -> TournamentSight:
    rounds = tuple(round_sheet(tournament, played) for played in tournament.rounds)
    places = final_places(tournament)
    return TournamentSight(
        title=title,
        game=game,
        rules=tournament.rules,
        status=tournament.status,
        published=tournament.published.hex(),
        entrants=entrants(tournament, (entry.player for entry in tournament.entries)),
        rounds=rounds,
        groups=tuple(_groups(tournament)),
        bracket=bracket_sight(tournament, rounds),
        places=tuple(FinalPlace(n, entrants(tournament, players)) for n, players in places),
        draws=tuple(_draws(tournament)),
    )


def _groups(tournament: TournamentState) -> Iterator[GroupTable]:
    """Groups at one table have no table of points."""
    several = len(tournament.groups) > 1
    if tournament.rules.formula is Formula.TABLES:
        return
    for group in range(len(tournament.groups)):
        standing = enumerate(group_standings(tournament, group), start=1)
        rows = tuple(_row(tournament, place, found) for place, found in standing)
        yield GroupTable(group if several else None, rows)


def _row(tournament: TournamentState, place: int, found: GroupPlace) -> GroupRow:
    shown, share = entrant(tournament, found.player), found.share
    equal = found.below_by != VictoryPoints.name
    return GroupRow(
        place=place,
        number=shown.number,
        name=shown.name,
        vp=share.vp,
        mp=share.mp,
        conceded=share.conceded,
        played=share.matches,
        below_by=found.below_by if equal else None,
        gone=found.player in tournament.gone,
    )


def _draws(tournament: TournamentState) -> Iterator[DrawSight]:
    before = tournament.published.hex()
    for published in tournament.draws:
        yield _draw(tournament, published, before)
        before = published.lot.secret.hex() if published.lot.secret is not None else before


def _draw(tournament: TournamentState, published: PublishedDraw, before: str) -> DrawSight:
    """Of a lot that was drawn by hand, nothing can be checked."""
    lot, reason = published.lot, published.reason
    order = entrants(tournament, map(str, lot.order))
    if lot.secret is None:
        return DrawSight(lot.purpose, order, reason=reason)
    listed = message(lot.purpose, lot.entrants)
    return DrawSight(lot.purpose, order, listed, lot.secret.hex(), before, reason)
