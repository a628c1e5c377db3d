"""Challenges and invitations that people send on by themselves: what both sides read."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from adapters.panel import Button, Buttons, Line, Style, Until
from adapters.panels.game import ShownGame
from adapters.panels.keyboard import Keyboard
from adapters.panels.lobby import agreed_blocks
from adapters.panels.mentions import mention
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.phrases import game_name, listed, names, short, title
from adapters.panels.verbs import Verb
from adapters.ports import EntryLink
from adapters.sights import TableSight
from adapters.text import Words
from common.addresses import Account
from common.ids import NO_TABLE, TableId

_ASKS = {False: "challenge-asks", True: "rematch-asks"}
_TWO = 2


@dataclass(frozen=True, slots=True)
class InvitedSeats:
    """Who invites whom to a table, as its chat reads it."""

    by: str
    asked: tuple[tuple[str, Account], ...]
    """The people who have not answered yet, with their names, or usernames if they have no account.
    Empty for an invitation to anybody.
    """
    rematch: bool = False
    told: frozenset[Account] = frozenset()
    """Those who got the invitation in private."""
    quiet: bool = False
    """Whether nobody should be notified."""

    def asks(self, account: Account) -> bool:
        return any(asked == account for _, asked in self.asked)

    @property
    def mentioned(self) -> tuple[tuple[str, Account], ...]:
        """Those who were not notified in private."""
        return () if self.quiet else tuple(one for one in self.asked if one[1] not in self.told)


@dataclass(frozen=True, slots=True)
class InvitationDetails:
    """What the invited person reads in addition to the table."""

    ticket: int
    expires: float
    where: str = ""
    """The name of the group, if it is known."""
    rematch: bool = False


def asking_line(asking: InvitedSeats, words: Words) -> Line:
    """The line above a table reserved for invited people."""
    by, names = short(asking.by), [short(name) for name, _ in asking.asked]
    if not names:
        return Line(words("news-challenged-anybody", by=by), strong=True)
    key = "lobby-rematch" if asking.rematch else "lobby-challenged"
    text = words(key, to=listed(names, words), by=by)
    calls = tuple(mention(account, short(name)) for name, account in asking.mentioned)
    return Line(text, strong=True, calls=calls)


def challenge(
    sight: TableSight, panels: ShownGame, words: Words, asked: InvitationDetails
) -> PanelDraft:
    """A challenge or a rematch, for a person who is asked in private or was sent its link."""
    host = next(seat for seat in sight.seats if seat.host)
    by, game = short(host.name), game_name(panels.name, words)
    heading = words(_ASKS[asked.rematch], by=by, game=game, table=str(sight.table))
    where = (Line(words("challenge-where", name=asked.where)),) if asked.where else ()
    players = (_players(sight, words),) if len(sight.seats) > _TWO else ()
    until = Until(words("challenge-until"), asked.expires)
    blocks = (*where, *players, *agreed_blocks(sight, panels, words), until)
    return PanelDraft(heading, blocks, _answers(sight, words, asked, by))


def outcome(text: str, game: str, table: TableId, words: Words) -> PanelDraft:
    """What has become of an invitation: several may stand one below the other."""
    return PanelDraft(title(game, table, words), (Line(text),))


def declined(unwanted: str, words: Words) -> str:
    """`unwanted`: from whom the person wants no more challenges."""
    if unwanted:
        return words("challenge-unwanted", by=short(unwanted))
    return words("challenge-no-thanks")


def wanted_again(unwanted: Iterable[tuple[int, str]], words: Words) -> Buttons:
    """A button for each player from whom the person wants no challenges, by number and name."""
    keys = Keyboard(NO_TABLE, 0, words)
    return tuple(
        (keys.labelled(words("settings-unwanted", name=short(name)), Verb.UNBLOCK, number),)
        for number, name in unwanted
    )


def _players(sight: TableSight, words: Words) -> Line:
    return Line(words("challenge-players", names=listed(names(sight.seats, words), words)))


def _answers(sight: TableSight, words: Words, asked: InvitationDetails, by: str) -> Buttons:
    keys, ticket = Keyboard(sight.table, 0, words), asked.ticket
    answers = (
        keys.key("invite-accept", Verb.ACCEPT, ticket, style=Style.MAIN),
        keys.key("invite-decline", Verb.DECLINE, ticket),
    )
    if asked.rematch:
        return (answers,)
    block = keys.labelled(words("invite-block", by=by), Verb.BLOCK, ticket)
    return answers, (block,)


def challenge_to_send(
    ways: Mapping[str, EntryLink | None], own: str, ticket: str, friend: str, words: Words
) -> PanelDraft:
    """A challenge for its author, to send on: by a link, if the author's own platform has links,
    or as a code. `ways` has all platforms; without `friend` the challenge is for anybody."""
    way = ways[own]
    others = [Line(text) for text in elsewhere(ways, own, ticket, words)]
    if way is None:
        key = "challenge-ticket-to" if friend else "challenge-ticket"
        heading, how = words(key, ticket=ticket, friend=friend).split("\n", 1)
        explained = words.knows(f"challenge-on-{own}")
        return PanelDraft(heading, (*(() if explained else (Line(how),)), *others))
    said = words("challenge-send-to", friend=friend) if friend else words("challenge-send")
    send = Button(words("challenge-send-key"), "", Style.MAIN, way.sending)
    told = (Line(said), Line(way.address), *others)
    return PanelDraft(words("challenge-ready"), told, ((send,),) if way.sending else ())


def code_to_send(
    ways: Mapping[str, EntryLink | None], own: str, ticket: str, sight: TableSight, words: Words
) -> PanelDraft:
    """A code for the host of a table, to send to people who are not in its chat."""
    way, keys = ways[own], Keyboard(sight.table, sight.revision, words)
    lines = [words("invite-how"), *elsewhere(ways, own, ticket, words)]
    if way is not None:
        lines.insert(1, way.address)
    elif not words.knows(f"challenge-on-{own}"):
        lines.insert(1, words("invite-ticket", ticket=ticket))
    sending = "" if way is None else way.sending
    send = ((Button(words("invite-send-key"), "", Style.MAIN, sending),),) if sending else ()
    withdraw = keys.key("invite-withdraw", Verb.INVITE, 0)
    heading = words("invite-ready", table=str(sight.table))
    return PanelDraft(heading, tuple(map(Line, lines)), (*send, (withdraw,)))


def elsewhere(
    ways: Mapping[str, EntryLink | None], own: str, ticket: str, words: Words
) -> Iterator[str]:
    """How a friend on another platform takes it up; on their own too, if it has no links."""
    for platform, way in ways.items():
        key, shown = f"challenge-on-{platform}", platform != own or way is None
        if shown and words.knows(key):
            yield words(key, ticket=ticket, link="" if way is None else way.address)
