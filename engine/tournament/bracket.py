"""T2: the draw of a bracket: who meets in the first round, and where byes are."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import chain
from typing import TypeAlias

from engine.tournament.qualification import Qualified
from engine.tournament.shares import Pair, Player

Slots: TypeAlias = tuple[Player | None, ...]
"""A round of a bracket: each two neighbours meet, None is a bye, and winners stay in this order."""


def draw(field: Qualified, lot: Sequence[Player]) -> Slots:
    """The first round. The lot is the order in which the players of the bracket were drawn."""
    if field.size == 1:
        return field.players
    drawn = [player for player in lot if player in field.players]
    byes = _places_of_byes(field, drawn)
    playing = [player for player in drawn if player not in byes.values()]
    matches = iter(first_matches(field, playing))
    ties = ((byes[n], None) if n in byes else next(matches) for n in range(field.size // 2))
    return tuple(chain.from_iterable(ties))


def first_matches(field: Qualified, drawn: Sequence[Player]) -> Iterator[Pair]:
    """Each player meets the next one drawn who leaves as few bad matches as there must be.

    Two firsts should not meet, nor two players of one group.
    """
    left = list(drawn)
    while left:
        player, *others = left
        least = _unavoidable(field, left)
        opponent = next(
            other for other in others if _bad_if_met(field, player, other, others) == least
        )
        left = _without(others, opponent)
        yield player, opponent


Bad: TypeAlias = tuple[int, int]
"""How many matches of two firsts, and of two players of one group."""


def _bad(field: Qualified, player: Player, other: Player) -> Bad:
    group = field.groups.get(player)
    same = group is not None and group == field.groups.get(other)
    return {player, other} <= set(field.firsts), same


def _unavoidable(field: Qualified, players: Collection[Player]) -> Bad:
    """Players who may not meet each other must do so if they are more than half of all.

    Firsts never are, because there are as many seconds, and because firsts have byes before them.
    """
    half = len(players) // 2
    groups = Counter(field.groups[player] for player in players if player in field.groups)
    firsts = len(set(field.firsts) & set(players))
    return max(0, firsts - half), max(0, max(groups.values(), default=0) - half)


def _bad_if_met(field: Qualified, player: Player, other: Player, others: Sequence[Player]) -> Bad:
    """This match, and what is then unavoidable among the rest."""
    firsts, same = _bad(field, player, other)
    more_firsts, more_same = _unavoidable(field, _without(others, other))
    return firsts + more_firsts, same + more_same


def _places_of_byes(field: Qualified, drawn: Sequence[Player]) -> dict[int, Player]:
    """The ties that are byes, spread over halves, quarters and so on.

    The best two come first, then the next two, the next four and so on, each of these by lot.
    """
    ranks = {player: rank for rank, player in enumerate(field.byes)}
    byes = [player for player in drawn if player in ranks]
    byes.sort(key=lambda player: max(1, ranks[player].bit_length()))
    return dict(zip(_spread(field.size // 2), byes, strict=False))


def _spread(ties: int) -> list[int]:
    """First one of each half, then of each quarter, and so on: 0, 4, 2, 6, 1, 5, 3, 7."""
    if ties == 1:
        return [0]
    half = [2 * tie for tie in _spread(ties // 2)]
    return [*half, *(tie + 1 for tie in half)]


def _without(players: Sequence[Player], gone: Player) -> list[Player]:
    return [player for player in players if player != gone]
