"""A challenge sent from one private chat to another: what both people read."""

from adapters.panel import Button, Line, Style, Until
from adapters.panels.game import ShownGame
from adapters.panels.keyboard import Keyboard
from adapters.panels.lobby import agreed
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.phrases import game_name, short
from adapters.panels.verbs import Verb
from adapters.ports import Way
from adapters.sights import TableSight
from adapters.text import Words


def asked(
    sight: TableSight, panels: ShownGame, words: Words, ticket: int, expires: float
) -> PanelDraft:
    """A challenge, for a person who was sent its link."""
    by, game = short(sight.seats[0].name), game_name(panels.name, words)
    keys = Keyboard(sight.table, 0, words)
    blocks = (*agreed(sight, panels, words), Until(words("challenge-until"), expires))
    answers = (
        keys.key("invite-accept", Verb.ACCEPT, ticket, style=Style.MAIN),
        keys.key("invite-decline", Verb.DECLINE, ticket),
    )
    return PanelDraft(words("challenge-asks", by=by, game=game), blocks, (answers,))


def to_send(way: Way, friend: str, words: Words) -> PanelDraft:
    """A challenge for its author, with the link to send on; without `friend` it is for anybody."""
    said = words("challenge-send-to", friend=friend) if friend else words("challenge-send")
    told = (Line(said), Line(way.address))
    send = Button(words("challenge-send-key"), "", Style.MAIN, way.sending)
    return PanelDraft(words("challenge-ready"), told, ((send,),) if way.sending else ())


def to_tell(ticket: str, friend: str, words: Words) -> str:
    """The same, for platforms without links."""
    if friend:
        return words("challenge-ticket-to", ticket=ticket, friend=friend)
    return words("challenge-ticket", ticket=ticket)
