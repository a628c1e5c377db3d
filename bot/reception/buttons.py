"""Presses on the buttons that every table has."""

import hmac
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import asdict, replace
from typing import TypeAlias

from adapters.answers import Answer, Done, Fresh, Refusal, Refused
from adapters.panels import announcements, invitation, lobby, options, verify
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.verbs import Verb
from adapters.people import Account
from adapters.ports import Press, Reply, Surface
from adapters.sights import Stage, Wishes
from adapters.text import Words
from bot.operations.metrics import PressOutcome, came_to
from bot.reception import linking
from bot.reception.front import Front, place_of, where_asked
from bot.reception.lookups import LOOKUPS, game_there
from bot.tables import challenge, tutorial
from bot.tables.model import Refuse, Table, require
from engine.game import Json
from storage.ledger import Status

Handler: TypeAlias = Callable[[Front, Press, Words], Awaitable[Reply]]


TICKET_DIGITS = 16
COMING = frozenset({Verb.JOIN, Verb.ACCEPT, Verb.DECLINE})


async def pressed(front: Front, press: Press, verb: Verb, words: Words) -> Reply:
    if verb in OF_TABLES:
        press = await front.near(press, coming=verb in COMING)
    return await HANDLERS[verb](front, press, words)


async def joined(front: Front, press: Press, ticket: str, words: Words) -> Reply:
    """By a link that was made for this account, or by an invitation that was sent on."""
    try:
        table = await front.table(press)
    except Refuse as refuse:
        raise Refuse(Refusal.NOT_YOUR_LINK) from refuse
    own = hmac.compare_digest(ticket.encode(), personal_ticket(table, press.who.account).encode())
    require(own or _invites_anybody(table, ticket), Refusal.NOT_YOUR_LINK)
    return await _join(front, press, words)


def personal_ticket(table: Table, account: Account) -> str:
    """Opens a seat at this table to this account alone; nobody else can make one."""
    key = table.facts.ticket.encode()
    return hmac.digest(key, account.encode(), "sha256").hex()[:TICKET_DIGITS]


def _invites_anybody(table: Table, ticket: str) -> bool:
    """A challenge is open to those to whom its ticket was sent; a table in its lobby shows its
    own to nobody. After the beginning, who comes is told that it is too late."""
    challenge = table.facts.invitation is not None or table.status is not Status.LOBBY
    return challenge and bool(ticket) and ticket == table.facts.ticket


async def shown(front: Front, press: Press, ticket: str, words: Words) -> Reply:
    """The challenge, to somebody who was sent its link: he has not said yes yet."""
    table = await _ticketed(front, press, ticket)
    player = (await front.desk.office.door.player(press.who)).id
    username = challenge.username_there(press.who, table.chat)
    expires = challenge.open_to(table, player, username).expires
    expires = front.desk.office.presence.moment(table.chat).shown(expires)
    panels, sight = front.hands.panels(table), front.sight(table)
    sheet = invitation.asked(sight, panels, words, int(ticket, 16), expires)
    return Reply(panel=sheet.only_for(press.who.account))


async def _ticketed(front: Front, press: Press, ticket: str) -> Table:
    table = await front.table(press)
    if not ticket or ticket != table.facts.ticket:
        raise Refuse(Refusal.NO_SUCH_TABLE)
    return table


async def _join(front: Front, press: Press, words: Words) -> Reply:
    return await front.replied(press, await front.desk.join(press), words)


async def _leave(front: Front, press: Press, words: Words) -> Reply:
    return await front.replied(press, await front.desk.leave(press), words)


async def _start(front: Front, press: Press, words: Words) -> Reply:
    return await front.replied(press, await front.desk.start(press), words)


async def _cancel(front: Front, press: Press, words: Words) -> Reply:
    return await front.replied(press, await front.desk.cancel(press), words)


