"""The HTTP API, and how it refuses requests."""

import json
import re
import time
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from aiohttp import web

from tests.doubles import multipart
from tests.doubles.discord import schema
from tests.doubles.discord.components import Invalid, checked, hung
from tests.doubles.discord.contents import Asked, DiscordContents, Fault, Hang, cut, limited
from tests.doubles.discord.model import (
    ATTACH,
    COMPONENTS_V2,
    HISTORY,
    SEND,
    SEND_IN_THREADS,
    SUPPRESS_NOTIFICATIONS,
    THREADS,
    VIEW,
    Attachment,
    Channel,
    Json,
    Kind,
    Message,
    User,
    created_at,
    now,
)

Handler: TypeAlias = Callable[["Call"], Awaitable[Any]]
Answered: TypeAlias = Callable[[web.Request], Awaitable[web.StreamResponse]]

LIMIT = 1000
HOUR, MOST_OLD_EDITS = 3600.0, 5
MENTION = re.compile(r"<@!?(\d+)>")


class Call:
    """One request, read and checked."""

    def __init__(self, request: web.Request) -> None:
        self.request = request
        self.body: Any = None
        self.files: list[Attachment] = []
        self.reader: User | None = None

    def number(self, name: str) -> int:
        try:
            return int(self.request.match_info[name])
        except ValueError:
            raise Fault(400, 50035, f"{name} is no snowflake") from None

    async def read(self) -> None:
        if self.request.content_type == "multipart/form-data":
            await self._read_parts()
        elif self.request.content_type == "application/x-www-form-urlencoded":
            self.body = dict(await self.request.post())
        elif self.request.can_read_body:
            self.body = await self.request.json()

    async def _read_parts(self) -> None:
        contents: dict[int, tuple[str, bytes]] = {}
        for part in await multipart.parts(self.request):
            if part.filename is None:
                self.body = json.loads(part.content)
            else:
                number = int(part.name.removeprefix("files[").removesuffix("]"))
                contents[number] = part.filename, part.content
        self.files = [Attachment(*contents[number]) for number in sorted(contents)]


