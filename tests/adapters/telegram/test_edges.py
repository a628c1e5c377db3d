"""Everything that goes on around a match: groups, people and servers as they are."""

import asyncio
import logging
import re
import socket

import aiohttp
import pytest

from adapters.panel import PublicPanel
from adapters.ports import NotLetIn, Unreachable
from adapters.telegram import liveness
from adapters.telegram.callback_queries import ANSWER_WITHIN
from adapters.telegram.platform import Telegram
from adapters.telegram.webhook import SECRET_HEADER, WebhookConfig
from adapters.text import LANGUAGES
from adapters.token import Token
from common.addresses import Chat
from common.ids import TableId
from tests.adapters.telegram.conftest import Make
from tests.adapters.telegram.house import GROUP, House
from tests.adapters.telegram.players import Players
from tests.doubles.telegram.faults import Refused, Silence, too_many
from tests.doubles.telegram.people import does
from tests.doubles.telegram.server import TOKEN
from tests.patience import until

CHAT = Chat(f"telegram:{GROUP}")


async def dealt(house: House, game: str = "scala40", people: int = 2) -> tuple[Players, int]:
    """Cards in their hands."""
    players = Players(house, tuple(house.everybody[:people]))
    table = await players.seated(game)
    await players.play(table, 1)
    return players, table


def hook_here() -> WebhookConfig:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    return WebhookConfig(f"http://127.0.0.1:{port}/hook", "127.0.0.1", port, "a-secret")


def answers(house: House, method: str) -> list[str]:
    return [call.refused for call in house.server.calls if call.method == method and call.refused]


# Coming


async def test_a_group_is_greeted_and_a_channel_left(house: House) -> None:
    ada = house.everybody[0]
    house.people.add_bot(house.group, ada)
    channel = house.world.group(-1002, ada.id, kind="channel")
    house.people.add_bot(channel, ada, "administrator")
    await house.settle()
    greeting = house.people.read(house.group)[-1]
    assert all(any(does(key, what) for key in greeting.keys) for what in ("new", "rules"))
    assert len(greeting.text.splitlines()) == 1 + 2  # a title, and what to do next
    assert not channel.bot_inside


@pytest.mark.usefixtures("published_menu")
async def test_commands_are_known_in_each_place_and_language(house: House) -> None:
    await house.settle()
    known = house.server.methods.commands
    places = ("all_private_chats", "all_group_chats")
    assert {(p, lang) for p in places for lang in ("", *LANGUAGES)} == set(known)
    assert {"scala40", "scopa", "sfida", "mano", "dimenticami"} <= _names(known, "it")
    assert {"scala40", "challenge"} <= _names(known, "en")


def _names(known: dict[tuple[str, str], list[dict[str, str]]], language: str) -> set[str]:
    return {command["command"] for command in known["all_group_chats", language]}


async def test_joining_takes_one_tap(house: House) -> None:
    ada, bice, *_ = house.everybody
    await house.say(ada, "/start")
    await house.say(ada, "/scopa", house.group)
    answer = await house.press(bice, "join", house.group)
    assert answer["url"].startswith("https://t.me/carte_bot?start=")
    house.people.follow(bice, answer["url"])
    await house.settle()
    assert "2. Bice" in house.text(house.group)
    assert house.people.private(bice)


async def test_the_link_to_a_seat_is_for_the_one_who_pressed(house: House) -> None:
    ada, bice, ciro, *_ = house.everybody
    await house.say(ada, "/start")
    await house.say(ada, "/scopa", house.group)
    answer = await house.press(bice, "join", house.group)
    assert re.fullmatch(r"[A-Za-z0-9_-]{1,64}", answer["url"].partition("?start=")[2])
    house.people.follow(ciro, answer["url"])
    await house.settle()
    assert "Questo link non è tuo" in house.people.private(ciro)[0].text
    assert "Ciro" not in house.text(house.group)
    house.people.follow(bice, answer["url"])
    await house.settle()
    assert "2. Bice" in house.text(house.group)