async def _adjust(front: Front, press: Press, words: Words) -> Reply:
    """What he saw of another game means nothing in this one."""
    table = await front.table(press)
    house = press.args[:1] >= (options.HOUSE_FROM,)
    if press.revision < table.facts.since:
        old = await front.anew(press, words, words("old-screen"))
        return replace(await _house_anew(front, press, words), toast=old.toast) if house else old
    sight, panels = front.sight(table), front.hands.panels(table)
    option = press.args[0] if press.args else -1
    levels, menu = front.room.levels(sight.game), front.room.menu
    wishes = options.adjusted(sight, panels, option, levels, menu)
    if wishes is None:
        return await front.anew(press, words, words("not-offered"))
    answer = await front.desk.adjust(press, wishes, table.revision)
    if isinstance(answer, Fresh):  # something else was changed in this moment
        return await _adjust(front, press, words)
    reply = await front.replied(press, answer, words)
    return await _house_anew(front, press, words) if house and not reply.toast else reply


async def _house_anew(front: Front, press: Press, words: Words) -> Reply:
    return replace(await _house(front, press, words), replaces=True)


async def _house(front: Front, press: Press, words: Words) -> Reply:
    table = await front.table(press)
    sheet = lobby.house(front.sight(table), front.hands.panels(table), words)
    return Reply(panel=sheet.only_for(press.who.account))


async def _keep(front: Front, press: Press, words: Words) -> Reply:
    """But for who plays: that is asked anew each time."""
    table = await front.table(press)
    if table.stage is not Stage.LOBBY or table.chat != place_of(press):
        raise Refuse(Refusal.NOT_IN_LOBBY)
    wishes = replace(front.sight(table).wishes, minds=None)

    def kept(old: Mapping[str, Json]) -> Mapping[str, Json]:
        return {"defaults": {**old["defaults"], wishes.game: asdict(wishes)}}

    refused = await front.desk.set_chat(press.who, table.chat, kept)
    if refused is not None:
        return Reply(announcements.refused(refused.why, refused.about, words))
    return Reply(words("kept-defaults", game=words(f"{wishes.game}-name")))


async def _accept(front: Front, press: Press, words: Words) -> Reply:
    return await _answered(front, press, words, accept=True)


async def _decline(front: Front, press: Press, words: Words) -> Reply:
    return await _answered(front, press, words, accept=False)


async def _answered(front: Front, press: Press, words: Words, accept: bool) -> Reply:
    """A challenge that came as a message of its own, or by a link, is answered: it asks no more.
    A table that asks in its own chat shows by itself what has become of it."""
    answer, table = await front.desk.reply(press, accept), await front.table(press)
    reply = await front.replied(press, answer, words)
    if place_of(press) == table.chat and not press.args:
        return reply
    missed = await _missed(front, press, table, answer)
    if reply != Reply() and not missed:
        return reply
    said = words("challenge-accepted" if accept else "challenge-no-thanks")
    said = reply.toast if missed and accept else said
    return Reply(panel=PanelDraft(said).only_for(press.who.account), replaces=True)


async def _missed(front: Front, press: Press, table: Table, answer: Answer) -> bool:
    """Somebody else has accepted, or it was withdrawn; who has accepted it reads that there."""
    over = isinstance(answer, Refused) and answer.why is Refusal.INVITATION_OVER
    player = (await front.desk.office.door.player(press.who)).id
    seat = table.facts.seat_of(player)
    sits = seat is not None and table.facts.sitters[seat].here
    return over and press.surface is Surface.PRIVATE and not sits


async def _hand(front: Front, press: Press, words: Words) -> Reply:
    """Beside the table where the platform can show it to one alone, or else in private."""
    table, seat = await front.seat(press)
    if table.match is None:
        raise Refuse(Refusal.NOT_IN_PLAY)
    back = press.args == (1,)
    await front.close_own_screen(table, seat)
    if press.surface is Surface.ASIDE:
        panel = await front.hands.panel(table, seat, words, press.who.account)
        return Reply(panel=panel, replaces=back)
    front.show_hand(table, seat, press.who.account, anew=not back)
    if press.surface is Surface.PRIVATE:
        return Reply()
    return Reply(words("hand-in-private"), in_private=True)


async def _table(front: Front, press: Press, words: Words) -> Reply:
    """To all only where all can see that it was asked for."""
    table = await front.table(press)
    in_its_group = press.surface is Surface.GROUP and press.chat == table.chat
    if not in_its_group and table.chat != press.who.account:
        return await front.look(press, table, words)
    front.show_table(table, anew=True)
    return Reply()


async def _pause(front: Front, press: Press, words: Words) -> Reply:
    return await front.replied(press, await front.desk.pause(press), words)


async def _resume(front: Front, press: Press, words: Words) -> Reply:
    return await front.replied(press, await front.desk.resume(press), words)