class Rest:
    def __init__(self, contents: DiscordContents) -> None:
        self.contents = contents

    def routes(self) -> list[web.RouteDef]:
        message = "/channels/{channel}/messages"
        return [
            self.route("GET", "/oauth2/applications/@me", self._application),
            self.route("GET", "/applications/@me", self._application),
            self.route("GET", "/users/@me/guilds", self._guilds),
            self.route("GET", "/applications/{application}/commands", self._told_commands),
            self.route("GET", "/gateway/bot", self._gateway),
            self.route("PUT", "/applications/{application}/commands", self._commands),
            self.route("POST", "/users/@me/channels", self._open),
            self.route("POST", message, self._create),
            self.route("GET", f"{message}/{{message}}", self._read),
            self.route("PATCH", f"{message}/{{message}}", self._edit),
            self.route("DELETE", f"{message}/{{message}}", self._delete),
        ]

    def route(self, method: str, path: str, handler: Handler, open_: bool = False) -> web.RouteDef:
        async def answered(request: web.Request) -> web.StreamResponse:
            call = Call(request)
            try:
                await call.read()
                if fault := self.contents.trapped(method, request.path):
                    await self._failed(fault)
                if wait := self.contents.pace.spend(method, request.path.removeprefix("/api/v10")):
                    raise limited(wait)
                self._let_in(request, open_)
                if self.contents.strict:
                    schema.check(method, path, call.body)
                told, fault = await self._carried_out(handler, call), None
                if fault := self.contents.trapped(method, request.path, done=True):
                    await self._failed(fault)
                    fault = None
            except Fault as refused:
                told, fault = None, refused
            except (Invalid, schema.Mismatch) as wrong:
                self.contents.wrongs.append(f"{method} {request.path}: {wrong}")
                told, fault = None, Fault(400, 50035, str(wrong))
            self._note(call, fault)
            if fault is not None and not fault.status and request.transport is not None:
                request.transport.abort()
            return _response(told) if fault is None else _refusal(fault)

        return web.route(method, f"/api/v10{path}", self._counted(answered))

    def _counted(self, answered: Answered) -> Answered:
        async def counted(request: web.Request) -> web.StreamResponse:
            self.contents.under_way += 1
            try:
                if self.contents.latency:
                    await self.contents.delay()
                return await answered(request)
            finally:
                self.contents.under_way -= 1

        return counted

    async def _failed(self, fault: Fault) -> None:
        if not isinstance(fault, Hang):
            raise fault
        await self.contents.hang(fault)

    async def _carried_out(self, handler: Handler, call: Call) -> Any:
        crash, path = self.contents.crash, call.request.path.removeprefix("/api/v10")
        asked = f"{call.request.method} {path}"
        if crash.reaches(f"before {asked}"):
            raise cut()
        told = await handler(call)
        if crash.reaches(f"after {asked}"):
            crash.in_flight.append(asked)
            raise cut()
        return told

    def _let_in(self, request: web.Request, open_: bool) -> None:
        if not open_ and request.headers.get("Authorization") != f"Bot {self.contents.token}":
            raise Fault(401, 0, "401: Unauthorized")

    def _note(self, call: Call, fault: Fault | None) -> None:
        status, code = (200, 0) if fault is None else (fault.status, fault.body["code"])
        files = {file.filename: file.content for file in call.files}
        path = call.request.path.removeprefix("/api/v10")
        self.contents.asked.append(
            Asked(call.request.method, path, call.body, files, status, code, call.reader)
        )

    # The bot itself

    async def _application(self, _: Call) -> Json:
        switched_on = self.contents.activities.entry_point is not None
        return {
            "id": str(self.contents.application),
            "name": "Carte",
            "description": "",
            "icon": None,
            "bot_public": True,
            "bot_require_code_grant": False,
            "verify_key": "0",
            "flags": 1 << 17 if switched_on else 0,
            "redirect_uris": ["https://127.0.0.1"] if switched_on else [],
            "summary": "",
            "owner": self.contents.bot.json(),
            "team": None,
        }

    async def _guilds(self, _: Call) -> list[Json]:
        return [
            {"id": str(guild.id), "name": guild.name, "permissions": str(guild.allowed)}
            for guild in self.contents.guilds
            if guild.invited
        ]

    async def _told_commands(self, call: Call) -> list[Json]:
        full = call.request.query.get("with_localizations") == "true"
        entry = self.contents.activities.entry_point
        every = [*self.contents.commands, *([] if entry is None else [entry])]
        return [command if full else _unlocalized(command) for command in every]

    async def _gateway(self, _: Call) -> Json:
        starts = {"total": 1000, "remaining": 999, "reset_after": 1, "max_concurrency": 1}
        gateway = self.contents.gateway
        return {
            "url": self.contents.gateway_url,
            "shards": gateway.shards,
            "session_start_limit": starts,
        }

    async def _commands(self, call: Call) -> list[Json]:
        self.contents.commands = self._without_entry_point(call.body)
        _commands_checked(self.contents.commands)
        return [
            {
                **command,
                "id": str(n),
                "application_id": str(self.contents.application),
                "version": "1",
            }
            | {"default_member_permissions": None}
            for n, command in enumerate(call.body, 1)
        ]

    def _without_entry_point(self, commands: list[Json]) -> list[Json]:
        """It is changed as it was sent, but a list without it is refused."""
        sent = [command for command in commands if command.get("type") == 4]
        entry = self.contents.activities.entry_point
        if entry is None and sent:
            raise Invalid("an Entry Point command without Activities")
        if entry is not None:
            if [one.get("id") for one in sent] != [entry["id"]]:
                text = "You cannot remove this app's Entry Point command in a bulk update operation"
                raise Fault(400, 50240, text)
            self.contents.activities.entry_point = sent[0]
        return [command for command in commands if command not in sent]

    # Messages

    async def _open(self, call: Call) -> Json:
        user = self.contents.users.get(int(call.body["recipient_id"]))
        if user is None:
            raise Fault(400, 50033, "Invalid Recipient(s)")
        if user.shut == 40003:
            raise Fault(403, 40003, "You are opening direct messages too fast")
        return self.contents.dm(user).json()

    async def _create(self, call: Call) -> Json:
        channel = self._writable(call)
        nonce = call.body.get("nonce") if call.body.get("enforce_nonce") else None
        if nonce in self.contents.nonces:
            return self._sent_before(self.contents.nonces[nonce])
        if channel.archived and channel.locked:
            raise Fault(403, 50083, "Thread is archived")
        channel.archived = False
        if call.files and not channel.allowed & ATTACH:
            raise Fault(403, 50013, "Missing Permissions")
        flags = call.body.get("flags", 0) & (COMPONENTS_V2 | SUPPRESS_NOTIFICATIONS)
        message = Message(channel, self.contents.bot, flags=flags)
        fill(message, call)
        channel.messages[message.id] = message
        self.contents.note_sent(message, mentioned(message, call.body.get("allowed_mentions")))
        self.contents.crash.sent(str(channel.id))
        if nonce is not None:
            self.contents.nonces[nonce] = message
        return message.json()

    def _sent_before(self, message: Message) -> Json:
        """Discord answers like this even if the message has been deleted."""
        if message.deleted:
            raise Fault(404, 10008, "Unknown Message")
        return message.json()

    async def _read(self, call: Call) -> Json:
        channel = self._channel(call)
        if not channel.allowed & HISTORY:
            raise Fault(403, 50001, "Missing Access")
        return self._message(call, channel).json()

    async def _edit(self, call: Call) -> Json:
        channel = self._channel(call)
        message = self._message(call, channel)
        if message.author is not self.contents.bot:
            raise Fault(403, 50005, "Cannot edit a message authored by another user")
        if channel.archived:
            raise Fault(400, 50083, "Thread is archived")
        if call.files and not channel.allowed & ATTACH:
            raise Fault(403, 50013, "Missing Permissions")
        self._spend_old_edit(message)
        fill(message, call)
        message.edited, message.edits = now(), message.edits + 1
        return message.json()

    def _spend_old_edit(self, message: Message) -> None:
        """Discord allows few edits of messages older than an hour, and tells nobody how many."""
        if time.time() - created_at(message.id) > HOUR:
            self.contents.old_edits += 1
            if self.contents.old_edits > MOST_OLD_EDITS:
                raise Fault(429, 30046, "Maximum number of edits to old messages reached")

    async def _delete(self, call: Call) -> None:
        channel = self._channel(call)
        message = self._message(call, channel)
        if channel.archived:
            raise Fault(400, 50083, "Thread is archived")
        message.deleted = True
        del message.channel.messages[message.id]

    def _channel(self, call: Call) -> Channel:
        channel = self.contents.channels.get(call.number("channel"))
        if channel is None or channel.deleted:
            raise Fault(404, 10003, "Unknown Channel")
        if not channel.allowed & VIEW or not channel.seen:
            raise Fault(403, 50001, "Missing Access")
        if channel.kind is Kind.DM:
            call.reader = next(user for user in channel.people if not user.bot)
        return channel

    def _writable(self, call: Call) -> Channel:
        channel = self._channel(call)
        needed = SEND_IN_THREADS if channel.kind in THREADS else SEND
        if not channel.allowed & needed:
            raise Fault(403, 50013, "Missing Permissions")
        if call.reader is not None and call.reader.shut:
            raise Fault(403, call.reader.shut, "Cannot send messages to this user")
        if call.reader is not None and not self.contents.can_write_to(call.reader):
            raise Fault(403, 50278, "Cannot send messages to this user: no mutual guilds")
        return channel

    def _message(self, call: Call, channel: Channel) -> Message:
        message = channel.messages.get(call.number("message"))
        if message is None or message.reader is not None:
            raise Fault(404, 10008, "Unknown Message")
        return message


