"""What the fake platforms tell of a kill, and do not forgive."""

import json
from typing import Any

from aiohttp import ClientError, ClientSession

from common.ids import PlayerId
from tests.doubles.clock import FakeClock
from tests.doubles.discord.double import Double
from tests.doubles.telegram.server import Server

TWO_DAYS = 48 * 3600.0
ADA = PlayerId(1)


async def asked(server: Server, method: str, **sent: Any) -> dict[str, Any]:
    """Empty if there is no answer."""
    async with ClientSession() as session:
        try:
            async with session.post(f"{server.url}/bot{server.token}/{method}", data=sent) as told:
                answer: dict[str, Any] = await told.json()
                return answer
        except ClientError:
            return {}


async def test_telegram_deletes_no_message_that_is_two_days_old() -> None:
    clock = FakeClock()
    async with Server(clock.now) as server:
        server.world.user(ADA, "Ada", started=True)
        keys = json.dumps({"inline_keyboard": [[{"text": "Pesca", "callback_data": "1.1.draw"}]]})
        await asked(server, "sendMessage", chat_id=ADA, text="Tocca a te", reply_markup=keys)
        clock.move(TWO_DAYS + 1)
        refused = await asked(server, "deleteMessage", chat_id=ADA, message_id=1)
        assert refused["description"] == "Bad Request: message can't be deleted for everyone"
        clock.move(1)
        edited = await asked(server, "editMessageReplyMarkup", chat_id=ADA, message_id=1)
        assert edited["ok"]
        message = server.world.messages[ADA, 1]
        assert (message.deleted, message.keys) == (False, [])


async def test_telegram_tells_what_was_under_way_at_a_kill() -> None:
    clock = FakeClock()
    async with Server(clock.now) as server:
        server.world.user(ADA, "Ada", started=True)
        server.crash.begin(4)
        assert await asked(server, "sendMessage", chat_id=ADA, text="one")
        clock.move(1)
        assert not await asked(server, "sendMessage", chat_id=ADA, text="two")
        assert not await asked(server, "sendMessage", chat_id=ADA, text="three")
        assert server.crash.in_flight == ["sendMessage"]
        assert [m.text for m in server.world.in_order] == ["one", "two"]


async def test_discord_creates_no_second_message_with_a_nonce() -> None:
    async with Double() as discord:
        room = discord.channel(discord.guild("Casa"), "carte")
        first = await posted(discord, room.id, content="one", nonce="a", enforce_nonce=True)
        again = await posted(discord, room.id, content="one", nonce="a", enforce_nonce=True)
        other = await posted(discord, room.id, content="one", nonce="b", enforce_nonce=True)
        unenforced = await posted(discord, room.id, content="one", nonce="a")
        assert first == again
        assert len({first, other, unenforced}) == len(room.messages) == 3


async def test_discord_tells_what_was_under_way_at_a_kill() -> None:
    async with Double() as discord:
        room = discord.channel(discord.guild("Casa"), "carte")
        discord.crash.begin(2)
        assert await posted(discord, room.id, content="one") is None
        assert await posted(discord, room.id, content="two") is None
        assert [message.content for message in discord.sent] == ["one"]
        assert discord.crash.in_flight == [f"POST /channels/{room.id}/messages"]


async def posted(discord: Double, channel: int, **body: Any) -> str | None:
    """The id of the message, if there is an answer."""
    url, head = f"{discord.api_url}/channels/{channel}/messages", f"Bot {discord.token}"
    async with ClientSession(headers={"Authorization": head}) as session:
        try:
            async with session.post(url, json=body) as told:
                return str((await told.json())["id"])
        except ClientError:
            return None
