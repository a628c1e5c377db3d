"""What one person asks for in a group is read by this person alone."""

import pytest

from common.addresses import Chat
from tests.adapters.telegram.house import House
from tests.adapters.telegram.players import Players
from tests.doubles.telegram.people import does
from tests.doubles.telegram.world import BOT, User

LOOKUPS = (
    *("aiuto", "regole", "impostazioni", "statistiche", "privacy", "lingua", "partite"),
    *("verifica", "mano", "start", "collega", "dimenticami", "sesamo"),
)
SHOWN = ("classifica", "oggi", "circolo", "segnapunti")
"""Lookups that the person can show everybody; where nothing can be shown to one person, all read
them at once."""


def public(house: House) -> list[str]:
    return [message.text for message in house.people.read(house.group)]


def reads(house: House, who: User) -> list[str]:
    return [message.text for message in house.people.read_aside(who)]


@pytest.mark.parametrize("name", LOOKUPS)
async def test_somebody_who_asks_in_a_group_is_answered_in_private(house: House, name: str) -> None:
    who = house.everybody[0]
    who.started = True
    await house.say(who, f"/{name}", house.group)
    assert public(house) == []
    assert house.people.private(who)


@pytest.mark.parametrize("name", [*LOOKUPS, *SHOWN])
async def test_a_bot_that_administers_answers_in_the_group(house: House, name: str) -> None:
    who = house.everybody[0]
    house.group.administrators.add(BOT)
    await house.say(who, f"/{name}", house.group)
    assert public(house) == []
    assert len(reads(house, who)) == 1
    assert house.people.private(who) == []


@pytest.mark.parametrize("name", [*LOOKUPS, *SHOWN])
async def test_a_command_of_the_menu_is_answered_where_it_was_used(house: House, name: str) -> None:
    who = house.everybody[0]
    house.people.say_alone(who, f"/{name}", house.group)
    await house.settle()
    assert public(house) == []
    assert len(reads(house, who)) == 1


@pytest.mark.usefixtures("published_menu")
async def test_the_menu_says_which_commands_nobody_else_reads(house: House) -> None:
    await house.settle()
    group = house.server.methods.commands["all_group_chats", "it"]
    alone = {one["command"] for one in group if one.get("is_ephemeral")}
    assert {"aiuto", "regole", "impostazioni", "statistiche", "lingua", "mano"} <= alone
    assert {*SHOWN} <= alone
    assert not alone & {"scala40", "scopa", "sfida", "tavolo", "rivincita"}
    private = house.server.methods.commands["all_private_chats", "it"]
    assert not any("is_ephemeral" in one for one in private)


@pytest.mark.parametrize("name", SHOWN)
async def test_what_was_looked_up_is_shown_to_all_once(house: House, name: str) -> None:
    ada, bice = house.everybody[:2]
    for who in (ada, bice):
        house.people.say_alone(who, f"/{name}", house.group)
        await house.settle()
    for who in (ada, bice, ada):
        (own,) = house.people.read_aside(who)
        await house.press_label(who, own, "Mostra a tutti")
        await house.settle()
    (shown,) = public(house)
    assert "Mostrato da Ada." in shown


async def test_a_person_whom_we_cannot_write_to_gets_a_link_that_asks_again(house: House) -> None:
    who = house.everybody[0]
    for _ in range(6):
        await house.say(who, "/regole", house.group)
    (invitation,) = house.people.read(house.group)
    (link,) = (key["url"] for key in invitation.keys)
    house.people.follow(who, link)
    await house.settle()
    assert any("Regole di" in message.text for message in house.people.private(who))


async def test_pages_are_turned_under_nobody_elses_eyes(house: House) -> None:
    ada, bice = house.everybody[:2]
    for who in (ada, bice):
        house.people.say_alone(who, "/regole", house.group)
        await house.settle()
    (hers,) = house.people.read_aside(bice)
    before = hers.text
    (page,) = house.people.read_aside(ada)
    await house.press_on(ada, page, "rules")
    assert hers.text == before
    assert public(house) == []


async def test_a_ranking_is_one_message_that_comes_again_after_five_minutes(house: House) -> None:
    ada, bice = house.everybody[:2]
    ada.started = bice.started = True
    for who in (ada, bice, ada):
        await house.say(who, "/classifica", house.group)
    (posted,) = house.people.read(house.group)
    assert "Classifica" in posted.text
    assert len(house.people.private(bice)) == 1
    await house.pass_time(301)
    await house.say(bice, "/classifica", house.group)
    (again,) = house.people.read(house.group)
    assert again.id > posted.id


async def test_after_a_restart_too_there_is_one_ranking(house: House) -> None:
    who = house.everybody[0]
    await house.say(who, "/classifica", house.group)
    (posted,) = house.people.read(house.group)
    await house.close()
    await house.open()
    await house.say(who, "/classifica", house.group)
    (again,) = house.people.read(house.group)
    assert again.id > posted.id


