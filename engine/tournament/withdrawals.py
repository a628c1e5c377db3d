"""T5: what the withdrawal or exclusion of an entrant changes in matches that are not yet played."""

from collections.abc import Iterable, Set

from engine.game import Length, MatchNumbers
from engine.tournament.shares import Pair, Player, TournamentMatch, no_show


def forfeits(
    to_play: Iterable[Pair], gone: Set[Player], length: Length, numbers: MatchNumbers
) -> tuple[TournamentMatch, ...]:
    """They are lost as by T4: in groups all of them, in danese those of the current round."""
    return tuple(
        no_show(pair, gone & set(pair), length, numbers) for pair in to_play if gone & set(pair)
    )
