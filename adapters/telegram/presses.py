"""Buttons: what they say goes to the desk, and its answer to whoever pressed, where he pressed."""

import logging
from dataclasses import replace
from functools import partial

from telegram import CallbackQuery, Message, User

from adapters.panel import PrivatePanel, PublicPanel
from adapters.panels.verbs import Verb
from adapters.policies import Reader, policy
from adapters.ports import Desk, Press, Reply, Surface
from adapters.telegram.addresses import ChatTopic, MessageRef
from adapters.telegram.ephemeral import aside_of
from adapters.telegram.members import person
from adapters.telegram.replies import CARDS
from adapters.telegram.services import Services
from adapters.telegram.update_order import Step
from adapters.telegram.words import words_for
from adapters.token import BadToken, Token, unpack

log = logging.getLogger(__name__)


class Presses:
    def __init__(self, desk: Desk, hall: Services) -> None:
        self._desk = desk
        self._telling, self._errands = hall.telling, hall.errands
        self._board, self._count = hall.board, hall.count
        self._queries, self._asides = hall.queries, hall.asides
        self._reach, self._persons = hall.reach, hall.persons

    async def prepare(self, query: CallbackQuery) -> Step | None:
        token = _token(query)
        if token is None or query.message is None:
            odd = words_for(query.from_user)("telegram-odd")
            self._errands.run(self._queries.answer(query, odd))
            return None
        spot, surface = place_of(query), _surface(query)
        press = await self._press(query, token, spot, surface)
        sits_down = surface is Surface.GROUP and policy(press.verb).sits_down
        if sits_down and await self._sent_over(query, press):
            return None
        return partial(self._served, query, press, spot)

    async def _served(self, query: CallbackQuery, press: Press, spot: ChatTopic) -> None:
        if press.surface is Surface.PRIVATE:
            self._reach.opens(query.from_user.id)
        if press.surface is Surface.GROUP and policy(press.verb).beside:
            self._errands.run(self._hand(query, press, spot))
        else:
            reply = await self._desk.press(press)
            self._errands.run(self._answered(query, press, spot, reply))

    async def _sent_over(self, query: CallbackQuery, press: Press) -> bool:
        """Whoever cannot be written to is shown to our chat, and sits down from there."""
        if await self._reach.may_write(query.from_user.id):
            return False
        ticket = await self._desk.ticket(press)
        if ticket is None:
            return False
        return await self._queries.answer(query, url=self._telling.link(ticket))

    async def _press(
        self, query: CallbackQuery, token: Token, spot: ChatTopic, surface: Surface
    ) -> Press:
        user = query.from_user
        asked = policy(token.verb)
        administers = asked.administrators and await self._persons.administers(spot.chat, user.id)
        return Press(
            who=person(user, administers),
            table=token.table,
            revision=token.revision,
            verb=token.verb,
            args=token.args,
            chat=None if spot.private else spot.name,
            surface=surface,
        )

    # Answers

    async def _hand(self, query: CallbackQuery, press: Press, spot: ChatTopic) -> None:
        """Beside the table if that works, or else in private."""
        if self._asides.hopeful:
            reply = await self._desk.press(replace(press, surface=Surface.ASIDE))
            if not isinstance(reply.panel, PrivatePanel):
                await self._answered(query, press, spot, reply)
                return
            if await self._asides.show(query, spot, reply.panel):
                await self._queries.answer(query, reply.toast)
                return
        if await self._reach.may_write(query.from_user.id):
            await self._answered(query, press, spot, await self._desk.press(press))
        else:
            await self._queries.answer(query, url=self._telling.link(CARDS))

    async def _answered(
        self, query: CallbackQuery, press: Press, spot: ChatTopic, reply: Reply
    ) -> None:
        await self._toasted(query, press, reply)
        match reply.panel:
            case PublicPanel() as panel:
                await self._telling.public(spot, panel, _pressed_message(query, reply))
            case PrivatePanel() as panel:
                await self._alone(query, press, spot, replace(reply, panel=panel))
            case None:
                pass
        if reply.paper is not None:
            await self._telling.paper(query.from_user, reply.paper)
        await self._disarm_unknown(query, press, spot)

    async def _disarm_unknown(self, query: CallbackQuery, press: Press, spot: ChatTopic) -> None:
        """The same screen of the table was sent again since, and is the one that is kept."""
        message = query.message
        if not press.table or press.surface is Surface.ASIDE or not isinstance(message, Message):
            return
        if self._board.is_unknown(message):
            self._count("unknown_message")
            log.info("a message of ours that we did not know was pressed: it is retired")
            unknown = MessageRef(message.message_id, bool(message.photo), passing=spot.private)
            await self._telling.retire(spot, unknown)

    async def _toasted(self, query: CallbackQuery, press: Press, reply: Reply) -> None:
        user, asked = query.from_user, policy(press.verb)
        opened = asked.goes_on_in_private or (asked.opens and not reply.toast)
        if press.surface is Surface.GROUP and opened and not await self._reach.may_write(user.id):
            await self._queries.answer(query, url=self._telling.link(CARDS))
            return
        told = await self._queries.answer(query, reply.toast)
        if not told and reply.toast:
            await self._telling.whisper(user, reply.toast)

    async def _alone(
        self, query: CallbackQuery, press: Press, spot: ChatTopic, reply: Reply
    ) -> None:
        """For his eyes: beside the table where he looks, or in his own chat."""
        panel, user = reply.panel, query.from_user
        assert isinstance(panel, PrivatePanel)
        match press.surface:
            case Surface.PRIVATE:
                await self._telling.private(user, panel, _pressed_message(query, reply))
            case Surface.ASIDE if reply.replaces and await self._asides.change(query, spot, panel):
                pass
            case Surface.ASIDE | Surface.GROUP:
                if not await self._asides.show(query, spot, panel):
                    await self._in_private(user, press, spot, panel)

    async def _in_private(
        self, user: User, press: Press, spot: ChatTopic, panel: PrivatePanel
    ) -> None:
        """A hand has its place there, in which it is kept up to date; a copy would not be."""
        asked = policy(press.verb)
        if asked.reader is not Reader.HAND or not await self._reach.may_write(user.id):
            await self._telling.private(user, panel, group=spot)
        elif asked.asks_first:
            await self._desk.press(replace(press, surface=Surface.PRIVATE))
        else:
            await self._desk.press(replace(press, verb=Verb.HAND, args=(), surface=Surface.GROUP))


