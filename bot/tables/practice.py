"""A deal that is played again from a moment of a match that is over, with the same cards.

A table of one person and computer players that counts for nothing, and ends with the deal.
"""

from dataclasses import replace

from bot.kernel.clock import Moment
from bot.tables import lobby, play
from bot.tables.document import Options, Sitter, TableDocument
from bot.tables.match import Match
from bot.tables.model import Outcome, Table, Transition
from engine.game import DealBegan, Seat, Tally


def opened(options: Options, sitters: tuple[Sitter, ...], moment: Moment) -> TableDocument:
    """Each in the seat of the match; only one of them is a person."""
    (person,) = (one for one in sitters if one.mind is None)
    facts = lobby.opened(options, person, (), moment)
    return replace(facts, sitters=sitters)


def begun(match: Match) -> Transition:
    """The deal goes on where it was at that moment."""
    then = replace(match, events=(), newest=())

    def transition(table: Table, moment: Moment) -> Outcome:
        view, facts = then.table_view, lobby.in_lobby(table)
        players = then.setup.players
        facts = replace(
            facts,
            seen=(0,) * players,
            bank=(0.0,) * players,
            tallies=(Tally(),) * players,
        )
        proof = view.proof
        began = DealBegan(proof.number, view.dealer, view.dealer, proof.commitment)
        return play.followed(replace(table, facts=facts), then, (began,), None, moment)

    return transition


def put_away(table: Table, _: Moment) -> Outcome:
    """Another one takes its place."""
    play.in_play(table)
    return play.put_away(table)


def paid(match: Match, seat: Seat) -> int:
    """What this seat has paid in the deal, which is over."""
    tallies = (match.tally(event).get(seat, Tally()) for event in match.events)
    return sum(tally.points_paid for tally in tallies)
