"""From the bracket of a tournament to what everybody may see of it."""

from collections.abc import Sequence

from adapters.panels.tournament.sights import (
    BracketSight,
    MatchSight,
    RoundSheet,
    SideSight,
    TieSight,
)
from bot.features.tournament.match_sights import side
from engine.tournament.bracket import Slots
from engine.tournament.event.model import TournamentState
from engine.tournament.event.rules import TournamentStage
from engine.tournament.shares import Player

Ties = tuple[TieSight, ...]


def bracket_sight(tournament: TournamentState, sheets: Sequence[RoundSheet]) -> BracketSight | None:
    """All rounds up to the final; of those that are not drawn yet, what is known.

    None also if only one player is left for it.
    """
    drawn = [
        _drawn(tournament, played.slots, sheet)
        for played, sheet in zip(tournament.rounds, sheets, strict=True)
        if played.stage is TournamentStage.BRACKET
    ]
    if not drawn or not drawn[0]:
        return None
    while len(drawn[-1]) > 1:
        drawn.append(_following(drawn[-1]))
    return BracketSight(tuple(drawn), _third(sheets[-1].matches))


def _drawn(tournament: TournamentState, slots: Slots, sheet: RoundSheet) -> Ties:
    played = {str(side.number): side for match in _ties(sheet) for side in match.sides}

    def shown(player: Player | None) -> SideSight | None:
        return None if player is None else played.get(player) or side(tournament, player)

    pairs = zip(slots[::2], slots[1::2], strict=False)
    return tuple(
        TieSight((shown(one), shown(two)), (one is None) != (two is None)) for one, two in pairs
    )


def _ties(sheet: RoundSheet) -> list[MatchSight]:
    return [match for match in sheet.matches if not match.for_third]


def _following(ties: Ties) -> Ties:
    """The winners so far, in the round after these ties."""
    winners = [_fresh(tie.winner) for tie in ties]
    return tuple(map(TieSight, zip(winners[::2], winners[1::2], strict=True)))


def _fresh(won: SideSight | None) -> SideSight | None:
    """Without the result of the tie that was won."""
    return None if won is None else SideSight(won.number, won.name)


def _third(matches: Sequence[MatchSight]) -> TieSight | None:
    found = next((match for match in matches if match.for_third), None)
    return None if found is None else TieSight((found.sides[0], found.sides[1]))
