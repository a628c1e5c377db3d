"""A challenge that goes to anybody by a link, and is answered with one tap."""

from urllib.parse import parse_qs, urlsplit

import pytest

from adapters.token import Token
from common.ids import TableId
from storage.tables import LIVE
from tests.adapters.telegram.house import House
from tests.adapters.telegram.players import Players
from tests.doubles.telegram.world import Message, User


async def challenged(house: House, by: User, said: str = "/sfida scopa") -> str:
    """The link that it makes."""
    await house.say(by, said)
    return link_in(house.people.private(by))


def link_in(messages: list[Message]) -> str:
    links = [m.text.splitlines()[-1] for m in messages if "t.me/" in m.text]
    assert len(links) == 1
    return links[0]


async def test_the_link_is_for_the_person_who_is_named(house: House) -> None:
    ada, bice, *_ = house.everybody
    await challenged(house, ada, "/sfida @bice scopa")
    (told,) = [m for m in house.people.private(ada) if "t.me/" in m.text]
    assert "Manda questo link a @bice: per accettare basta un tocco." in told.text
    await challenged(house, bice)
    (told,) = [m for m in house.people.private(bice) if "t.me/" in m.text]
    assert "Manda questo link a chi vuoi" in told.text


async def follows(house: House, who: User, link: str) -> Message:
    house.people.follow(who, link)
    await house.settle()
    return house.people.private(who)[-1]


async def test_the_link_is_made_to_be_sent_on(house: House) -> None:
    ada = house.everybody[0]
    link = await challenged(house, ada)
    assert link.startswith("https://t.me/carte_bot?start=sfida-")
    assert len(link.partition("?start=")[2]) <= 64
    sending = [k["url"] for m in house.people.private(ada) for k in m.keys if "url" in k]
    asked = parse_qs(urlsplit(sending[0]).query)
    assert sending[0].startswith("https://t.me/share/url?")
    assert asked == {"url": [link], "text": ["Ada ti sfida a Scopa: ci stai?"]}
    labels = [label for m in house.people.private(ada) for label in m.labels]
    assert sorted(labels) == ["Annulla il tavolo", "Manda la sfida"]


async def test_it_shows_the_challenge_and_one_tap_accepts(house: House) -> None:
    ada, bice, *_ = house.everybody
    link = await challenged(house, ada)
    letter = await follows(house, bice, link)
    assert "Scopa, tavolo 1: Ada ti sfida. Accetti?" in letter.text
    assert letter.labels == ["Accetto", "No, grazie", "Non voglio sfide da Ada"]
    assert "Si comincia" not in house.text(house.world.chats[ada.id])
    await house.press_on(bice, letter, "accept")
    assert not letter.keys
    assert any(house.people.offered(house.world.chats[who.id], "cut") for who in (ada, bice))


async def test_a_no_is_announced_and_another_may_accept(house: House) -> None:
    ada, bice, ciro, *_ = house.everybody
    link = await challenged(house, ada)
    await house.press_on(bice, await follows(house, bice, link), "decline")
    assert "Bice dice: no, grazie." in house.text(house.world.chats[ada.id])
    await house.press_on(ciro, await follows(house, ciro, link), "accept")
    assert any(house.people.offered(house.world.chats[who.id], "cut") for who in (ada, ciro))
    late = await follows(house, bice, link)
    assert "accept" not in str(late.keys)


async def test_who_has_made_it_cannot_close_the_match_that_came_of_it(house: House) -> None:
    ada, bice, *_ = house.everybody
    link = await challenged(house, ada)
    await house.press_on(bice, await follows(house, bice, link), "accept")
    (number,) = await house.bot.storage.tables(*LIVE)
    for where in house.people.private(ada):
        house.people.press_data(ada, where, Token(number, 999, "cancel").pack())
        await house.settle()
    assert (await house.bot.tables.table(number)).stage == "playing"


async def test_a_link_for_somebody_by_name_is_for_nobody_else(house: House) -> None:
    ada, bice, ciro, *_ = house.everybody
    link = await challenged(house, ada, "/sfida @bice scopa")
    assert not (await follows(house, ciro, link)).keys
    await house.press_on(bice, await follows(house, bice, link), "accept")
    assert any(house.people.offered(house.world.chats[who.id], "cut") for who in (ada, bice))