async def test_somebody_who_opens_a_table_reads_how_to_be_reached(house: House) -> None:
    ada = house.everybody[0]
    await house.say(ada, "/scopa", house.group)
    urls = [key["url"] for m in house.people.read(house.group) for key in m.keys if "url" in key]
    assert urls == ["https://t.me/carte_bot?start=hand"]


async def test_news_that_cannot_be_read_hold_up_nobody(house: House) -> None:
    house.server.update("my_chat_member", {"chat": 5})
    await house.say(house.everybody[0], "/aiuto")
    assert house.people.private(house.everybody[0])


# People


async def test_names_are_shown_as_they_are(house: House) -> None:
    eva = house.world.user(77, "<b>Eva</b> & \u202eco\n<a>", username="eva")
    house.group.members.add(77)
    await house.say(eva, "/start")
    await house.say(eva, "/scala40", house.group)
    assert "<b>Eva</b> & co <a>" in house.text(house.group)


async def test_nobody_in_particular_is_asked_for_their_name(house: House) -> None:
    house.people.say_unseen(house.group, "/scala40")
    await house.settle()
    assert house.people.offered(house.group, "join") is None
    assert "il tuo nome" in house.text(house.group)


async def test_what_is_edited_or_for_another_bot_or_mere_talk_does_nothing(house: House) -> None:
    ada = house.everybody[0]
    message = house.people.say(ada, "scala40", house.group)
    house.people.edit(message, "/scala40")
    house.people.say(ada, "/scala40@other_bot", house.group)
    house.people.say(ada, "che si fa stasera?", house.group)
    await house.settle()
    assert not house.people.read(house.group)
    await house.say(ada, "/scala40@carte_bot", house.group)
    assert house.people.offered(house.group, "join")


async def test_talk_in_private_is_answered_with_help(house: House) -> None:
    await house.say(house.everybody[0], "ciao!")
    assert "/classifica" in house.text(house.world.chats[1])


async def test_administrators_are_those_that_telegram_names(house: House) -> None:
    ada, bice, ciro, *_ = house.everybody
    house.group.administrators = {ciro.id}
    await house.say(ada, "/scopa", house.group)
    for who in (bice, ciro):
        await house.press(who, "house", house.group)
    assert "Annulla il tavolo" not in house.aside(bice).labels
    await house.press_on(ciro, house.aside(ciro), "cancel")
    assert "amministratore" in house.text(house.group)


async def test_a_challenge_by_name_and_by_reply(house: House) -> None:
    ada, bice, ciro, *_ = house.everybody
    for who in (ada, bice, ciro):
        await house.say(who, "/start")
    await house.say(ada, "/sfida @bice scopa", house.group)
    refused = await house.press(ciro, "accept", house.group)
    assert refused["text"]
    await house.press(bice, "accept", house.group)
    assert any(house.people.offered(house.world.chats[n], "cut") for n in (1, 2))
    said = house.people.say(ciro, "/aiuto", house.group)
    house.people.reply(bice, "/sfida", house.group, said)
    await house.settle()
    assert "Ciro" in house.people.read(house.group)[-1].text


async def test_a_button_that_is_made_up_takes_the_place_of_nothing(house: House) -> None:
    ada, *_ = house.everybody
    await house.say(ada, "/start")
    await house.say(ada, "/scopa", house.group)
    (lobby,) = house.people.read(house.group)
    before = lobby.text
    for made_up in ("0.0.ranking.0.0", "0.0.rules.1.1", "0.0.share.0"):
        house.people.press_data(ada, lobby, made_up)
        await house.settle()
    assert lobby.text == before
    ranking = next(m for m in house.people.read_aside(ada) if "Classifica" in m.text)
    await house.press_on(ada, ranking, "ranking.1")
    assert "Classifica di Scopa" in ranking.text


