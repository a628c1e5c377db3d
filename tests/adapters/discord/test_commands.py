"""The commands as they are registered with Discord."""

import pytest

from adapters.panels.help import COMMANDS
from adapters.text import words
from tests.adapters.discord.desk import hand
from tests.adapters.discord.hall import Hall, account
from tests.doubles.discord.house import Fault
from tests.doubles.discord.model import Json

USER, STRING, INTEGER = 6, 3, 4


def command(hall: Hall, name: str) -> Json:
    return next(command for command in hall.discord.commands if command["name"] == name)


def option(hall: Hall, name: str, place: int = 0) -> Json:
    told: Json = command(hall, name)["options"][place]
    return told


async def test_all_of_them_in_both_languages(hall: Hall) -> None:
    italian, english = words("it"), words("en")
    assert [c["name"] for c in hall.discord.commands] == [
        "unisciti",
        "scala40",
        "scopa",
        *COMMANDS,
    ]
    for name in COMMANDS:
        told = command(hall, name)
        assert told["name"] == italian(f"command-{name}-name")
        assert told["description"] == italian(f"command-{name}")
        for locale, spoken in (("it", italian), ("en-GB", english), ("en-US", english)):
            assert told["name_localizations"][locale] == spoken(f"command-{name}-name")
            assert told["description_localizations"][locale] == spoken(f"command-{name}")


async def test_commands_are_offered_where_they_work(hall: Hall) -> None:
    """Nearly all of them everywhere, also to people who have brought the app along."""
    places = {c["name"]: (c["contexts"], c["integration_types"]) for c in hall.discord.commands}
    assert places.pop("avvisami") == places.pop("stasera") == ([0], [0])
    assert all(place == ([0, 1, 2], [0, 1]) for place in places.values())


async def test_what_is_to_be_filled_in(hall: Hall) -> None:
    kinds = {
        c["name"]: [(o["name"], o["type"]) for o in c["options"]]
        for c in hall.discord.commands
        if c["options"]
    }
    assert kinds.pop("unisciti") == [("codice", STRING)]
    new = [("giocatori", STRING), ("regole", STRING), ("computer", STRING), ("ritmo", STRING)]
    assert [kinds.pop(game) for game in ("scala40", "scopa")] == [new, new]
    assert kinds == {
        "sfida": [("avversario", USER), ("gioco", STRING)],
        "taglia": [("carta", INTEGER), ("parola", STRING)],
        "classifica": [("gioco", STRING)],
        "statistiche": [("giocatore", USER), ("gioco", STRING)],
        "regole": [("gioco", STRING)],
        "verifica": [("tavolo", INTEGER)],
        "lingua": [("lingua", STRING)],
        "start": [("invito", STRING)],
        "collega": [("codice", STRING)],
        "avvisami": [("quando", STRING)],
        "stasera": [("quando", STRING)],
        "circolo": [("codice", STRING)],
    }
    required = [c["name"] for c in hall.discord.commands for o in c["options"] if o.get("required")]
    assert required == ["unisciti"]


async def test_choices_are_told_in_both_languages(hall: Hall) -> None:
    games = option(hall, "regole")["choices"]
    assert [(c["name"], c["value"]) for c in games] == [("Scala 40", "scala40"), ("Scopa", "scopa")]
    languages = option(hall, "lingua")["choices"]
    assert [c["name_localizations"]["en-GB"] for c in languages] == ["Italian", "English"]
    assert option(hall, "sfida")["name_localizations"]["en-US"] == "opponent"


async def test_a_table_is_opened_as_its_options_say(hall: Hall) -> None:
    players, rules, computers, pace = command(hall, "scopa")["options"]
    assert [choice["value"] for choice in players["choices"]] == ["2", "4"]
    assert players["choices"][1]["name_localizations"]["en-GB"] == "4 in pairs"
    assert "Regole classiche" in [choice["name"] for choice in rules["choices"]]
    assert [choice["name"] for choice in computers["choices"]] == ["nessuno", "1", "2", "3"]
    assert [choice["value"] for choice in pace["choices"]] == ["veloce", "normale", "lenta"]
    filled = {"giocatori": "4", "ritmo": "lenta"}
    await hall.done(await hall.discord.ask(hall.anna, hall.room, "scopa", **filled))
    assert hall.desk.asked[-1].options == {"players": "4", "pace": "lenta"}