@pytest.mark.parametrize("change", ["1-x", "sfida-1-0", "sfida-99-abc", "sfida-", "sfida-1-é"])
async def test_a_link_that_is_made_up_shows_nothing(house: House, change: str) -> None:
    ada, bice, *_ = house.everybody
    await challenged(house, ada)
    shown = await follows(house, bice, f"https://t.me/carte_bot?start={change}")
    assert "accept" not in str(shown.keys)
    assert "Ada" not in house.text(house.world.chats[bice.id])


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("/sfida @carte_bot", "Contro un bot non si può"),
        ("/sfida scopa @Carte_Bot!", "Contro un bot non si può"),
        ("/sfida @quizzone_bot scopa", "Contro un bot non si può"),
        ("/sfida @ada", "Per una sfida bisogna essere in due!"),
        ("/sfida @@@", "Dopo la @ ci vuole un nome"),
        ("/sfida @", "Dopo la @ ci vuole un nome"),
        ("/sfida @bice@ciro", "Dopo la @ ci vuole un nome"),
    ],
)
async def test_whom_nobody_can_challenge(house: House, said: str, told: str) -> None:
    ada = house.everybody[0]
    ada.started = True
    for chat in (house.group, house.world.chats[ada.id]):
        await house.say(ada, said, chat)
        assert told in house.hand(ada).text
    assert house.people.read(house.group) == []
    assert await house.bot.storage.tables(*LIVE) == ()


async def test_somebody_who_answers_a_bot_challenges_nobody(house: House) -> None:
    ada = house.everybody[0]
    ada.started = True
    await house.say(ada, "/classifica", house.group)
    by_bot = house.people.read(house.group)[-1]
    house.people.reply(ada, "/sfida", house.group, by_bot)
    await house.settle()
    assert "Contro un bot non si può" in house.hand(ada).text
    house.people.reply(ada, "/sfida @bice", house.group, by_bot)
    await house.settle()
    assert "@bice, Ada ti sfida!" in house.text(house.group)


async def test_in_a_topic_its_founder_is_not_challenged_by_what_answers_nobody(
    house: House,
) -> None:
    ada, bice, *_ = house.everybody
    founded = {
        "message_id": 7,
        "date": 1,
        "chat": house.group.told(),
        "from": bice.told(),
        "forum_topic_created": {"name": "Carte", "icon_color": 1},
    }
    await house.say(ada, "/sfida", house.group, reply_to_message=founded)
    assert "Ada lancia una sfida: chi accetta?" in house.text(house.group)


async def test_a_name_may_be_followed_by_a_comma(house: House) -> None:
    ada, bice, *_ = house.everybody
    await house.say(bice, "/start")
    await house.say(ada, "/sfida @bice, scopa", house.group)
    await house.press(bice, "accept", house.group)
    assert "Si comincia" in house.text(house.group)


@pytest.mark.parametrize("said", ["bice", "Bice scopa", "scopa bice!", "bice a scopa"])
async def test_a_name_without_the_at_means_the_same(house: House, said: str) -> None:
    ada, bice, ciro, *_ = house.everybody
    for who in (bice, ciro):
        await house.say(who, "/start")
    await house.say(ada, f"/sfida {said}", house.group)
    assert "@bice, Ada ti sfida!" in house.text(house.group)
    assert "invito" in (await house.press(ciro, "accept", house.group))["text"]
    await house.press(bice, "accept", house.group)
    assert "Si comincia" in house.text(house.group)


@pytest.mark.parametrize("said", ["", "scopa", "a scopa", "scala 40", "to Scopa"])
async def test_a_game_is_nobodys_name(house: House, said: str) -> None:
    await house.say(house.everybody[0], f"/sfida {said}", house.group)
    assert "Ada lancia una sfida: chi accetta?" in house.text(house.group)


async def test_somebody_who_is_known_here_is_meant_by_their_name(house: House) -> None:
    ada, bice, ciro, *_ = house.everybody
    bice.first_name, ciro.first_name = "Anna Rossi", "Anna Neri"
    ada.started = True
    await house.say(bice, "/scopa", house.group)
    await house.say(ada, "/sfida anna", house.group)
    assert "Anna Rossi, Ada ti sfida!" in house.text(house.group)
    await house.say(ciro, "/scopa", house.group)
    await house.say(ada, "/sfida anna", house.group)
    assert "Chi vuoi sfidare?" in house.hand(ada).text
    await house.say(ada, "/sfida Anna Neri", house.group)
    assert "Anna Neri, Ada ti sfida!" in house.text(house.group)


@pytest.mark.parametrize("said", ["mia sorella", "Zoë", "Leo", "42 chi-vuole"])
async def test_without_anything_to_tell_of_a_person_the_answer_says_how_to_name_them(
    house: House, said: str
) -> None:
    ada = house.everybody[0]
    ada.started = True
    await house.say(ada, f"/sfida {said}", house.group)
    assert "Chi vuoi sfidare? Scrivi /sfida @nome" in house.hand(ada).text
    assert await house.bot.storage.tables(*LIVE) == ()


