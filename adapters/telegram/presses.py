"""Presses on buttons: takes them to the desk, and its answer back to the person."""

from collections.abc import Awaitable
from dataclasses import dataclass, replace
from functools import partial

from telegram import CallbackQuery, MaybeInaccessibleMessage, Message, User

from adapters.bounded import BoundedDict
from adapters.panel import Line, PrivatePanel, PublicPanel
from adapters.panels.verbs import TELLING, Verb
from adapters.policies import Policy, Reader, policy
from adapters.ports import Desk, Press, Reply, Surface
from adapters.telegram.addresses import ChatTopic, MessageRef, account_of, place_of_message
from adapters.telegram.answer_tasks import may_ask_to_repeat
from adapters.telegram.ephemeral import ephemeral_id, press_reason
from adapters.telegram.members import person, words_for
from adapters.telegram.replies import SHOW_HAND
from adapters.telegram.services import Services
from adapters.telegram.unknown_messages import UnknownMessages
from adapters.telegram.update_order import Step
from adapters.token import BadToken, Token, unpack

REMEMBERED = 5000


@dataclass(frozen=True, slots=True)
class ButtonPress:
    query: CallbackQuery
    user: User
    place: ChatTopic
    press: Press
    policy: Policy
    in_group: bool
    """Not beside the table in an ephemeral message, and not in private."""

    @property
    def message(self) -> tuple[int, int, int]:
        """Where was pressed: the chat, the person if nobody else sees it, and the message."""
        message, number = self.query.message, ephemeral_id(self.query)
        assert message is not None
        reader = 0 if self.in_group else self.user.id
        return self.place.chat, reader, message.message_id if number is None else number