@pytest.mark.parametrize(
    ("name", "filled", "text"),
    [
        ("regole", {"gioco": "scopa"}, "scopa"),
        ("classifica", {}, ""),
        ("lingua", {"lingua": "en"}, "en"),
        ("collega", {"codice": "ABCD2345"}, "ABCD2345"),
        ("verifica", {"tavolo": 12}, "12"),
        ("verifica", {}, ""),
        ("start", {"invito": "12-abc"}, "12-abc"),
        ("mano", {}, ""),
        ("taglia", {"carta": 53, "parola": "sette bello"}, "53 sette bello"),
        ("taglia", {"carta": 53}, "53"),
        ("taglia", {"parola": "settebello"}, "settebello"),
        ("taglia", {}, ""),
    ],
)
async def test_what_is_filled_in_is_heard(hall: Hall, name: str, filled: Json, text: str) -> None:
    await hall.done(await hall.discord.ask(hall.anna, hall.room, name, **filled))
    asked = hall.desk.asked[-1]
    assert (asked.name, asked.text, asked.chat, asked.named) == (name, text, hall.chat, None)
    assert asked.aside
    await hall.done(await hall.discord.ask(hall.anna, hall.discord.dm(hall.anna), name, **filled))
    assert not hall.desk.asked[-1].aside


@pytest.mark.parametrize("typed", ["12-5bf1 ", "https://t.me/carte_bot?start=12-5bf1"])
async def test_a_code_or_a_link_of_telegram_gives_a_seat(hall: Hall, typed: str) -> None:
    told = command(hall, "unisciti")
    assert told["name_localizations"]["en-GB"] == "join"
    await hall.done(
        await hall.discord.ask(hall.anna, hall.discord.dm(hall.anna), "unisciti", codice=typed)
    )
    (asked,) = hall.desk.asked
    assert (asked.name, asked.text, asked.chat) == ("start", "12-5bf1", None)


async def test_somebody_is_picked_from_a_list(hall: Hall) -> None:
    filled = {"avversario": hall.bruno, "gioco": "scala40"}
    await hall.done(await hall.discord.ask(hall.anna, hall.room, "sfida", **filled))
    asked = hall.desk.asked[-1]
    assert (asked.text, asked.named, asked.called) == ("scala40", account(hall.bruno), "Bruno")


async def test_no_bot_is_challenged(hall: Hall) -> None:
    bot = hall.discord.bot
    act = await hall.done(await hall.discord.ask(hall.anna, hall.room, "sfida", avversario=bot))
    assert act.text.startswith("Contro un bot non si può")
    assert hall.desk.asked == []


async def test_tables_are_offered_while_he_writes(hall: Hall) -> None:
    await hall.table()
    act = await hall.done(await hall.complete(hall.anna, hall.room, ""))
    assert act.choices == [{"name": "Scala 40 · tavolo 7", "value": 7}]
    for text, offered in (("7", 1), ("tavolo", 1), ("8", 0)):
        act = await hall.done(await hall.complete(hall.anna, hall.room, text))
        assert len(act.choices) == offered
    dm = hall.discord.dm(hall.bruno)
    assert (await hall.done(await hall.complete(hall.bruno, dm, ""))).choices == []
    await hall.platform.post_in_private(
        account(hall.bruno), hand(account(hall.bruno), table=9), None
    )
    act = await hall.done(await hall.complete(hall.bruno, dm, ""))
    assert [choice["value"] for choice in act.choices] == [9]


async def test_a_command_that_we_do_not_have_any_more(hall: Hall) -> None:
    hall.discord.commands.append({"name": "briscola", "options": []})
    act = await hall.done(await hall.discord.ask(hall.anna, hall.room, "briscola"))
    assert act.text.startswith("Questo comando non lo conosco")


async def test_that_discord_refuses_our_commands_keeps_nobody_from_playing(
    hall: Hall, caplog: pytest.LogCaptureFixture
) -> None:
    hall.discord.commands = []
    again = Hall(hall.discord)
    hall.discord.fail("PUT", "/commands", Fault(403, 50001, "Missing Access"))
    await hall.close()
    await again.open()
    assert "refused our commands" in caplog.text
    assert (await again.table()).components
    await again.close()