async def test_somebody_who_is_challenged_is_asked_once_in_the_group_and_no_more_afterwards(
    house: House,
) -> None:
    ada, bice, *_ = house.everybody
    for who in (ada, bice):
        await house.say(who, "/start")
    await house.say(ada, "/sfida @bice scopa", house.group)
    asking = [m for m in house.people.read(house.group) if "Accetto" in m.labels]
    assert len(asking) == 1
    await house.press(bice, "accept", house.group)
    assert not [m for m in house.people.read(house.group) if "Accetto" in m.labels]
    letters = [m for m in house.people.private(bice) if "sfida" in m.text]
    assert not [m for m in letters if "Accetto" in m.labels]


async def test_somebody_who_blocks_the_bot_is_missed_and_the_match_goes_on(house: House) -> None:
    players, table = await dealt(house, "scopa")
    inside = await house.bot.tables.table(TableId(table))
    assert inside.facts.timing is not None
    blocked = players.who(inside, 1 - inside.facts.timing.seats[0])
    house.people.block(blocked)
    await players.play(table, 1)
    assert f" {blocked.first_name}: le sue carte sono qui" in house.text(house.group)
    await house.pass_time(3600)
    assert house.people.offered(house.group, "rematch")


async def test_papers_and_settings_go_to_the_private_chat(house: House) -> None:
    ada = house.everybody[0]
    await house.say(ada, "/start")
    await house.say(ada, "/esporta", house.group)
    await house.say(ada, "/impostazioni")
    private = house.people.private(ada)
    assert private[-2].look.file or private[-3].look.file
    settings = private[-1]
    await house.press_on(ada, settings, "set.4")
    assert len(settings.looks) == 2
    assert len(house.people.private(ada)) == len(private)


# Groups


async def test_a_topic_keeps_its_table(house: House) -> None:
    ada, bice, *_ = house.everybody
    house.group.topics = {7}
    for who in (ada, bice):
        await house.say(who, "/start")
    await house.say(ada, "/scopa", house.group, thread=7)
    await house.press(bice, "join", house.group)
    await house.press(ada, "start", house.group)
    shown = house.people.read(house.group)
    assert {message.thread for message in shown} == {7}
    assert "si comincia" in house.text(house.group).casefold()


async def test_a_group_is_one_whatever_the_topic(house: House) -> None:
    ada, bice, *_ = house.everybody
    house.group.topics, house.group.administrators = {7, 8}, {ada.id}
    for who in (ada, bice):
        await house.say(who, "/start")
    await house.say(ada, "/scopa", house.group, thread=7)
    await house.press(bice, "join", house.group)
    await house.press(ada, "start", house.group)
    await Players(house, (ada, bice)).play(1, 3)
    await house.say(bice, "/abbandona", house.group, thread=7)
    await house.press(bice, "resign.1", house.world.chats[bice.id])
    assert (await house.bot.tables.table(TableId(1))).stage == "over"
    for topic in ({"thread": 7}, {"thread": 8}, {}):
        await house.say(ada, "/classifica scopa", house.group, **topic)
        await house.pass_time(1)
        ranking = house.people.read(house.group)[-1]
        assert ranking.thread == topic.get("thread")
        assert "Ada" in ranking.text
        assert "Bice" in ranking.text


@pytest.mark.parametrize("silently", [False, True])
async def test_a_group_that_becomes_a_supergroup_goes_on(house: House, silently: bool) -> None:
    small = house.world.group(-55, *(who.id for who in house.everybody), kind="group")
    house.group = small
    players, table = await dealt(house, "scopa")
    house.group = house.people.migrate(small, GROUP - 1, silently)
    await house.settle()
    if not silently:
        (shown,) = house.people.read(house.group)
        assert shown is house.people.offered(house.group, "hand")
    await players.play(table, 3)
    await house.settle()
    assert house.people.read(house.group)[-1] is house.people.offered(house.group, "hand")
    assert (await house.bot.tables.table(TableId(table))).chat == f"telegram:{GROUP - 1}"


