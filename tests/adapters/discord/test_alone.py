"""What one person asks for in a channel is read by this person alone, in their language."""

import pytest

from adapters.discord.custom_ids import ComponentKind, pack_custom_id
from adapters.panels.verbs import Verb
from adapters.token import Token
from common.ids import TableId
from tests.adapters.discord.evening import Evening
from tests.adapters.discord.playing import Player, played
from tests.doubles.discord.components import buttons
from tests.doubles.discord.double import read
from tests.doubles.discord.model import SEND, User

LOOKUPS = (
    *("aiuto", "regole", "impostazioni", "statistiche", "privacy", "lingua"),
    *("verifica", "mano", "start", "classifica", "oggi", "circolo", "segnapunti"),
)
SHOWN = {
    "classifica": "Classifica",
    "oggi": "Smazzata del giorno",
    "circolo": "Il circolo di questo canale",
    "segnapunti": "A che cosa giocate",
}
"""Lookups that the person can show everybody, and what is read then."""


def public(evening: Evening, reader: User) -> list[str]:
    """What somebody reads who asked for nothing."""
    return [read(message) for message in evening.discord.seen(reader, evening.room)]


@pytest.mark.parametrize("name", LOOKUPS)
async def test_the_channel_stays_as_it_was(evening: Evening, name: str) -> None:
    act = await evening.ask(evening.anna, name)
    assert [message.reader for message in act.told] == [evening.anna]
    assert public(evening, evening.bruno) == []


async def test_each_reads_their_own_language(evening: Evening) -> None:
    for who, title in ((evening.anna, "Regole di"), (evening.carla, "the rules")):
        (page,) = (await evening.ask(who, "regole")).told
        assert title in read(page)


async def test_a_language_is_chosen_from_a_list(evening: Evening) -> None:
    (choice,) = (await evening.ask(evening.carla, "lingua")).told
    assert "[Italiano]" in read(choice)
    assert "[✓ English]" in read(choice)
    await evening.tap(evening.carla, "Italiano", evening.room)
    assert "Le tue impostazioni" in evening.text(evening.carla, evening.room)


async def test_the_groups_settings_are_for_those_who_manage_the_server(evening: Evening) -> None:
    for who in (evening.anna, evening.bruno):
        await evening.ask(who, "impostazioni")
        await evening.tap(who, "Del canale", evening.room)
    assert "[Sfondo: scuro]" in evening.text(evening.anna, evening.room)
    assert "[Sfondo" not in evening.text(evening.bruno, evening.room)
    assert "Possono cambiarle solo gli amministratori" in evening.text(evening.bruno, evening.room)


@pytest.mark.parametrize("name", SHOWN)
async def test_what_was_looked_up_is_shown_to_all_once(evening: Evening, name: str) -> None:
    for who in (evening.anna, evening.bruno):
        await evening.ask(who, name)
    for who in (evening.anna, evening.anna, evening.bruno):
        await evening.tap(who, "Mostra a tutti", evening.room)
    (posted,) = public(evening, evening.carla)
    assert SHOWN[name] in posted
    assert "Mostrato da Anna." in posted
    assert "[Mostra a tutti]" not in posted
    assert "È già nella chat" in evening.text(evening.bruno, evening.room)
    await evening.clock.pass_by(301)
    await evening.tap(evening.bruno, "Mostra a tutti", evening.room)
    newest = public(evening, evening.carla)[-1]
    assert "Mostrato da Bruno." in newest


async def test_without_the_right_to_post_the_person_learns_why(evening: Evening) -> None:
    await evening.ask(evening.anna, "classifica")
    await evening.discord.forbid(evening.room, SEND)
    await evening.tap(evening.anna, "Mostra a tutti", evening.room)
    assert "mi manca un permesso" in evening.text(evening.anna, evening.room)


@pytest.mark.parametrize("args", [(), (9,), (0, 99), (-1, 0), (3, 1, 2, 3, 4, 5, 6, 7)])
async def test_numbers_that_mean_nothing_show_nothing(
    evening: Evening, args: tuple[int, ...]
) -> None:
    act = await evening.ask(evening.anna, "classifica")
    token = Token(TableId(0), 0, Verb.SHOW_ALL, args).pack()
    (button,) = [b for b in buttons(act.told[0].components) if b["label"] == "Mostra a tutti"]
    button["custom_id"] = pack_custom_id(ComponentKind.BUTTON, 0, token)
    await evening.tap(evening.anna, "Mostra a tutti", evening.room)
    told = [one for one in public(evening, evening.carla) if "Classifica" in one]
    assert told == []


async def test_a_page_of_the_ranking_is_read_by_one(evening: Evening) -> None:
    await evening.ask(evening.anna, "classifica")
    await evening.tap(evening.anna, "Mostra a tutti", evening.room)
    before = public(evening, evening.carla)
    await evening.tap(evening.bruno, "Vittorie", evening.room)
    assert public(evening, evening.carla) == before
    assert "✓ Vittorie" in evening.text(evening.bruno, evening.room)


async def test_statistics_are_shown_to_all_only_if_their_owner_wants(evening: Evening) -> None:
    anna, bruno = Player(evening, evening.anna), Player(evening, evening.bruno)
    await evening.ask(anna.user, "scopa")
    await evening.tap(bruno.user, "Unisciti", evening.room)
    await evening.tap(anna.user, "Inizia", evening.room)
    await played(evening, 1, anna, bruno)
    before = public(evening, evening.carla)
    await evening.ask(anna.user, "statistiche", gioco="scopa")
    assert public(evening, evening.carla) == before
    for _ in range(4):
        await evening.tap(anna.user, "Mostra a tutti", evening.room)
    shared = public(evening, evening.carla)[len(before) :]
    assert len(shared) == 2
    assert all("1 partita" in one and "[" not in one for one in shared)


async def test_in_december_a_server_looks_back_on_its_year(evening: Evening) -> None:
    evening.clock.set_wall(-20 * 24 * 3600)
    anna, bruno = Player(evening, evening.anna), Player(evening, evening.bruno)
    await evening.ask(anna.user, "scopa")
    await evening.tap(bruno.user, "Unisciti", evening.room)
    await evening.tap(anna.user, "Inizia", evening.room)
    await played(evening, 1, anna, bruno)
    await evening.ask(anna.user, "classifica", gioco="scopa")
    await evening.tap(anna.user, "Il 2026 del canale", evening.room)
    await evening.tap(anna.user, "Mostra a tutti", evening.room)
    assert any("1 partita giocata da 2 persone" in one for one in public(evening, evening.carla))
