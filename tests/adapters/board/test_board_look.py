"""One set of settings for the board and the pictures in the chat, on all devices of a person."""

import io
from secrets import token_hex
from typing import Any

import pytest
from PIL import Image

from adapters.images.colours import GROUNDS
from adapters.images.style import Felt, Theme
from tests.adapters.board.test_play import dealt
from tests.adapters.board.test_presses import cut
from tests.adapters.board.visitor import BoardSocket, BoardVisitors, Frame


def labelled(panel: Frame, text: str) -> str:
    """The token of the button that begins with this."""
    buttons = [button for row in panel["buttons"] for button in row]
    return next(str(b["token"]) for b in buttons if b["label"].removeprefix("✓ ").startswith(text))


async def answered(chat: Any, token: str) -> Frame:
    """Press it in the private chat; the panel of the answer."""
    heard = await chat.press(token, where="private")
    return next(one["message"]["panel"] for one in reversed(heard) if one["kind"] == "put")


async def asked(board: BoardSocket, token: str) -> Frame:
    """The same on a board; each press has an id that no other board of the person uses."""
    heard = await board.press(token, press=token_hex(8))
    return next(frame for frame in heard if frame["kind"] == "panel")


async def looks_like(board: BoardSocket, name: str, value: object) -> Frame:
    """How a board looks, once it looks so."""
    look: Frame = {}
    while look.get(name, ...) != value:
        look = (await board.hear("look"))["look"]
    return look


async def two_devices(visitors: BoardVisitors, home: Frame) -> list[BoardSocket]:
    """The same person's, each with how it looks still to be heard."""
    sockets = []
    for _ in range(2):
        again = await visitors.enter(secret=home["secret"])
        sockets.append(await visitors.knock())
        await sockets[-1].send(
            kind="hello", version=1, group="", language="it", session=again["session"]
        )
    return sockets


async def test_what_is_set_in_the_chat_shows_on_every_board(visitors: BoardVisitors) -> None:
    home = await visitors.enter(name="Anna")
    boards = await two_devices(visitors, home)
    for board in boards:
        await looks_like(board, "felt", "green")
    chat = await visitors.chat(home)
    await chat.hear("past")
    heard = await chat.ask("/impostazioni", where="private")
    settings = next(one["message"]["panel"] for one in heard if one["kind"] == "put")
    looks = await answered(chat, labelled(settings, "Aspetto e suoni"))
    felts = await answered(chat, labelled(looks, "Tappeto: verde"))
    assert labelled(await answered(chat, labelled(felts, "Tappeto: blu")), "Tappeto: blu")
    for board in boards:
        await looks_like(board, "felt", "blue")
    stranger = await visitors.sit("Bruno")
    assert labelled(await asked(stranger, "0.0.settings.1"), "Tappeto: verde")


async def test_what_is_set_on_the_board_shows_in_the_next_picture(
    visitors: BoardVisitors,
) -> None:
    entered = [await visitors.enter(name=name) for name in ("Anna", "Bruno")]
    boards = [await visitors.come(one["session"], group="casa") for one in entered]
    await dealt("scala40", *boards)
    player = await cut(*boards)
    home = entered[boards.index(player)]
    [elsewhere, _] = await two_devices(visitors, home)
    look = await looks_like(elsewhere, "felt", "green")
    chat = await visitors.chat(home)
    await chat.hear("past")
    change = await asked(elsewhere, look["change"])
    felts = await asked(elsewhere, labelled(change, "Tappeto: verde"))
    await asked(elsewhere, labelled(felts, "Tappeto: granata"))
    while not (panel := (await chat.hear("put"))["message"]["panel"])["picker"]:
        pass
    address = f"/{home['chat']}picture/{panel['picture']['key']}"
    async with visitors.session.get(address, headers={"Cookie": home["cookies"]}) as answer:
        picture = Image.open(io.BytesIO(await answer.read())).convert("RGB")
    assert picture.getpixel((0, 0)) == GROUNDS[Theme.DARK, Felt.RED].felt


async def test_the_loudspeaker_is_one_for_all_devices(visitors: BoardVisitors) -> None:
    one, other = await two_devices(visitors, await visitors.enter(name="Anna"))
    look = await looks_like(one, "muted", False)
    heard = await one.press(look["mute"])
    panel = next(frame for frame in heard if frame["kind"] == "panel")
    assert panel["answers"] == heard[-1]["id"]
    look = await looks_like(other, "muted", True)
    await other.press(look["mute"], press="again")
    await looks_like(one, "muted", False)


@pytest.mark.parametrize("token", ["0.0.set.f.9", "0.0.set.rr", "0.0.set.g.4", "0.0.settings.7"])
async def test_a_value_that_does_not_exist_changes_nothing(
    visitors: BoardVisitors, token: str
) -> None:
    anna = await visitors.sit("Anna")
    assert (await anna.press(token))[-1]["kind"] == "done"
    chosen = await asked(anna, "0.0.settings.1")
    assert labelled(chosen, "Tappeto: verde")
    assert labelled(chosen, "Dorso: blu")