async def test_a_message_of_the_new_group_is_not_taken_for_one_of_the_old(house: House) -> None:
    """Their numbers are the same."""
    ada, bice, *_ = house.everybody
    for who in (ada, bice):
        await house.say(who, "/start")
    small = house.world.group(-55, *(who.id for who in house.everybody), kind="group")
    await house.say(ada, "/scopa", small)
    (old,) = house.people.read(small)
    new = house.people.migrate(small, GROUP - 1, silently=True)
    for _ in range(old.id - 2):
        await house.say(bice, "bla", new)
    await house.say(ada, "/classifica", new)
    (shown,) = house.people.read(new)
    labels = shown.labels
    assert shown.id == old.id
    await house.press_on(bice, old, "join")
    assert shown.labels == labels
    (table,) = [m for m in house.people.read(new) if m is not shown]
    assert "Inizia" in table.labels


async def test_a_bot_thrown_out_plays_on_in_private_and_shows_all_when_it_is_back(
    house: House,
) -> None:
    players, table = await dealt(house, "scopa")
    house.people.remove_bot(house.group, house.everybody[0])
    await house.settle()
    before = len(house.people.read(house.group))
    await players.play(table, 2)
    assert len(house.people.read(house.group)) == before
    house.people.add_bot(house.group, house.everybody[0])
    await house.settle()
    assert house.people.offered(house.group, "hand") in house.people.read(house.group)[-2:]


async def test_without_the_right_to_write_nothing_is_tried_again_and_again(house: House) -> None:
    players, table = await dealt(house, "scopa")
    house.group.bot_may_write = False
    await players.play(table, 2)
    tried = len([r for r in answers(house, "editMessageText") if "not enough rights" in r])
    assert tried <= 3


async def test_a_table_long_buried_comes_anew(house: House) -> None:
    players, table = await dealt(house, "scopa")
    old = house.people.read(house.group)[-1]
    for _ in range(30):
        house.people.say(house.everybody[2], "bla", house.group)
    await players.play(table, 1)
    await house.settle()
    new = house.people.read(house.group)[-1]
    assert new.id > old.id
    assert old.deleted
    assert new is house.people.offered(house.group, "hand")


async def test_a_hand_comes_anew_with_the_turn_and_the_old_one_goes(house: House) -> None:
    players, table = await dealt(house, "scopa")
    await players.play(table, 6)
    await house.settle()
    for who in players.people:
        hands = [m for m in house.people.private(who) if any(does(k, "more") for k in m.keys)]
        assert len(hands) == 1


# Answers


async def test_every_press_is_answered_once_and_in_time(house: House) -> None:
    players, table = await dealt(house, "scopa")
    await players.play(table, 4)
    hand = house.hand(players.people[0])
    odd = [
        Token(TableId(99), 0, "join").pack(),
        "nonsense",
        Token(TableId(table), 0, "play", (0, 0)).pack(),
    ]
    queries = [house.people.press_data(players.people[1], hand, data) for data in odd]
    await house.settle()
    assert all(house.people.answer(query) for query in queries)
    assert not answers(house, "answerCallbackQuery")