def mentioned(message: Message, allowed: Json | None) -> frozenset[int]:
    """The users mentioned in the text, if allowed; without `allowed_mentions`, all are."""
    there = {int(number) for number in MENTION.findall(f"{message.content}{message.components}")}
    if allowed is None or "users" in (allowed.get("parse") or ()):
        return frozenset(there)
    return frozenset(there & {int(number) for number in allowed.get("users") or ()})


def fill(message: Message, call: Call) -> None:
    """Change a message to what was sent; fields that are missing stay as they were."""
    body = call.body
    files = _attached(message, call)
    flags = message.flags | (body.get("flags", 0) & COMPONENTS_V2)
    if "components" in body or "content" in body or call.files:
        checked(body, flags, files)
    message.flags, message.attachments = flags, files
    if "content" in body:
        message.content = body["content"] or ""
    if flags & COMPONENTS_V2 and message.content:
        raise Fault(400, 50035, "Invalid Form Body: a message with components has no content")
    if body.get("components") is not None:
        message.components = hung(body["components"], files)


def _attached(message: Message, call: Call) -> list[Attachment]:
    told = call.body.get("attachments")
    if told is None:
        return [*message.attachments, *call.files]
    kept = {attachment.id: attachment for attachment in message.attachments}
    new = dict(enumerate(call.files))
    for one in told:
        if int(one["id"]) not in kept and int(one["id"]) not in new:
            raise Invalid("an attachment that nobody has sent")
    return [kept.get(int(one["id"])) or new[int(one["id"])] for one in told]


def _commands_checked(commands: list[Json]) -> None:
    every = [[c["name"] for c in commands], *_in_languages(commands)]
    for names in every:
        if len(set(names)) != len(names):
            raise Invalid("two commands of one name")


def _unlocalized(command: Json) -> Json:
    return {name: value for name, value in command.items() if "_localizations" not in name}


def _in_languages(commands: list[Json]) -> list[list[Any]]:
    languages = {language for c in commands for language in c.get("name_localizations") or {}}
    return [
        [(c.get("name_localizations") or {}).get(language, c["name"]) for c in commands]
        for language in languages
    ]


def _response(told: Any) -> web.Response:
    headers = {
        "Via": "1.1 google",
        "X-RateLimit-Limit": str(LIMIT),
        "X-RateLimit-Remaining": str(LIMIT - 1),
        "X-RateLimit-Reset-After": "1.0",
        "X-RateLimit-Reset": "1",
    }
    if told is None:
        return web.Response(status=204, headers=headers)
    return _json(told, 200, headers)


def _json(told: Any, status: int, headers: dict[str, str]) -> web.Response:
    """The library requires exactly this content type."""
    headers = {**headers, "Content-Type": "application/json"}
    return web.Response(body=json.dumps(told).encode(), status=status, headers=headers)


def _refusal(fault: Fault) -> web.Response:
    if fault.text is not None:
        return web.Response(status=fault.status, text=fault.text, headers=fault.headers)
    return _json(fault.body, fault.status, fault.headers)
