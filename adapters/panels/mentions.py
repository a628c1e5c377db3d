"""Messages that call somebody: their first line says at which table, and what to do."""

from collections.abc import Sequence
from dataclasses import replace

from adapters.panel import Called, Line, PrivatePanel, PublicPanel, Style
from adapters.panels.game import ShownGame
from adapters.panels.keyboard import Keyboard
from adapters.panels.phrases import listed, names, short, title
from adapters.panels.table import Doing, doing_now, own_time, stands
from adapters.panels.verbs import Verb
from adapters.sights import TableSight
from adapters.text import Words
from adapters.text.bidi import joined
from common.addresses import Account
from common.ids import TableId
from engine.game import ByDeals, Length, MatchEnded, Seat


def mention(account: Account, name: str) -> Called:
    """A mention of a person, by their name as it stands in a sentence."""
    return Called(account, joined(name))


def turn_mention(sight: TableSight, seat: Seat, account: Account, words: Words) -> PublicPanel:
    """The call of a person to whom nothing can be sent in private."""
    name = short(sight.seats[seat].name)
    cuts = doing_now(sight.view) is Doing.CUT
    what = words("table-called-cut" if cuts else "table-called", name=name)
    text = words("called-title", title=title(sight.game, sight.table, words), what=what)
    line = Line(text, strong=True, calls=(mention(account, name),))
    keys = Keyboard(sight.table, sight.revision, words)
    hand = keys.key("table-hand", Verb.HAND, style=Style.MAIN)
    return PublicPanel("", (line, *own_time(sight, words)), ((hand,),), passing=True)


def called_at_end(
    sight: TableSight, seat: Seat, timed_out: bool, account: Account, words: Words
) -> Line:
    """Calls a person to whom nothing can be sent in private, at the end of the match. `timed_out`:
    they have lost it by the clock."""
    name = short(sight.seats[seat].name)
    if timed_out:
        text = words("table-called-lost", name=name)
    else:
        text = words("table-called-over", name=name, ended=how_it_ended(sight, seat, words))
    return Line(text, strong=True, calls=(mention(account, name),))


def lost_on_time(
    game: str, table: TableId, account: Account, name: str, words: Words
) -> PublicPanel:
    """What became of the call of a person who has run out of time in a match that goes on."""
    called = short(name)
    what = words("table-called-lost", name=called)
    text = words("called-title", title=title(game, table, words), what=what)
    line = Line(text, strong=True, calls=(mention(account, called),))
    return PublicPanel("", (line,), passing=True)


def former(
    game: str, table: TableId, account: Account, timed_out: bool, words: Words
) -> PrivatePanel:
    """What becomes of the hand of a player who has left, and for whom a computer player plays."""
    what = words("hand-timed-out" if timed_out else "hand-left")
    heading = words("called-title", title=title(game, table, words), what=what)
    return PrivatePanel(account, heading, (Line(words("hand-stand-in")),))


def lost(panel: PrivatePanel, words: Words) -> PrivatePanel:
    """The hand of a player who has run out of time, whose title says so."""
    heading = words("called-title", title=panel.title, what=words("hand-timed-out"))
    return replace(panel, title=heading)


def end(
    panel: PrivatePanel,
    sight: TableSight,
    seat: Seat,
    game: ShownGame,
    words: Words,
    asks: bool,
) -> PrivatePanel:
    """A hand after the match, whose title says how it has ended, instead of the game's own lines.
    `asks`: it also asks for a rematch."""
    told = how_it_ended(sight, seat, words)
    what = words("match-ended-rematch", ended=told) if asks else told
    heading = words("called-title", title=panel.title, what=what)
    strong = (block for block in panel.blocks if isinstance(block, Line) and block.strong)
    besides = stands(sight, words, seat)
    own = next((line for line in strong if line not in besides), None)
    won = _who_has_won(sight, game, words)
    rest = (b for b in panel.blocks if b is not own and getattr(b, "text", "") not in won)
    return replace(panel, title=heading, blocks=tuple(rest))


def _who_has_won(sight: TableSight, game: ShownGame, words: Words) -> Sequence[str]:
    """The game's own words for it."""
    if sight.view is None or sight.view.result is None:
        return ()
    return game.describe([MatchEnded(sight.view.result)], names(sight.seats, words), words)


def how_it_ended(sight: TableSight, seat: Seat, words: Words) -> str:
    """Who has won, in one sentence for the player in this seat."""
    view = sight.view
    if view is None or view.result is None:
        return words("table-finished")
    result, sides = view.result, len(view.result.totals)
    called = [n for i, n in enumerate(names(sight.seats, words)) if i % sides == result.winner]
    who, won = listed(called, words), "yes" if seat % sides == result.winner else "no"
    said = words("match-ended", won=won, people=len(called), name=who)
    if sides != 2 or result.left or not _decided_by_points(sight.wishes.length):
        return words("match-ended-how", ended=said)
    best, other = result.totals[result.winner], result.totals[1 - result.winner]
    return words("match-ended-score", ended=said, won=won, best=best, other=other)


def _decided_by_points(length: Length | None) -> bool:
    """In a match of several deals, the deals won decide."""
    return not isinstance(length, ByDeals) or length.number == 1


def call(panel: PrivatePanel, words: Words) -> PrivatePanel:
    """A hand whose owner has to act: the line that says what to do stands in the title."""
    for block in panel.blocks:
        if isinstance(block, Line) and block.strong and block.text:
            heading = words("called-title", title=panel.title, what=block.text)
            rest = tuple(other for other in panel.blocks if other is not block)
            return replace(panel, title=heading, blocks=rest)
    return panel
