"""The commands as they are registered with Discord."""

import pytest

from adapters.panels.help import COMMANDS
from adapters.text import LANGUAGES, words
from common.addresses import Account
from tests.adapters.discord.desk import hand
from tests.adapters.discord.platform_harness import PlatformHarness, account
from tests.doubles.discord.contents import Fault
from tests.doubles.discord.model import Json

USER, STRING, INTEGER, BOOLEAN = 6, 3, 4, 5


def command(harness: PlatformHarness, name: str) -> Json:
    return next(command for command in harness.discord.commands if command["name"] == name)


def option(harness: PlatformHarness, name: str, place: int = 0) -> Json:
    told: Json = command(harness, name)["options"][place]
    return told


async def test_all_of_them_in_each_language(harness: PlatformHarness) -> None:
    italian = words("it")
    spoken = {locale: words(locale[:2]) for locale in ("it", "en-GB", "en-US", "es-ES", "es-419")}
    assert [c["name"] for c in harness.discord.commands] == [
        "unisciti",
        "scala40",
        "scopa",
        *COMMANDS,
    ]
    for name in COMMANDS:
        told = command(harness, name)
        assert told["name"] == italian(f"command-{name}-name")
        assert told["description"] == italian(f"command-{name}")
        for locale, say in spoken.items():
            assert told["name_localizations"][locale] == say(f"command-{name}-name")
            assert told["description_localizations"][locale] == say(f"command-{name}")


async def test_commands_are_offered_where_they_work(harness: PlatformHarness) -> None:
    """Nearly all of them everywhere, also to people who have brought the app along."""
    places = {c["name"]: (c["contexts"], c["integration_types"]) for c in harness.discord.commands}
    in_servers = [places.pop(name) for name in ("avvisami", "stasera", "guarda")]
    assert in_servers == [([0], [0])] * 3
    assert all(place == ([0, 1, 2], [0, 1]) for place in places.values())


async def test_what_is_to_be_filled_in(harness: PlatformHarness) -> None:
    kinds = {
        c["name"]: [(o["name"], o["type"]) for o in c["options"]]
        for c in harness.discord.commands
        if c["options"]
    }
    assert kinds.pop("unisciti") == [("codice", STRING)]
    new = [("giocatori", STRING), ("regole", STRING), ("computer", STRING), ("ritmo", STRING)]
    assert [kinds.pop(game) for game in ("scala40", "scopa")] == [new, new]
    assert kinds == {
        "sfida": [("avversario", USER), ("gioco", STRING)],
        "doppia": [
            ("avversario", USER),
            ("smazzate", INTEGER),
            ("gioco", STRING),
            ("squadre", BOOLEAN),
        ],
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
        "torneo": [("gioco", STRING)],
    }
    required = [
        c["name"] for c in harness.discord.commands for o in c["options"] if o.get("required")
    ]
    assert required == ["unisciti"]


async def test_choices_are_told_in_each_language(harness: PlatformHarness) -> None:
    games = option(harness, "regole")["choices"]
    assert [(c["name"], c["value"]) for c in games] == [("Scala 40", "scala40"), ("Scopa", "scopa")]
    languages = option(harness, "lingua")["choices"]
    assert [c["name"] for c in languages] == [words(one)("language-itself") for one in LANGUAGES]
    assert option(harness, "sfida")["name_localizations"]["en-US"] == "opponent"