async def _give_time(front: Front, press: Press, words: Words) -> Reply:
    return await front.replied(press, await front.desk.give_time(press), words)


async def _resign(front: Front, press: Press, words: Words) -> Reply:
    """A lesson costs nothing to leave; whoever leaves a match is asked first."""
    table, seat = await front.seat(press)
    if press.args[:1] != (1,) or table.is_tutorial:
        answer = await front.desk.resign(press, sure=table.is_tutorial)
        return await front.replied(press, answer, words)
    number = press.args[1] if len(press.args) > 1 else -1
    question = await front.hands.own_screens.answered(table.id, seat, number)
    if question is None:
        came_to(PressOutcome.STALE)
        return await front.hand(press, table, seat, words, words("old-screen"))
    yes, asked_at = replace(press, revision=question.revision), question.revision
    answer = await front.desk.resign(yes, sure=True, asked_at=asked_at)
    if question.account is not None:
        front.show_hand(table, seat, question.account)
    return await front.replied(press, answer, words)


async def _rematch(front: Front, press: Press, words: Words) -> Reply:
    """Of a lesson: the lesson."""
    if (await front.table(press)).is_tutorial:
        return await _learn(front, press, words)
    answer = await front.desk.rematch(press)
    reply = await front.replied(press, answer, words)
    return Reply(words("rematch-asked")) if _asks_elsewhere(press, answer) else reply


def _asks_elsewhere(press: Press, answer: Answer) -> bool:
    """In private nothing shows that the others are asked, if the table stands in another chat."""
    if press.surface is not Surface.PRIVATE or not isinstance(answer, Done):
        return False
    return answer.table.stage is Stage.LOBBY and answer.table.chat != press.who.account


async def _verify(front: Front, press: Press, words: Words) -> Reply:
    proofs = await front.desk.verify(press.table)
    if not proofs:
        return Reply(words("nothing-to-verify"))
    game = (await front.table(press)).served.game.name
    words = await front.aloud(press)
    return Reply(panel=where_asked(verify.proofs(proofs, game, words), press))


async def _new(front: Front, press: Press, words: Words) -> Reply:
    """In private one plays against a computer player."""
    game = await game_there(front, press)
    minds = front.room.levels(game)[:1] if press.chat is None else None
    answer = await front.desk.open_table(press.who, place_of(press), Wishes(game, minds=minds))
    return await front.replied(press, answer, words)


async def _learn(front: Front, press: Press, words: Words) -> Reply:
    reply = await _taught(front, press, words)
    elsewhere = reply == Reply() and press.surface is not Surface.PRIVATE
    return Reply(words("lesson-in-private"), in_private=True) if elsewhere else reply


async def _taught(front: Front, press: Press, words: Words) -> Reply:
    """In his own chat; whoever asks again goes on where he was."""
    game = await game_there(front, press)
    if game not in front.taught:
        return Reply(words("not-offered"))
    going = await front.desk.lesson(press.who, game)
    if going is not None:
        front.show_table(going, anew=True)
        front.show_hand(going, tutorial.PUPIL, press.who.account, anew=True)
    elif isinstance(answer := await front.desk.learn(press.who, game), Refused):
        return Reply(announcements.refused(answer.why, answer.about, words))
    return Reply()


OF_TABLES: Mapping[Verb, Handler] = {
    Verb.JOIN: _join,
    Verb.LEAVE: _leave,
    Verb.START: _start,
    Verb.CANCEL: _cancel,
    Verb.ADJUST: _adjust,
    Verb.HOUSE: _house,
    Verb.KEEP: _keep,
    Verb.ACCEPT: _accept,
    Verb.DECLINE: _decline,
    Verb.HAND: _hand,
    Verb.TABLE: _table,
    Verb.PAUSE: _pause,
    Verb.RESUME: _resume,
    Verb.GIVE_TIME: _give_time,
    Verb.RESIGN: _resign,
    Verb.REMATCH: _rematch,
    Verb.VERIFY: _verify,
}
HANDLERS: Mapping[Verb, Handler] = {
    **OF_TABLES,
    Verb.NEW: _new,
    Verb.LEARN: _learn,
    Verb.LINK: linking.answered,
    Verb.UNLINK: linking.unlinked,
    **LOOKUPS,
}