class Presses:
    def __init__(self, desk: Desk, services: Services) -> None:
        self._desk = desk
        self._replies, self._background = services.replies, services.background
        self._kept = services.kept
        self._count = services.count
        self._unknown = UnknownMessages(desk, services.messages, services.replies)
        self._queries, self._ephemeral = services.queries, services.ephemeral
        self._dm_access, self._members = services.dm_access, services.members
        self._lobby_answers = services.lobby_answers
        self._hands = BoundedDict[tuple[int, int, int], int](REMEMBERED)
        """By chat, person and table: the ephemeral message with a hand."""
        self._in_words = BoundedDict[tuple[int, int, Token], int](REMEMBERED)
        """By chat, person and button: the ephemeral message that tells a picture."""

    async def prepare(self, query: CallbackQuery) -> Step | None:
        token = _unpacked(query.data)
        if token is None or query.message is None:
            odd = words_for(query.from_user)("telegram-odd")
            self._background.run(self._queries.answer(query, odd))
            return None
        pressed = await self._read(query, query.message, token)
        sits_down = pressed.in_group and pressed.policy.sits_down
        if sits_down and await self._sent_to_private_chat(pressed):
            return None
        return partial(self._handle, pressed)

    async def _handle(self, pressed: ButtonPress) -> None:
        if pressed.press.surface is Surface.PRIVATE:
            self._dm_access.grant(pressed.user.id)
        if pressed.in_group and pressed.policy.beside:
            self._background.run(self._then_disarm(pressed, self._show_hand(pressed)))
        else:
            with self._lobby_answers.pressed(pressed.message):
                reply = await self._desk.press(pressed.press)
            self._background.run(self._then_disarm(pressed, self._answer(pressed, reply)))

    async def _then_disarm(self, pressed: ButtonPress, answering: Awaitable[bool]) -> bool:
        """After the answer, which may show something else in the pressed message. Has the person
        got the answer?"""
        answered = await answering
        message = pressed.query.message
        if isinstance(message, Message) and not self._unknown.is_known_here(message):
            await self._disarm(pressed, message)
        return answered

    async def _disarm(self, pressed: ButtonPress, message: Message) -> None:
        if pressed.policy.of_a_screen and _offers(message, pressed.query):
            unknown = await self._unknown.disarm(message, pressed.place, pressed.press)
            self._count("unknown_message", int(unknown))

    async def _sent_to_private_chat(self, pressed: ButtonPress) -> bool:
        """A person to whom we cannot write gets a link to our chat, and sits down from there."""
        if await self._dm_access.may_write(pressed.user.id):
            return False
        ticket = await self._desk.ticket(pressed.press)
        if ticket is None:
            return False
        if not await self._queries.answer(pressed.query, url=self._replies.start_link(ticket)):
            await self._replies.invite(pressed.user, pressed.place, ticket)
        return True

    async def _read(
        self, query: CallbackQuery, message: MaybeInaccessibleMessage, token: Token
    ) -> ButtonPress:
        user = query.from_user
        place = place_of_message(message)
        asked, surface = policy(token.verb), Surface.PRIVATE
        if not place.private:
            surface = Surface.GROUP if ephemeral_id(query) is None else Surface.ASIDE
        administers = asked.administrators and await self._members.administers(place.chat, user.id)
        press = Press(
            who=person(user, administers),
            table=token.table,
            revision=token.revision,
            verb=token.verb,
            args=token.args,
            chat=None if place.private else place.name,
            surface=surface,
        )
        return ButtonPress(query, user, place, press, asked, surface is Surface.GROUP)

    # Answers

    async def _show_hand(self, pressed: ButtonPress) -> bool:
        """Beside the table if that works, or else in the private chat. As `_answer`."""
        if self._ephemeral.may_work:
            reply = await self._desk.press(replace(pressed.press, surface=Surface.ASIDE))
            if not isinstance(reply.panel, PrivatePanel):
                return await self._answer(pressed, reply)
            reason = press_reason(pressed.query)
            shown = await self._ephemeral.show(reason, pressed.place, reply.panel)
            if shown is not None:
                answered = await self._queries.answer(pressed.query, reply.toast)
                await self._delete_older_hand(pressed, shown)
                return answered
        if await self._dm_access.may_write(pressed.user.id):
            return await self._answer(pressed, await self._desk.press(pressed.press))
        link = self._replies.start_link(SHOW_HAND)
        if not await self._queries.answer(pressed.query, url=link):
            await self._replies.invite(pressed.user, pressed.place)
        return True

    async def _delete_older_hand(self, pressed: ButtonPress, shown: int) -> None:
        """At each table a person has one hand in the group."""
        key = (pressed.place.chat, pressed.user.id, pressed.press.table)
        older, self._hands[key] = self._hands.get(key), shown
        await self._ephemeral.delete(pressed.user.id, pressed.place, older)

    async def _answer(self, pressed: ButtonPress, reply: Reply) -> bool:
        """Has the person got the sentence?"""
        answered = await self._answer_query(pressed, reply)
        match reply.panel:
            case PublicPanel() as panel:
                over = _message_to_replace(pressed.query, reply)
                await self._replies.show_to_chat(pressed.place, panel, over, reply.asks)
                if reply.asks is not None:
                    self._note_choice(pressed)
            case PrivatePanel() as panel:
                await self._show_to_person(pressed, reply, panel)
            case None:
                pass
        if reply.file is not None:
            await self._replies.send_file(pressed.user, reply.file)
        return answered

    def _note_choice(self, pressed: ButtonPress) -> None:
        """Of the match on a new score sheet, for which the names are asked now. A forged press may
        name any message of ours."""
        query, user, place = pressed.query, pressed.user.id, pressed.place
        if not place.private and isinstance(query.message, Message) and _is_choice(query.message):
            choice = MessageRef(query.message.message_id)
            retire = partial(self._replies.retire, place, choice)
            if (number := ephemeral_id(query)) is not None:
                retire = partial(self._ephemeral.delete, user, place, number)
            self._kept.note_choice(place, user, retire)

    async def _answer_query(self, pressed: ButtonPress, reply: Reply) -> bool:
        if reply.unavailable and not await may_ask_to_repeat():
            return False
        asked = pressed.policy
        opened = asked.goes_on_in_private or (asked.opens and not reply.toast)
        reads_elsewhere = isinstance(reply.panel, PrivatePanel) and not self._ephemeral.may_work
        leads = (opened or reads_elsewhere or reply.file is not None) and not reply.unavailable
        if pressed.in_group and leads and not await self._dm_access.may_write(pressed.user.id):
            link = self._replies.start_link(SHOW_HAND)
            return await self._queries.answer(pressed.query, url=link)
        answered = await self._queries.answer(pressed.query, reply.toast)
        if answered or not reply.toast:
            return answered
        if not pressed.place.private and reply.unavailable:
            return await self._ask_late(pressed, reply.toast)
        return await self._replies.say(ChatTopic(pressed.user.id), reply.toast)

    async def _ask_late(self, pressed: ButtonPress, toast: str) -> bool:
        """To try again, where they have pressed: alone if that is possible."""
        sentence = PrivatePanel(account_of(pressed.user.id), "", (Line(toast),))
        reason = press_reason(pressed.query)
        if await self._ephemeral.show(reason, pressed.place, sentence) is not None:
            return True
        return await self._replies.ask_again(pressed.place, pressed.user.id, toast)

    async def _show_to_person(
        self, pressed: ButtonPress, reply: Reply, panel: PrivatePanel
    ) -> None:
        """Beside the table where they pressed, or in their private chat."""
        place = pressed.place
        if pressed.press.surface is Surface.PRIVATE:
            over = _message_to_replace(pressed.query, reply)
            lookup = pressed.policy.alone or pressed.policy.lists_first
            if over is None and (lookup or reply.asks is not None):
                await self._replies.show_lookup(pressed.user, panel)
            else:
                shown = await self._replies.show_to_person(pressed.user, panel, over)
                self._note_private(pressed, panel, shown)
        elif (number := await self._show_beside(pressed, reply, panel)) is not None:
            delete = partial(self._ephemeral.delete, pressed.user.id, place, number)
            self._lobby_answers.note((place.chat, pressed.user.id, number), panel, delete)
            await self._delete_older_words(pressed, number)
        else:
            await self._show_in_private_chat(pressed, panel)

    async def _delete_older_words(self, pressed: ButtonPress, shown: int) -> None:
        """Delete what the person has read by the same button before."""
        press, chat = pressed.press, pressed.place.chat
        if pressed.in_group and press.verb in TELLING:
            key = (chat, pressed.user.id, Token(press.table, 0, press.verb, press.args))
            older, self._in_words[key] = self._in_words.get(key), shown
            await self._ephemeral.delete(pressed.user.id, pressed.place, older)

    async def _show_beside(
        self, pressed: ButtonPress, reply: Reply, panel: PrivatePanel
    ) -> int | None:
        query, place = pressed.query, pressed.place
        changes = pressed.press.surface is Surface.ASIDE and reply.replaces
        if changes and await self._ephemeral.change(query, place, panel):
            return ephemeral_id(query)
        number = await self._ephemeral.show(press_reason(query), place, panel)
        if changes and number is not None:
            await self._ephemeral.delete(pressed.user.id, place, ephemeral_id(query))
        return number

    def _note_private(
        self, pressed: ButtonPress, panel: PrivatePanel, shown: MessageRef | None
    ) -> None:
        if shown is not None:
            user = pressed.user.id
            ref = replace(shown, temporary=True)
            retire = partial(self._replies.retire, ChatTopic(user), ref)
            self._lobby_answers.note((user, user, shown.message), panel, retire)

    async def _show_in_private_chat(self, pressed: ButtonPress, panel: PrivatePanel) -> None:
        """A hand is shown as the screen that is kept up to date there, not as a copy."""
        asked, press = pressed.policy, pressed.press
        if asked.reader is not Reader.HAND or not await self._dm_access.may_write(pressed.user.id):
            shown = await self._replies.show_to_person(pressed.user, panel, group=pressed.place)
            self._note_private(pressed, panel, shown)
        elif asked.asks_first:
            await self._desk.press(replace(press, surface=Surface.PRIVATE))
        else:
            await self._desk.press(replace(press, verb=Verb.HAND, args=(), surface=Surface.GROUP))