async def test_a_table_is_opened_as_its_options_say(harness: PlatformHarness) -> None:
    players, rules, computers, pace = command(harness, "scopa")["options"]
    assert [choice["value"] for choice in players["choices"]] == ["2", "4"]
    assert players["choices"][1]["name_localizations"]["en-GB"] == "4 in pairs"
    assert "Regole classiche" in [choice["name"] for choice in rules["choices"]]
    assert [choice["name"] for choice in computers["choices"]] == ["nessuno", "1", "2", "3"]
    assert [choice["value"] for choice in pace["choices"]] == ["veloce", "normale", "lenta"]
    filled = {"giocatori": "4", "ritmo": "lenta"}
    await harness.done(await harness.discord.ask(harness.anna, harness.room, "scopa", **filled))
    assert harness.desk.asked[-1].options == {"players": "4", "pace": "lenta"}


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
async def test_what_is_filled_in_is_heard(
    harness: PlatformHarness, name: str, filled: Json, text: str
) -> None:
    await harness.done(await harness.discord.ask(harness.anna, harness.room, name, **filled))
    asked = harness.desk.asked[-1]
    assert (asked.name, asked.text, asked.chat, asked.named) == (name, text, harness.chat, None)
    assert asked.aside
    await harness.done(
        await harness.discord.ask(harness.anna, harness.discord.dm(harness.anna), name, **filled)
    )
    assert not harness.desk.asked[-1].aside


@pytest.mark.parametrize("typed", ["12-5bf1 ", "https://t.me/carte_bot?start=12-5bf1"])
async def test_a_code_or_a_link_of_telegram_gives_a_seat(
    harness: PlatformHarness, typed: str
) -> None:
    told = command(harness, "unisciti")
    assert told["name_localizations"]["en-GB"] == "join"
    await harness.done(
        await harness.discord.ask(
            harness.anna, harness.discord.dm(harness.anna), "unisciti", codice=typed
        )
    )
    (asked,) = harness.desk.asked
    assert (asked.name, asked.text, asked.chat) == ("start", "12-5bf1", None)


async def test_somebody_is_picked_from_a_list(harness: PlatformHarness) -> None:
    filled = {"avversario": harness.bruno, "gioco": "scala40"}
    await harness.done(await harness.discord.ask(harness.anna, harness.room, "sfida", **filled))
    asked = harness.desk.asked[-1]
    assert (asked.text, asked.named, asked.called) == ("scala40", account(harness.bruno), "Bruno")


async def test_no_bot_is_challenged(harness: PlatformHarness) -> None:
    bot = harness.discord.bot
    act = await harness.done(
        await harness.discord.ask(harness.anna, harness.room, "sfida", avversario=bot)
    )
    assert act.text.startswith("Contro un bot non si può")
    assert harness.desk.asked == []


async def test_tables_are_offered_while_a_person_writes(harness: PlatformHarness) -> None:
    await harness.table()
    act = await harness.done(await harness.complete(harness.anna, harness.room, ""))
    assert act.choices == [{"name": "Scala 40 · tavolo 7", "value": 7}]
    for text, offered in (("7", 1), ("tavolo", 1), ("8", 0)):
        act = await harness.done(await harness.complete(harness.anna, harness.room, text))
        assert len(act.choices) == offered
    dm = harness.discord.dm(harness.bruno)
    assert (await harness.done(await harness.complete(harness.bruno, dm, ""))).choices == []
    await harness.platform.post_in_private(
        Account(account(harness.bruno)), hand(Account(account(harness.bruno)), table=9), None
    )
    act = await harness.done(await harness.complete(harness.bruno, dm, ""))
    assert [choice["value"] for choice in act.choices] == [9]


async def test_a_command_that_we_do_not_have_any_more(harness: PlatformHarness) -> None:
    harness.discord.commands.append({"name": "briscola", "options": []})
    act = await harness.done(await harness.discord.ask(harness.anna, harness.room, "briscola"))
    assert act.text.startswith("Questo comando non lo conosco")


async def test_that_discord_refuses_our_commands_keeps_nobody_from_playing(
    harness: PlatformHarness, caplog: pytest.LogCaptureFixture
) -> None:
    harness.discord.commands = []
    again = PlatformHarness(harness.discord)
    harness.discord.fail("PUT", "/commands", Fault(403, 50001, "Missing Access"))
    await harness.close()
    await again.open()
    assert "refused our commands" in caplog.text
    assert (await again.table()).components
    await again.close()