def place_of(query: CallbackQuery) -> ChatTopic:
    message = query.message
    assert message is not None
    return spot_of_message(message) if isinstance(message, Message) else ChatTopic(message.chat.id)


def spot_of_message(message: Message) -> ChatTopic:
    topic = message.message_thread_id if message.is_topic_message else None
    return ChatTopic(message.chat.id, topic)


def _surface(query: CallbackQuery) -> Surface:
    if query.message is not None and query.message.chat.id > 0:
        return Surface.PRIVATE
    return Surface.GROUP if aside_of(query) is None else Surface.ASIDE


def _pressed_message(query: CallbackQuery, reply: Reply) -> MessageRef | None:
    """What the answer takes the place of, if it does; where he pressed, it may. A button that is
    made up may name any message: it takes the place of none that does not offer it."""
    message = query.message
    if not reply.replaces or message is None or aside_of(query) is not None:
        return None
    if not isinstance(message, Message):
        return MessageRef(message.message_id, picture=False)
    return MessageRef(message.message_id, bool(message.photo)) if _offers(message, query) else None


def _offers(message: Message, query: CallbackQuery) -> bool:
    """Is there such a button, perhaps of another revision?"""
    markup, pressed = message.reply_markup, _token(query)
    rows = () if markup is None else markup.inline_keyboard
    there = [_read(key.callback_data) for row in rows for key in row]
    return any(
        one and pressed and (one.table, one.verb) == (pressed.table, pressed.verb) for one in there
    )


def _token(query: CallbackQuery) -> Token | None:
    return _read(query.data)


def _read(data: object) -> Token | None:
    try:
        return unpack(data if isinstance(data, str) else "")
    except BadToken:
        return None