def _message_to_replace(query: CallbackQuery, reply: Reply) -> MessageRef | None:
    """The pressed message, if the answer takes its place. A forged press may name any message of
    ours: one that does not offer the button is not replaced."""
    message = query.message
    if not reply.replaces or message is None or ephemeral_id(query) is not None:
        return None
    if not isinstance(message, Message):
        return MessageRef(message.message_id)
    return MessageRef(message.message_id, bool(message.photo)) if _offers(message, query) else None


def _offers(message: Message, query: CallbackQuery) -> bool:
    """Does the message have this button, perhaps of another revision?"""
    pressed = _unpacked(query.data)
    return any(
        one and pressed and (one.table, one.verb) == (pressed.table, pressed.verb)
        for one in _offered(message)
    )


def _is_choice(message: Message) -> bool:
    """Does it offer matches for a new score sheet?"""
    offered = [one for one in _offered(message) if one is not None]
    return any(one.verb == Verb.SHEET_NEW and one.args for one in offered)


def _offered(message: Message) -> list[Token | None]:
    """What its buttons mean."""
    markup = message.reply_markup
    rows = () if markup is None else markup.inline_keyboard
    return [_unpacked(button.callback_data) for row in rows for button in row]


def _unpacked(data: object) -> Token | None:
    try:
        return unpack(data if isinstance(data, str) else "")
    except BadToken:
        return None
