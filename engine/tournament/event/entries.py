"""Entering a tournament, the waiting list, and the changes of an entrant's names."""

from collections.abc import Iterator

from engine.game import demand
from engine.shuffle import is_word, plain_word
from engine.tournament.draws import MOST_ENTRANTS
from engine.tournament.event.actions import Enter, GiveWord, Rename, TournamentRefusal
from engine.tournament.event.model import (
    IN_PLAY,
    EntryStatus,
    PublishedDraw,
    TournamentEntry,
    TournamentState,
    TournamentStatus,
)
from engine.tournament.event.rules import Formula
from engine.tournament.event.substitutes import free_place, set_status, with_stand_in
from engine.tournament.shares import Player
from engine.values import replace

MOST_ENTRIES = 4 * MOST_ENTRANTS
"""With the waiting list, and with all who have withdrawn."""
MOST_IN_A_NAME = 64


def enter(tournament: TournamentState, action: Enter) -> TournamentState:
    """When all places are taken, the entrant is put on the waiting list."""
    _judge_names(tournament, action.name, action.partner)
    demand(not action.word or is_word(action.word), TournamentRefusal.BAD_WORD)
    demand(len(tournament.entries) < MOST_ENTRIES, TournamentRefusal.TOO_MANY_ENTRIES)
    entry = TournamentEntry(len(tournament.entries) + 1, action.name, action.partner, action.word)
    entered = replace(tournament, entries=(*tournament.entries, entry))
    if tournament.status is not TournamentStatus.ENTRIES:
        return _with_late(entered, entry.player)
    full = len(tournament.playing) >= tournament.rules.most
    return set_status(entered, entry.player, EntryStatus.WAITING) if full else entered


def move(tournament: TournamentState, player: Player, to: EntryStatus) -> TournamentState:
    """To or from the waiting list."""
    entry = known(tournament, player)
    other = EntryStatus.IN if to is EntryStatus.WAITING else EntryStatus.WAITING
    demand(entry.status is other, TournamentRefusal.NOT_IN_THIS_STATUS)
    moved = set_status(tournament, player, to)
    if to is EntryStatus.IN and tournament.status in IN_PLAY:
        return _with_late(moved, player)
    before = {TournamentStatus.ENTRIES, TournamentStatus.CLOSED}
    demand(tournament.status in before, TournamentRefusal.NOT_IN_THIS_STATUS)
    demand(len(moved.playing) <= tournament.rules.most, TournamentRefusal.TOO_MANY_ENTRIES)
    return moved


def rename(tournament: TournamentState, action: Rename) -> TournamentState:
    entry = known(tournament, action.player)
    _judge_names(tournament, action.name, action.partner, besides=entry)
    named = replace(entry, name=action.name, partner=action.partner)
    entries = tuple(named if one is entry else one for one in tournament.entries)
    draws = tuple(_renamed(draw, named) for draw in tournament.draws)
    return replace(tournament, entries=entries, draws=draws)


def give_word(tournament: TournamentState, action: GiveWord) -> TournamentState:
    entry = known(tournament, action.player)
    demand(tournament.status is TournamentStatus.ENTRIES, TournamentRefusal.NOT_IN_THIS_STATUS)
    demand(is_word(action.word), TournamentRefusal.BAD_WORD)
    given = replace(entry, word=action.word)
    entries = tuple(given if one is entry else one for one in tournament.entries)
    return replace(tournament, entries=entries)


def known(tournament: TournamentState, player: Player) -> TournamentEntry:
    entry = tournament.entry(player)
    demand(entry is not None, TournamentRefusal.UNKNOWN_ENTRANT)
    assert entry is not None
    return entry


def may_enter(tournament: TournamentState) -> bool:
    """Is there a place for one more who comes late?"""
    match tournament.rules.formula:
        case Formula.DANESE:
            free = len(tournament.lot) < tournament.rules.most
            return free and len(tournament.rounds) == 1
        case Formula.GROUPS | Formula.LEAGUE:
            has_bracket = any(played.slots for played in tournament.rounds)
            return not has_bracket and free_place(tournament) is not None
        case Formula.TABLES | Formula.KNOCK_OUT:
            return False


def _with_late(tournament: TournamentState, player: Player) -> TournamentState:
    """In danese until round 2 is drawn, in groups as long as a place is free."""
    demand(tournament.status in IN_PLAY, TournamentRefusal.TOO_LATE_TO_ENTER)
    if tournament.rules.formula is Formula.DANESE:
        return _last_of_the_lot(tournament, player)
    in_groups = tournament.rules.formula in {Formula.GROUPS, Formula.LEAGUE}
    has_bracket = any(played.slots for played in tournament.rounds)
    place = free_place(tournament) if in_groups and not has_bracket else None
    demand(place is not None, TournamentRefusal.TOO_LATE_TO_ENTER)
    assert place is not None
    return with_stand_in(tournament, place, player)


def _last_of_the_lot(tournament: TournamentState, player: Player) -> TournamentState:
    """What was missed is worth nothing."""
    demand(len(tournament.rounds) == 1, TournamentRefusal.TOO_LATE_TO_ENTER)
    demand(len(tournament.lot) < tournament.rules.most, TournamentRefusal.TOO_MANY_ENTRIES)
    lot = (*tournament.lot, player)
    return replace(tournament, lot=lot, groups=(lot,))


def _judge_names(
    tournament: TournamentState,
    name: str,
    partner: str | None,
    besides: TournamentEntry | None = None,
) -> None:
    pairs = tournament.rules.pairs
    demand(partner is not None or not pairs, TournamentRefusal.NEEDS_PARTNER)
    demand(partner is None or pairs, TournamentRefusal.NO_PARTNERS)
    names = [one for one in (name, partner) if one is not None]
    demand(all(_is_name(one) for one in names), TournamentRefusal.BAD_NAME)
    all_names = [one.casefold() for one in (*names, *_taken(tournament, besides))]
    demand(len(set(all_names)) == len(all_names), TournamentRefusal.NAME_TAKEN)


def _taken(tournament: TournamentState, besides: TournamentEntry | None) -> Iterator[str]:
    """Those who have left before the draw leave their names too."""
    drawn = tournament.lot
    for entry in tournament.entries:
        is_out = entry.player in tournament.gone and entry.player not in drawn
        if entry is not besides and not is_out:
            yield from (one for one in (entry.name, entry.partner) if one is not None)


def _is_name(text: str) -> bool:
    plain = text == plain_word(text) and text.isprintable()
    return plain and 1 <= len(text) <= MOST_IN_A_NAME


def _renamed(draw: PublishedDraw, entry: TournamentEntry) -> PublishedDraw:
    listed = (
        replace(one, name=entry.label) if one.number == entry.number else one
        for one in draw.lot.entrants
    )
    return replace(draw, lot=replace(draw.lot, entrants=tuple(listed)))
