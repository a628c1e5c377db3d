"""Challenges and invitations that people send on by themselves: what both sides read."""

from collections.abc import Iterator, Mapping

from adapters.panel import Button, Line, Style, Until
from adapters.panels.game import ShownGame
from adapters.panels.keyboard import Keyboard
from adapters.panels.lobby import agreed_blocks
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.phrases import game_name, short
from adapters.panels.verbs import Verb
from adapters.ports import EntryLink
from adapters.sights import TableSight
from adapters.text import Words


def challenge(
    sight: TableSight, panels: ShownGame, words: Words, ticket: int, expires: float
) -> PanelDraft:
    """A challenge, for a person who was sent its link."""
    by, game = short(sight.seats[0].name), game_name(panels.name, words)
    keys = Keyboard(sight.table, 0, words)
    blocks = (*agreed_blocks(sight, panels, words), Until(words("challenge-until"), expires))
    answers = (
        keys.key("invite-accept", Verb.ACCEPT, ticket, style=Style.MAIN),
        keys.key("invite-decline", Verb.DECLINE, ticket),
    )
    return PanelDraft(words("challenge-asks", by=by, game=game), blocks, (answers,))


def challenge_to_send(
    ways: Mapping[str, EntryLink | None], own: str, ticket: str, friend: str, words: Words
) -> PanelDraft:
    """A challenge for its author, to send on: by a link, if the author's own platform has links,
    or as a code. `ways` has all platforms; without `friend` the challenge is for anybody."""
    way = ways[own]
    elsewhere = [Line(text) for text in _elsewhere(ways, own, ticket, words)]
    if way is None:
        key = "challenge-ticket-to" if friend else "challenge-ticket"
        title, how = words(key, ticket=ticket, friend=friend).split("\n", 1)
        explained = words.knows(f"challenge-on-{own}")
        return PanelDraft(title, (*(() if explained else (Line(how),)), *elsewhere))
    said = words("challenge-send-to", friend=friend) if friend else words("challenge-send")
    send = Button(words("challenge-send-key"), "", Style.MAIN, way.sending)
    told = (Line(said), Line(way.address), *elsewhere)
    return PanelDraft(words("challenge-ready"), told, ((send,),) if way.sending else ())


def code_to_send(
    ways: Mapping[str, EntryLink | None], own: str, ticket: str, sight: TableSight, words: Words
) -> PanelDraft:
    """A code for the host of a table, to send to people who are not in its chat."""
    way, keys = ways[own], Keyboard(sight.table, sight.revision, words)
    lines = [words("invite-how"), *_elsewhere(ways, own, ticket, words)]
    if way is not None:
        lines.insert(1, way.address)
    elif not words.knows(f"challenge-on-{own}"):
        lines.insert(1, words("invite-ticket", ticket=ticket))
    sending = "" if way is None else way.sending
    send = ((Button(words("invite-send-key"), "", Style.MAIN, sending),),) if sending else ()
    withdraw = keys.key("invite-withdraw", Verb.INVITE, 0)
    title = words("invite-ready", table=str(sight.table))
    return PanelDraft(title, tuple(map(Line, lines)), (*send, (withdraw,)))


def _elsewhere(
    ways: Mapping[str, EntryLink | None], own: str, ticket: str, words: Words
) -> Iterator[str]:
    """How a friend on another platform takes it up; on their own too, if it has no links."""
    for platform, way in ways.items():
        key, shown = f"challenge-on-{platform}", platform != own or way is None
        if shown and words.knows(key):
            yield words(key, ticket=ticket, link="" if way is None else way.address)
