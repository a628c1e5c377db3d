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
from adapters.telegram.ephemeral import ephemeral_id
from adapters.telegram.members import person
from adapters.telegram.replies import SHOW_HAND
from adapters.telegram.services import Services
from adapters.telegram.update_order import Step
from adapters.telegram.words import words_for
from adapters.token import BadToken, Token, unpack

log = logging.getLogger(__name__)


class Presses:
    def __init__(self, desk: Desk, services: Services) -> None:
        self._desk = desk
        self._replies, self._background = services.replies, services.background
        self._messages, self._count = services.messages, services.count
        self._queries, self._ephemeral = services.queries, services.ephemeral
        self._dm_access, self._members = services.dm_access, services.members

    async def prepare(self, query: CallbackQuery) -> Step | None:
        token = _token_of(query)
        if token is None or query.message is None:
            odd = words_for(query.from_user)("telegram-odd")
            self._background.run(self._queries.answer(query, odd))
            return None
        place, surface = place_of_query(query), _surface(query)
        press = await self._press(query, token, place, surface)
        sits_down = surface is Surface.GROUP and policy(press.verb).sits_down
        if sits_down and await self._sent_to_private_chat(query, press):
            return None
        return partial(self._handle, query, press, place)

    async def _handle(self, query: CallbackQuery, press: Press, place: ChatTopic) -> None:
        if press.surface is Surface.PRIVATE:
            self._dm_access.grant(query.from_user.id)
        if press.surface is Surface.GROUP and policy(press.verb).beside:
            self._background.run(self._show_hand(query, press, place))
        else:
            reply = await self._desk.press(press)
            self._background.run(self._answer(query, press, place, reply))

    async def _sent_to_private_chat(self, query: CallbackQuery, press: Press) -> bool:
        """Whoever cannot be written to is shown to our chat, and sits down from there."""
        if await self._dm_access.may_write(query.from_user.id):
            return False
        ticket = await self._desk.ticket(press)
        if ticket is None:
            return False
        return await self._queries.answer(query, url=self._replies.start_link(ticket))

    async def _press(
        self, query: CallbackQuery, token: Token, place: ChatTopic, surface: Surface
    ) -> Press:
        user = query.from_user
        asked = policy(token.verb)
        administers = asked.administrators and await self._members.administers(place.chat, user.id)
        return Press(
            who=person(user, administers),
            table=token.table,
            revision=token.revision,
            verb=token.verb,
            args=token.args,
            chat=None if place.private else place.name,
            surface=surface,
        )

    # Answers

    async def _show_hand(self, query: CallbackQuery, press: Press, place: ChatTopic) -> None:
        """Beside the table if that works, or else in private."""
        if self._ephemeral.may_work:
            reply = await self._desk.press(replace(press, surface=Surface.ASIDE))
            if not isinstance(reply.panel, PrivatePanel):
                await self._answer(query, press, place, reply)
                return
            if await self._ephemeral.show(query, place, reply.panel):
                await self._queries.answer(query, reply.toast)
                return
        if await self._dm_access.may_write(query.from_user.id):
            await self._answer(query, press, place, await self._desk.press(press))
        else:
            await self._queries.answer(query, url=self._replies.start_link(SHOW_HAND))

    async def _answer(
        self, query: CallbackQuery, press: Press, place: ChatTopic, reply: Reply
    ) -> None:
        await self._answer_query(query, press, reply)
        match reply.panel:
            case PublicPanel() as panel:
                await self._replies.public(place, panel, _message_to_replace(query, reply))
            case PrivatePanel() as panel:
                await self._show_to_person(query, press, place, replace(reply, panel=panel))
            case None:
                pass
        if reply.paper is not None:
            await self._replies.send_file(query.from_user, reply.paper)
        await self._disarm_unknown(query, press, place)

    async def _disarm_unknown(self, query: CallbackQuery, press: Press, place: ChatTopic) -> None:
        """The same screen of the table was sent again since, and is the one that is kept."""
        message = query.message
        if not press.table or press.surface is Surface.ASIDE or not isinstance(message, Message):
            return
        if self._messages.is_unknown(message):
            self._count("unknown_message")
            log.info("a message of ours that we did not know was pressed: it is retired")
            unknown = MessageRef(message.message_id, bool(message.photo), temporary=place.private)
            await self._replies.retire(place, unknown)

    async def _answer_query(self, query: CallbackQuery, press: Press, reply: Reply) -> None:
        user, asked = query.from_user, policy(press.verb)
        opened = asked.goes_on_in_private or (asked.opens and not reply.toast)
        if (
            press.surface is Surface.GROUP
            and opened
            and not await self._dm_access.may_write(user.id)
        ):
            await self._queries.answer(query, url=self._replies.start_link(SHOW_HAND))
            return
        answered = await self._queries.answer(query, reply.toast)
        if not answered and reply.toast:
            await self._replies.say_privately(user, reply.toast)

    async def _show_to_person(
        self, query: CallbackQuery, press: Press, place: ChatTopic, reply: Reply
    ) -> None:
        """For his eyes: beside the table where he looks, or in his own chat."""
        panel, user = reply.panel, query.from_user
        assert isinstance(panel, PrivatePanel)
        match press.surface:
            case Surface.PRIVATE:
                await self._replies.private(user, panel, _message_to_replace(query, reply))
            case Surface.ASIDE if reply.replaces and await self._ephemeral.change(
                query, place, panel
            ):
                pass
            case Surface.ASIDE | Surface.GROUP:
                if not await self._ephemeral.show(query, place, panel):
                    await self._show_in_private_chat(user, press, place, panel)

    async def _show_in_private_chat(
        self, user: User, press: Press, place: ChatTopic, panel: PrivatePanel
    ) -> None:
        """A hand has its place there, in which it is kept up to date; a copy would not be."""
        asked = policy(press.verb)
        if asked.reader is not Reader.HAND or not await self._dm_access.may_write(user.id):
            await self._replies.private(user, panel, group=place)
        elif asked.asks_first:
            await self._desk.press(replace(press, surface=Surface.PRIVATE))
        else:
            await self._desk.press(replace(press, verb=Verb.HAND, args=(), surface=Surface.GROUP))


