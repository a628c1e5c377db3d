"""Answers to presses and commands: the first within three seconds, more for fifteen minutes."""

import asyncio
import time
from dataclasses import dataclass, field

from aiohttp import web

from tests.doubles.discord.components import Invalid, form_checked
from tests.doubles.discord.contents import DiscordContents, Fault
from tests.doubles.discord.model import (
    EPHEMERAL,
    LOADING,
    Channel,
    Json,
    Message,
    User,
    snowflake,
)
from tests.doubles.discord.rest import Call, Rest, fill, mentioned

COMMAND, COMPONENT, COMPLETION, FILLED_IN = 2, 3, 4, 5
MESSAGE, LATER_MESSAGE, LATER_UPDATE, UPDATE, CHOICES, FORM = 4, 5, 6, 7, 8, 9
LAUNCH = 12
ALLOWED = {
    COMMAND: {MESSAGE, LATER_MESSAGE, FORM, LAUNCH},
    COMPONENT: {MESSAGE, LATER_MESSAGE, LATER_UPDATE, UPDATE, FORM, LAUNCH},
    COMPLETION: {CHOICES},
    FILLED_IN: {MESSAGE, LATER_MESSAGE, LAUNCH},
}
OF_A_MESSAGE = {LATER_UPDATE, UPDATE}
"""Also allowed when a form is filled in that was opened from a message."""
IN_TIME, LASTS = 3.0, 900.0
MOST_FOLLOW_UPS = 5
"""Where the bot is not a member."""


@dataclass(eq=False)
class Act:
    """A press or a command of a user, and the answers to it."""

    kind: int
    user: User
    channel: Channel
    on: Message | None = None
    id: int = field(default_factory=snowflake)
    began: float = field(default_factory=time.monotonic)
    answer: int = 0
    """The type of the first answer."""
    after: float = 0.0
    """How many seconds the first answer took."""
    original: Message | None = None
    follow_ups: int = 0
    told: list[Message] = field(default_factory=list)
    """The messages sent in answer."""
    choices: list[Json] = field(default_factory=list)
    form: Json = field(default_factory=dict)
    """The form that was opened in answer."""
    launched: str = ""
    """The instance of the Activity that was launched in answer."""
    answered: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def token(self) -> str:
        return f"token-of-{self.id}"

    @property
    def text(self) -> str:
        """The texts of the answers."""
        return "\n".join(message.content for message in self.told)


