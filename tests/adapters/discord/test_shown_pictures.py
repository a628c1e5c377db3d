"""A picture that a message shows already is neither drawn nor uploaded again."""

from collections import defaultdict
from dataclasses import dataclass, field, replace
from itertools import pairwise
from pathlib import Path

from adapters.drawing import DRAWING
from adapters.panel import Line, PublicPicture
from common.addresses import Chat
from tests.adapters.discord.desk import TABLE
from tests.adapters.discord.evening import Evening, Painted
from tests.adapters.discord.platform_harness import PlatformHarness
from tests.adapters.discord.playing import Player, play_on
from tests.bot.storages import memory
from tests.doubles.discord.components import GALLERY, walk
from tests.doubles.discord.contents import Asked, Fault
from tests.doubles.discord.double import Double
from tests.doubles.discord.hooks import UPDATE
from tests.doubles.discord.model import Message


@dataclass
class Painter:
    drawn: list[str] = field(default_factory=list)

    def picture(self, key: str) -> PublicPicture:
        return PublicPicture(key, lambda: self._draw(key), "carte")

    def _draw(self, key: str) -> bytes:
        self.drawn.append(key)
        return key.encode()


async def shown(
    harness: PlatformHarness, painter: Painter, key: str, text: str, over: str | None
) -> str:
    panel = replace(TABLE, blocks=(Line(text),), picture=painter.picture(key))
    DRAWING.forget()
    return await harness.platform.post(Chat(harness.chat), panel, over)


def uploads(harness: PlatformHarness) -> list[bytes]:
    return [content for asked in harness.discord.asked for content in asked.files.values()]


def looks(message: Message) -> bytes:
    (gallery,) = (c for c, _ in walk(message.components) if c["type"] == GALLERY)
    (attachment,) = message.attachments
    assert gallery["items"][0]["media"]["url"] == attachment.url
    return attachment.content


async def test_only_another_picture_is_drawn_and_uploaded(harness: PlatformHarness) -> None:
    painter = Painter()
    over = await shown(harness, painter, "one", "prima", None)
    message = harness.hanging(over, harness.room)
    await shown(harness, painter, "one", "poi", over)
    assert (painter.drawn, looks(message)) == (["one"], b"one")
    await shown(harness, painter, "two", "poi", over)
    await shown(harness, painter, "two", "infine", over)
    assert (painter.drawn, looks(message)) == (["one", "two"], b"two")
    assert uploads(harness) == [b"one", b"two"]


async def test_a_picture_that_was_taken_away_is_uploaded_again(harness: PlatformHarness) -> None:
    painter = Painter()
    over = await shown(harness, painter, "one", "prima", None)
    await harness.platform.post(Chat(harness.chat), TABLE, over)
    await shown(harness, painter, "one", "poi", over)
    assert uploads(harness) == [b"one", b"one"]
    assert looks(harness.hanging(over, harness.room)) == b"one"


async def test_a_file_that_discord_does_not_have_is_uploaded_again(
    harness: PlatformHarness,
) -> None:
    painter = Painter()
    over = await shown(harness, painter, "one", "prima", None)
    harness.discord.fail("PATCH", "/messages/", Fault(400, 50035, "Invalid Form Body"))
    await shown(harness, painter, "one", "poi", over)
    assert painter.drawn == ["one", "one"]
    assert looks(harness.hanging(over, harness.room)) == b"one"


async def test_in_a_match_what_is_uploaded_is_what_has_changed(
    discord: Double, tmp_path: Path
) -> None:
    """In the channel, in direct messages, and in answers to presses."""
    async with Evening(memory(tmp_path), discord, kind=Painted) as evening:
        anna, bruno = Player(evening, evening.anna), Player(evening, evening.bruno, aside=True)
        await evening.ask(anna.user, "scala40")
        await evening.tap(bruno.user, "Unisciti", evening.room)
        await evening.tap(anna.user, "Inizia", evening.room)
        await play_on(evening, 1, anna, bruno, most=12)
        uploaded = defaultdict[int, list[bytes]](list)
        for asked in discord.asked:
            uploaded[edited(discord, asked)] += asked.files.values()
        del uploaded[0]
        assert any(len(files) > 1 for files in uploaded.values())
        assert all(old != new for files in uploaded.values() for old, new in pairwise(files))


def edited(discord: Double, asked: Asked) -> int:
    """The message that a request changes; 0 if it makes a new one."""
    parts = asked.path.split("/")
    if parts[-1] == "@original":
        (act,) = (act for act in discord.hooks.acts.values() if act.token == parts[3])
        return 0 if act.original is None else act.original.id
    if parts[1] != "interactions":
        return int(parts[-1]) if asked.method == "PATCH" else 0
    act = discord.hooks.acts[int(parts[2])]
    return act.on.id if act.answer == UPDATE and act.on is not None else 0
