"""From the groups that are over to what is shown of who goes on, before the bracket is drawn."""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from adapters.panels.tournament.sights import (
    AverageFigures,
    EntrantSight,
    QualifiedSight,
    QualifierSight,
    TableFigures,
)
from bot.features.tournament.match_sights import entrants
from engine.tournament.event.model import TournamentState
from engine.tournament.event.rules import Formula
from engine.tournament.event.standing import counted_matches, qualified_players, table_groups
from engine.tournament.qualification import Qualified
from engine.tournament.ripescaggi import counted
from engine.tournament.shares import Player

_Figures: TypeAlias = Callable[[Player], AverageFigures | TableFigures]


def qualified_sight(tournament: TournamentState) -> QualifiedSight:
    """Show the players that the draw takes, with what the others are compared by (T2, T3, T8)."""
    found = qualified_players(tournament)
    one_table = tournament.rules.formula is Formula.TABLES
    figures = _of_tables(tournament) if one_table else _of_matches(tournament)
    compared = (*found.ripescaggi, *found.reserves[:1])
    shown = [
        QualifierSight(one.name, figures(player))
        for one, player in zip(entrants(tournament, compared), compared, strict=True)
    ]
    return QualifiedSight(
        size=found.size,
        groups=tuple(_direct(tournament, found)),
        ripescaggi=tuple(shown[: len(found.ripescaggi)]),
        first_out=shown[-1] if found.reserves else None,
        byes=entrants(tournament, found.byes),
    )


def _direct(
    tournament: TournamentState, found: Qualified
) -> Iterator[tuple[int, tuple[EntrantSight, ...]]]:
    """Yield who goes on by their place, by group; nobody may be left in one."""
    for group in range(len(tournament.groups)):
        own = [player for player in found.direct if found.groups[player] == group]
        if own:
            yield group, entrants(tournament, own)


def _of_matches(tournament: TournamentState) -> _Figures:
    matches = counted_matches(tournament)

    def figures(player: Player) -> AverageFigures:
        share = counted(player, matches)
        return AverageFigures(share.vp, share.mp, share.conceded, share.matches)

    return figures


def _of_tables(tournament: TournamentState) -> _Figures:
    rows = {
        row.player: (row, group.target)
        for group in table_groups(tournament)
        for row in group.places
    }

    def figures(player: Player) -> TableFigures:
        row, target = rows[player]
        return TableFigures(row.total, target, row.left, row.absent)

    return figures