class Hooks:
    def __init__(self, contents: DiscordContents, rest: Rest) -> None:
        self.contents = contents
        self.acts: dict[int, Act] = {}
        hook = "/webhooks/{application}/{token}"
        original = f"{hook}/messages/@original"
        self._routes = [
            rest.route(
                "POST", "/interactions/{interaction}/{token}/callback", self._first, open_=True
            ),
            rest.route("POST", hook, self._more, open_=True),
            rest.route("GET", original, self._read, open_=True),
            rest.route("PATCH", original, self._edit, open_=True),
            rest.route("DELETE", original, self._delete, open_=True),
        ]

    def routes(self) -> list[web.RouteDef]:
        return self._routes

    # The first answer

    async def _first(self, call: Call) -> Json:
        act = self.acts.get(call.number("interaction"))
        if act is None or act.token != call.request.match_info["token"]:
            raise Fault(404, 10062, "Unknown interaction")
        call.reader = act.user
        act.after = time.monotonic() - act.began
        if act.after > IN_TIME:
            self.contents.wrongs.append("an interaction was not answered in time")
            raise Fault(404, 10062, "Unknown interaction")
        if act.answer:
            raise Fault(400, 40060, "Interaction has already been acknowledged.")
        kind, data = call.body["type"], call.body.get("data") or {}
        allowed = ALLOWED[act.kind] | (OF_A_MESSAGE if act.on is not None else set())
        if kind not in allowed:
            raise Invalid(f"an answer of type {kind} to an interaction of type {act.kind}")
        told = self._answered(act, kind, data, call)
        act.answer = kind
        act.answered.set()
        return _callback(act, told)

    def _answered(self, act: Act, kind: int, data: Json, call: Call) -> Message | None:
        call.body = data
        match kind:
            case 4:
                act.original = self._message(act, data.get("flags", 0))
                fill(act.original, call)
                self._rings(act.original, data.get("allowed_mentions"))
                return self._hang(act, act.original, call)
            case 5:
                act.original = self._message(act, data.get("flags", 0) | LOADING)
                return self._hang(act, act.original, call)
            case 6:
                act.original = act.on
            case 7:
                assert act.on is not None
                act.original = act.on
                call.reader = act.on.reader or _alone(act.channel)
                fill(act.on, call)
                return act.on
            case 9:
                form_checked(data)
                act.form = data
            case 12 if self.contents.activities.entry_point is None:
                raise Fault(400, 50035, "Activities are not enabled for this application")
            case 12:
                act.launched = self.contents.activities.launch(act.user, act.channel)
            case _:
                act.choices = data["choices"]
        return None

    def _message(self, act: Act, flags: int) -> Message:
        reader = act.user if flags & EPHEMERAL else None
        asked = {"id": str(act.id), "type": act.kind, "user": act.user.json()}
        return Message(
            act.channel, self.contents.bot, flags=flags & ~4, reader=reader, interaction=asked
        )

    def _rings(self, message: Message, allowed: Json | None) -> None:
        """A response that all can read notifies like other messages."""
        if message.reader is None:
            self.contents.note_sent(message, mentioned(message, allowed))

    def _hang(self, act: Act, message: Message, call: Call) -> Message:
        act.channel.messages[message.id] = message
        act.told.append(message)
        call.reader = message.reader or _alone(act.channel)
        return message

    # Further answers

    def _act(self, call: Call) -> Act:
        number = call.request.match_info["token"].removeprefix("token-of-")
        act = self.acts.get(int(number)) if number.isdecimal() else None
        if act is None:
            raise Fault(404, 10015, "Unknown Webhook")
        call.reader = act.user
        if time.monotonic() - act.began > LASTS:
            self.contents.wrongs.append("an interaction's token was used for too long")
            raise Fault(401, 50027, "Invalid Webhook Token")
        if not act.answer:
            raise Fault(404, 10015, "Unknown Webhook")
        return act

    async def _more(self, call: Call) -> Json:
        act, flags = self._act(call), call.body.get("flags", 0)
        waiting = act.original
        if waiting is not None and waiting.flags & LOADING and not waiting.deleted:
            waiting.flags &= ~LOADING
            fill(waiting, call)
            call.reader = waiting.reader or _alone(act.channel)
            return waiting.json()
        guild = act.channel.guild
        act.follow_ups += 1
        if guild is not None and not guild.invited and act.follow_ups > MOST_FOLLOW_UPS:
            raise Fault(400, 40094, "The interaction has reached its most follow-up messages")
        message = self._message(act, flags)
        fill(message, call)
        return self._hang(act, message, call).json()

    def _original(self, call: Call) -> Message:
        message = self._act(call).original
        if message is None or message.deleted:
            raise Fault(404, 10008, "Unknown Message")
        call.reader = message.reader or _alone(message.channel)
        return message

    async def _read(self, call: Call) -> Json:
        return self._original(call).json()

    async def _edit(self, call: Call) -> Json:
        message = self._original(call)
        message.flags &= ~LOADING
        fill(message, call)
        return message.json()

    async def _delete(self, call: Call) -> None:
        message = self._original(call)
        message.deleted = True
        message.channel.messages.pop(message.id, None)


def _alone(channel: Channel) -> User | None:
    """The only person who reads the channel, if there is just one."""
    people = [user for user in channel.people if not user.bot]
    return people[0] if channel.guild is None and len(people) == 1 else None


def _callback(act: Act, told: Message | None) -> Json:
    interaction: Json = {"id": str(act.id), "type": act.kind}
    if act.launched:
        launched = {"type": LAUNCH, "activity_instance": {"id": act.launched}}
        return {"interaction": interaction, "resource": launched}
    if told is None:
        return {"interaction": interaction}
    interaction["response_message_id"] = str(told.id)
    interaction["response_message_ephemeral"] = bool(told.flags & EPHEMERAL)
    interaction["response_message_loading"] = bool(told.flags & LOADING)
    return {"interaction": interaction, "resource": {"type": act.answer, "message": told.json()}}