async def test_ones_own_link_is_no_way_to_play_alone(house: House) -> None:
    ada = house.everybody[0]
    link = await challenged(house, ada)
    assert not (await follows(house, ada, link)).keys


# Who is notified


async def test_in_a_group_one_message_names_who_is_challenged(house: House) -> None:
    """By a reply, by name or by username. It mentions only a person who got none in private."""
    ada, bice, ciro, dino, *_ = house.everybody
    for who in (ada, ciro, dino):
        await house.say(who, "/start")
    dino.first_name = "Dino Neri"
    for who in (ciro, dino):
        await house.say(who, "/scopa", house.group)
    said = house.people.say(bice, "ciao", house.group)
    for whom, challenge in (
        (bice, lambda: house.people.reply(ada, "/sfida scopa", house.group, said)),
        (ciro, lambda: house.people.say(ada, "/sfida @ciro scopa", house.group)),
        (dino, lambda: house.people.say(ada, "/sfida dino neri", house.group)),
    ):
        before, shown = house.people.rings(whom), house.people.read(house.group)
        challenge()
        await house.settle()
        (public,) = [m for m in house.people.read(house.group) if m not in shown]
        rings = [m for m in house.people.rings(whom) if m not in before]
        assert "Ada ti sfida!" in public.text
        assert len(rings) == 1, "exactly one message notifies them"
        assert ("tg://user" in public.looks[0].markup) is (whom is bice)
        assert [m.chat.id for m in rings if m.chat is not house.group] == [whom.id] * whom.started
        await house.press_on(ada, public, "cancel")
        assert not any("Accetto" in m.labels for m in (public, *house.people.private(whom)))
        assert public.text.endswith("Il tavolo è stato annullato.")
        assert [m for m in house.people.read(house.group) if m not in shown] == [public]


async def challenged_in_private(house: House) -> tuple[User, User, Message]:
    """Ada challenges Ciro, who gets this message."""
    ada, _, ciro, *_ = house.everybody
    for who in (ada, ciro):
        await house.say(who, "/start")
    await house.say(ciro, "/scala40", house.group)
    await house.say(ada, "/sfida @ciro scopa", house.group)
    asked = house.people.private(ciro)[-1]
    return ada, ciro, asked


async def test_the_private_message_says_what_will_be_played_and_accepts(house: House) -> None:
    _, ciro, asked = await challenged_in_private(house)
    assert asked.text.startswith("Scopa, tavolo 2: Ada ti sfida. Accetti?")
    for said in ("Nel gruppo «Casa».", "11 punti", "Ritmo normale", "La sfida scade"):
        assert said in asked.text
    await house.press_on(ciro, asked, "accept")
    assert (await house.bot.tables.table(TableId(2))).stage == "playing"
    assert not asked.keys


async def test_a_rematch_asks_the_others_once(house: House) -> None:
    players = Players(house, tuple(house.everybody[:2]))
    await players.seated("scopa")
    ada, bice = players.people
    await house.press(ada, "resign", house.group)
    await house.press_on(ada, house.people.read_aside(ada)[-1], "resign.1")
    before = house.people.rings(bice)
    await house.press(ada, "rematch", house.group)
    (offer,) = [m for m in house.people.rings(bice) if m not in before]
    assert offer.chat.id == bice.id
    assert offer.text.startswith("Scopa, tavolo 2: Ada vuole la rivincita. Ci stai?")
    assert "Bice, Ada vuole la rivincita!" in house.text(house.group)
    last = [m for m in house.people.private(bice) if m is not offer][-1]
    assert "Ada vuole la rivincita!" in last.text
    assert "vuole la rivincita" not in house.text(house.world.chats[ada.id])
    assert not any("vuole la rivincita" in m.text for m in house.people.rings(ada))
    await house.press_on(bice, offer, "accept")
    assert (await house.bot.tables.table(TableId(2))).stage == "playing"


async def _won_by_the_guest(house: House) -> tuple[User, User]:
    """A match in Ada's private chat, to which Bice came by a link."""
    ada, bice, *_ = house.everybody
    link = await challenged(house, ada)
    await house.press_on(bice, await follows(house, bice, link), "accept")
    await house.press(ada, "resign")
    await house.press(ada, "resign.1")
    return ada, bice