def place_of_query(query: CallbackQuery) -> ChatTopic:
    message = query.message
    assert message is not None
    return place_of_message(message) if isinstance(message, Message) else ChatTopic(message.chat.id)


def place_of_message(message: Message) -> ChatTopic:
    topic = message.message_thread_id if message.is_topic_message else None
    return ChatTopic(message.chat.id, topic)


def _surface(query: CallbackQuery) -> Surface:
    if query.message is not None and query.message.chat.id > 0:
        return Surface.PRIVATE
    return Surface.GROUP if ephemeral_id(query) is None else Surface.ASIDE


def _message_to_replace(query: CallbackQuery, reply: Reply) -> MessageRef | None:
    """What the answer takes the place of, if it does; where he pressed, it may. A button that is
    made up may name any message: it takes the place of none that does not offer it."""
    message = query.message
    if not reply.replaces or message is None or ephemeral_id(query) is not None:
        return None
    if not isinstance(message, Message):
        return MessageRef(message.message_id, picture=False)
    return MessageRef(message.message_id, bool(message.photo)) if _offers(message, query) else None


def _offers(message: Message, query: CallbackQuery) -> bool:
    """Is there such a button, perhaps of another revision?"""
    markup, pressed = message.reply_markup, _token_of(query)
    rows = () if markup is None else markup.inline_keyboard
    there = [_unpacked(key.callback_data) for row in rows for key in row]
    return any(
        one and pressed and (one.table, one.verb) == (pressed.table, pressed.verb) for one in there
    )


def _token_of(query: CallbackQuery) -> Token | None:
    return _unpacked(query.data)


def _unpacked(data: object) -> Token | None:
    try:
        return unpack(data if isinstance(data, str) else "")
    except BadToken:
        return None