async def test_a_busy_table_answers_within_a_second_all_the_same(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("adapters.telegram.callback_queries.ANSWER_WITHIN", 0.0)
    players, _ = await dealt(house, "scopa")
    press = house.bot.requests.press
    held = asyncio.Event()

    async def slow(said: object) -> object:
        await held.wait()
        return await press(said)  # type: ignore[arg-type]  # whatever was pressed

    house.bot.requests.press = slow  # type: ignore[method-assign, assignment]  # for this test
    message = house.people.read(house.group)[-1]
    queries = [house.people.press(who, message, "pause") for who in players.people]
    await until(lambda: all(house.people.answer(query) for query in queries))
    assert ANSWER_WITHIN < 1
    held.set()
    await house.settle()
    assert "pausa" in house.text(house.group).casefold()


# Trouble


@pytest.mark.parametrize(
    "fault",
    [too_many(5), Refused(502, "Bad Gateway"), Silence(), Silence(done=True)],
    ids=["429", "502", "cut off", "cut off after"],
)
async def test_what_fails_once_is_seen_all_the_same(house: House, fault: Refused | Silence) -> None:
    players, table = await dealt(house, "scopa")
    for method in ("sendMessage", "editMessageText", "answerCallbackQuery", "deleteMessage"):
        house.server.faults[method].append(fault)
    await players.play(table, 4)
    await house.settle()
    assert house.people.read(house.group)[-1] is house.people.offered(house.group, "hand")


async def test_a_message_that_was_deleted_comes_anew(house: House) -> None:
    players, table = await dealt(house, "scopa")
    for message in [*house.people.read(house.group), *house.people.private(players.people[0])]:
        message.deleted = True
    await players.play(table, 1)
    await house.settle()
    assert house.people.read(house.group)


async def test_while_telegram_is_away_no_clock_runs(house: House) -> None:
    _, table = await dealt(house, "scopa")
    house.server.down = True
    await until(lambda: not house.bot.services.availability.answers(Chat("telegram:1")))
    house.clock.move(10_000)
    await house.bot.scheduler.ring()
    house.server.down = False
    await until(lambda: house.bot.services.availability.answers(Chat("telegram:1")))
    await house.bot.scheduler.ring()
    assert (await house.bot.tables.table(TableId(table))).stage == "playing"


async def test_the_same_where_telegram_tells_its_news_itself(
    make: Make,
) -> None:
    """Nobody asks for news: what is sent and not answered tells that it is away."""
    house = await make(hook=hook_here())
    presence = house.bot.services.availability
    await house.say(house.everybody[0], "/start")
    house.server.down = True
    house.people.say(house.everybody[0], "/aiuto")
    with pytest.raises(Unreachable):
        await house.platform.post(CHAT, PublicPanel("Tavolo"), None)
    await until(lambda: not presence.answers(Chat("telegram:1")))
    house.server.down = False
    await until(lambda: presence.answers(Chat("telegram:1")))


async def test_in_silence_telegram_is_asked_whether_it_is_there(
    make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(liveness, "EVERY", 0.05)
    house = await make(hook=hook_here())
    await until(lambda: house.server.counts["getMe"] > 2)
    house.server.down = True
    await until(lambda: not house.bot.services.availability.answers(Chat("telegram:1")))
    house.server.down = False
    await until(lambda: house.bot.services.availability.answers(Chat("telegram:1")))


# Secrets


async def test_the_webhook_hears_telegram_alone(make: Make) -> None:
    hook = hook_here()
    house = await make(hook=hook)
    assert house.server.webhook
    assert house.server.webhook["secret_token"] == "a-secret"
    update = {"update_id": 1, "message": {}}
    async with aiohttp.ClientSession() as session:
        for head in ({}, {SECRET_HEADER: "another"}):
            async with session.post(hook.url, json=update, headers=head) as answer:
                assert answer.status == 403


async def test_no_secret_is_ever_logged(house: House, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    players, table = await dealt(house, "scopa")
    house.server.faults["sendMessage"].append(Silence())
    await players.play(table, 3)
    assert TOKEN not in caplog.text
    assert TOKEN.partition(":")[2] not in caplog.text


async def test_a_wrong_token_is_reported_without_showing_it(house: House) -> None:
    house.server.token = "other"
    wrong = Telegram(TOKEN, house.server.url)
    wrong.attach(house.bot.requests)
    with pytest.raises(NotLetIn, match="TELEGRAM_TOKEN") as error:
        await wrong.start()
    assert TOKEN not in str(error.getrepr(chain=True))
    await wrong.stop()
    house.server.token = TOKEN