async def test_a_rematch_in_private_asks_the_person_whose_chat_it_is(house: House) -> None:
    ada, bice = await _won_by_the_guest(house)
    before = house.people.rings(ada)
    answer = await house.press(bice, "rematch")
    assert answer["text"] == "Hai chiesto la rivincita: aspetto la risposta."
    (asked,) = [m for m in house.people.rings(ada) if m not in before]
    assert "Ada, Bice vuole la rivincita!" in asked.text
    assert asked.labels == ["Accetto", "No, grazie"]
    await house.press_on(ada, asked, "accept")
    assert (await house.bot.tables.table(TableId(2))).stage == "playing"
    assert "Si comincia" in house.text(house.world.chats[ada.id])


async def test_who_asks_for_a_rematch_in_another_chat_hears_how_it_ended(house: House) -> None:
    ada, bice = await _won_by_the_guest(house)
    await house.press(bice, "rematch")
    await house.press(ada, "decline")
    assert "Ada dice: no, grazie." in house.hand(bice).text
    await house.press(bice, "rematch")
    await house.pass_time(10 * 60)
    assert "Nessuno ha risposto in tempo: il tavolo è chiuso." in house.hand(bice).text


async def test_a_challenge_that_is_over_loses_its_buttons_when_pressed(house: House) -> None:
    """Somebody else was quicker, or it was withdrawn; who accepted twice keeps what they read."""
    ada, bice, ciro, dino, *_ = house.everybody
    over = "Troppo tardi: questo invito non vale più."
    link = await challenged(house, ada)
    first, second = await follows(house, bice, link), await follows(house, ciro, link)
    accept = next(k["callback_data"] for k in first.keys if k["text"] == "Accetto")
    for _ in range(2):
        house.people.press_data(bice, first, accept)
    await house.settle()
    assert first.text.endswith("Sfida accettata: si gioca!")
    await house.press_on(ciro, second, "accept")
    assert (second.text, second.keys) == (over, [])
    assert over in (await follows(house, ciro, link)).text
    withdrawn = await follows(house, bice, await challenged(house, dino))
    await house.press(dino, "cancel")
    await house.press_on(bice, withdrawn, "decline")
    assert withdrawn.text.endswith("Hai detto di no: sarà per un'altra volta.")
    assert withdrawn.keys == []


async def test_the_offer_of_a_rematch_that_was_withdrawn_loses_its_buttons(house: House) -> None:
    ada, bice = await _won_by_the_guest(house)
    await house.press(ada, "rematch")
    asked = house.hand(bice)
    assert "Ada vuole la rivincita." in asked.text
    await house.press(ada, "cancel")
    await house.settle()
    assert (asked.text, asked.keys) == ("Scopa · tavolo 2\nIl tavolo è stato annullato.", [])


async def test_who_wants_no_challenges_from_somebody_can_change_their_mind(house: House) -> None:
    ada, ciro, asked = await challenged_in_private(house)
    await house.press_on(ciro, asked, "block")
    no = "Hai detto di no, e non ricevi più sfide da Ada. Se cambi idea, vai in /impostazioni."
    assert asked.text.endswith(no)
    assert asked.keys == []
    assert "Ciro dice: no, grazie." in house.text(house.group)
    before = house.people.private(ciro)
    await house.say(ada, "/sfida @ciro scopa", house.group)
    assert house.people.private(ciro) == before
    await house.press(ada, "cancel", house.group)
    await house.say(ciro, "/impostazioni")
    settings = house.people.private(ciro)[-1]
    assert settings.labels[-1] == "Sfide da Ada: no, grazie"
    await house.press_on(ciro, settings, "unblock")
    assert "Sfide da Ada: no, grazie" not in settings.labels
    await house.say(ada, "/sfida @ciro scopa", house.group)
    assert "Ada ti sfida. Accetti?" in house.people.private(ciro)[-1].text


@pytest.mark.parametrize("aside", [True, False], ids=["beside the table", "in private"])
async def test_a_host_invites_people_who_are_not_in_the_group(house: House, aside: bool) -> None:
    """Only the host sees the link, which seats each person who follows it."""
    ada, bice, ciro, *_ = house.everybody
    house.server.methods.ephemerals = aside
    await house.say(ada, "/start")
    await house.say(ada, "/scopa", house.group)
    await house.press(ada, "house", house.group)
    await house.press_on(ada, house.aside(ada), "invite")
    seen = house.people.read_aside if aside else house.people.private
    (sent,) = [m for m in seen(ada) if "t.me/" in m.text]
    link = next(line for line in sent.text.splitlines() if line.startswith("https://t.me/"))
    letter = await follows(house, bice, link)
    assert "Sei al tavolo di Ada" in letter.text
    assert "2. Bice" in house.text(house.group)
    await house.press_on(ada, sent, "invite.0")
    (sent,) = [m for m in seen(ada) if "L'invito non vale più" in m.text]
    assert sent.labels == []
    assert "non è tuo" in (await follows(house, ciro, link)).text