async def test_a_rankings_buttons_answer_the_person_who_presses(house: House) -> None:
    who = house.everybody[0]
    await house.say(who, "/classifica", house.group)
    (posted,) = house.people.read(house.group)
    before = posted.text
    await house.press_on(who, posted, "ranking.0.2")
    assert posted.text == before
    assert "Vittorie" in reads(house, who)[0]


async def test_in_private_what_is_looked_up_takes_the_place_of_what_was(house: House) -> None:
    who = house.everybody[0]
    for name in ("aiuto", "regole", "lingua", "impostazioni", "lingua", "privacy"):
        await house.say(who, f"/{name}")
    (left,) = house.people.private(who)
    assert "Che cosa tengo di te" in left.text


async def test_a_picture_in_words_is_one_message_without_buttons_once_it_is_answered(
    pictured: House,
) -> None:
    house = pictured
    players = Players(house, tuple(house.everybody[:2]))
    await players.play(await players.seated("scala40"), 4)
    who, hand = house.everybody[0], house.hand(house.everybody[0])
    await house.press_on(who, hand, "more.1")
    for _ in range(3):
        await house.press_on(who, hand, "words")
    shown, said = house.people.private(who)
    assert shown is hand
    assert said.labels == ["Sempre a parole"]
    await house.press_on(who, said, "words.1")
    assert said.text.startswith("D'ora in poi")
    assert not said.keys
    assert house.hand(who).look.picture is None


async def test_own_settings_and_the_groups(house: House) -> None:
    ada, boss = house.everybody[:2]
    house.group.administrators.add(boss.id)
    for who in (ada, boss):
        house.people.say_alone(who, "/impostazioni", house.group)
        await house.settle()
        (own,) = house.people.read_aside(who)
        await house.press_on(who, own, "chatset")
    (hers,), (his,) = house.people.read_aside(ada), house.people.read_aside(boss)
    assert not any(does(key, "setchat") for key in hers.keys)
    assert any(does(key, "setchat") for key in his.keys)
    await house.press_on(boss, his, "setchat.0")
    await house.press_on(boss, his, "setchat.0.1")
    assert (await house.bot.services.people.chat(Chat("telegram:-1001000000001"))).language == "en"
    assert public(house) == []


async def test_where_only_presses_are_answered_alone_a_button_leads_there(house: House) -> None:
    who = house.everybody[0]
    who.started = True
    await house.say(who, "/impostazioni", house.group)
    assert "/impostazioni gruppo" in house.people.private(who)[-1].text
    await house.say(who, "/impostazioni gruppo", house.group)
    (opener,) = house.people.read(house.group)
    await house.press_on(who, opener, "chatset")
    assert "Impostazioni del gruppo" in reads(house, who)[0]


async def test_during_a_match_a_word_gets_one_line_and_the_hand_comes_below(house: House) -> None:
    players = Players(house, tuple(house.everybody[:2]))
    await players.play(await players.seated("scopa"), 1)
    who = house.everybody[0]
    chat = house.world.chats[who.id]
    house.people.say(who, "boh ciao")
    await house.say(who, "/regole")
    await house.say(who, "e adesso?")
    answers = [m for m in house.people.private(who) if not any(does(k, "more") for k in m.keys)]
    assert [m.text.count("\n") for m in answers] == [0]
    await house.pass_time(11)
    newest = house.people.read(chat)[-1]
    hands = [m for m in house.people.private(who) if any(does(k, "more") for k in m.keys)]
    assert hands == [newest]


async def test_alone_the_hand_tells_what_the_computer_did_also_with_a_picture(
    pictured: House,
) -> None:
    house = pictured
    who = house.everybody[0]
    await house.say(who, "/scopa")
    await house.press(who, "start")
    players = Players(house, (who,))
    for _ in range(2):
        while not any(does(key, "play") for key in house.hand(who).keys):
            await house.pass_time(5)
        said = house.hand(who).text
        assert "Ada 0, 🤖 Medio 0 · si va a 11" in said
        assert house.hand(who).look.picture is not None
        await players.play(1, 1)
    assert "🤖 Medio gioca" in said
    assert "Ada gioca" not in said


async def test_during_a_match_the_hand_comes_below_what_a_button_shows(house: House) -> None:
    players = Players(house, tuple(house.everybody[:2]))
    await players.play(await players.seated("scopa"), 1)
    who = house.everybody[0]
    await house.press(who, "rules")
    assert "Regole" in house.hand(who).text
    await house.pass_time(11)
    assert any(does(key, "more") for key in house.hand(who).keys)
    before = house.hand(who)
    sheet = next(m for m in house.people.private(who) if "Il turno" in m.labels)
    await house.press_label(who, sheet, "Il turno")  # in the same message
    await house.pass_time(11)
    assert house.hand(who) is before


async def test_without_a_match_a_word_gets_the_help(house: House) -> None:
    who = house.everybody[0]
    await house.say(who, "boh ciao")
    assert "Come si fa" in house.people.private(who)[-1].text
