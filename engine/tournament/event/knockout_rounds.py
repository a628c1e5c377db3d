"""The rounds of a bracket, and how a correction changes the later ones (T2, T5)."""

from collections.abc import Iterator
from itertools import count

from engine.game import demand
from engine.tournament import knockout
from engine.tournament.bracket import Slots
from engine.tournament.event.actions import TournamentRefusal
from engine.tournament.event.model import ScheduledMatch, TournamentRound, TournamentState
from engine.tournament.event.rules import TournamentStage
from engine.tournament.event.scores import winner, with_forfeit
from engine.tournament.knockout import Winners
from engine.tournament.shares import Pair
from engine.values import replace


def knockout_round(tournament: TournamentState, number: int, slots: Slots) -> TournamentRound:
    """Matches of the same round that stay the same are kept, as when a reserve takes a place."""
    same = (
        r for r in tournament.rounds if (r.stage, r.number) == (TournamentStage.BRACKET, number)
    )
    kept = {match.sides: match for earlier in same for match in earlier.matches}
    third = _third_place(tournament, number, slots)
    pairs = zip(free_numbers(tournament), (*knockout.matches_of(slots), *third), strict=False)
    matches = [
        kept.get(pair)
        or with_forfeit(ScheduledMatch(free, pair, for_third=pair in third), False, tournament.gone)
        for free, pair in pairs
    ]
    playing = {player for match in matches for player in match.sides}
    resting = tuple(player for player in slots if player is not None and player not in playing)
    return TournamentRound(TournamentStage.BRACKET, number, tuple(matches), resting, slots)


def next_slots(tournament: TournamentState, played: TournamentRound) -> Slots:
    return knockout.next_round(played.slots, winners(tournament, played))


def winners(tournament: TournamentState, played: TournamentRound) -> Winners:
    return {
        (match.sides[0], match.sides[1]): winner(match, played, tournament.rules)
        for match in played.matches
        if match.versions
    }


def with_later_rounds(tournament: TournamentState, index: int) -> TournamentState:
    """The rounds after a corrected one, made anew from its winners.

    Refused if a match that has begun would disappear.
    """
    made = tournament
    for place in range(index + 1, len(tournament.rounds)):
        *earlier, before = made.rounds[:place]
        if not before.is_complete:
            made = replace(made, rounds=(*earlier, before))
            break
        later = knockout_round(made, made.rounds[place].number, next_slots(made, before))
        made = replace(made, rounds=(*earlier, before, later, *made.rounds[place + 1 :]))
    kept = {match.number for match in made.matches}
    begun = (match.number for match in tournament.matches if not match.is_open)
    demand(kept.issuperset(begun), TournamentRefusal.NEXT_MATCH_HAS_BEGUN)
    return made


def free_numbers(tournament: TournamentState) -> Iterator[int]:
    """For new matches: higher than all numbers so far."""
    last = max((match.number for match in tournament.matches), default=0)
    return count(last + 1)


def _third_place(tournament: TournamentState, number: int, slots: Slots) -> tuple[Pair, ...]:
    """The match of those who have lost the semifinals, at the time of the final."""
    before = (
        r for r in tournament.rounds if (r.stage, r.number) == (TournamentStage.BRACKET, number - 1)
    )
    semifinals = next(before, None)
    if semifinals is None or len(slots) != 2 or not tournament.rules.third_place:
        return ()
    match knockout.semifinal_losers((semifinals.slots, slots, ())):
        case (one, two):
            return ((one, two),)
        case _:
            return ()
