"""What people look up in a group: answered in time, somewhere, and its tables go on meanwhile."""

from itertools import pairwise

from common.addresses import Chat
from storage.heartbeat import Beat
from tests.adapters.telegram.house import GROUP, House
from tests.adapters.telegram.test_asides import aside, dealt
from tests.doubles.telegram.people import does
from tests.doubles.telegram.server import Call
from tests.doubles.telegram.world import User

IN_TIME, SOON, LONGEST_GAP = 12.0, 5.0, 8.0
"""Seconds: how old a command may be that is answered in an ephemeral message, in how many an answer
comes, and for how many a table may stay as it was."""
PACE = 2


async def play(house: House, until: float) -> None:
    """Every two seconds somebody plays a card."""
    while house.clock.now() < until:
        for who in house.everybody[:2]:
            message = house.people.offered(house.world.chats[who.id], "play")
            if message is not None and house.clock.now() % PACE == 0:
                house.people.press(who, message, "play")
        await moved(house, house.clock.now() + 0.5)


async def moved(house: House, until: float) -> None:
    await house.until(lambda: house.clock.now() >= until, 1)


def to_group(house: House) -> list[Call]:
    return [call for call in house.server.calls if call.sent.get("chat_id") == str(GROUP)]


def asides(house: House) -> list[Call]:
    return [call for call in to_group(house) if "ephemeral_message_parameters" in call.sent]


def answers(house: House, who: User) -> list[float]:
    """When they were shown something alone, in private, or by name in the group."""
    shown = [m for m in house.world.in_order if m.by != who.id and who.id in {m.to, m.chat.id}]
    named = [m for m in house.people.read(house.group) if who.first_name in m.text]
    return [m.date for m in (*shown, *named)]


async def test_whoever_looks_things_up_is_answered_soon_and_the_table_goes_on(house: House) -> None:
    """Ten commands in a minute, seven of them of one person, to whom the bot cannot write."""
    await dealt(house)
    dino, elsa = house.everybody[3:]
    await house.say(dino, "/start")
    await play(house, house.clock.now() + 20)
    asked, began = dict[User, list[float]](), house.clock.now()
    lookups = [(number * 20 / 7, elsa) for number in range(7)] + [(n, dino) for n in (5, 9, 14)]
    for after, who in sorted(lookups, key=lambda one: one[0]):
        await play(house, began + after)
        house.people.say_alone(who, "/aiuto", house.group)
        asked.setdefault(who, []).append(house.clock.now())
    await play(house, began + 40)
    invited = [m.date for m in house.people.read(house.group) if "Elsa" in m.text]
    for who, times in asked.items():
        for at in times:
            assert any(at <= time <= at + SOON for time in answers(house, who)) or (
                who is elsa and any(at - 60 < time < at for time in invited)
            )
    for call in asides(house):
        command = call.sent["reply_parameters"]["ephemeral_message_id"]
        to = call.sent["ephemeral_message_parameters"]["receiver_user_id"]
        assert call.at - house.world.asides[GROUP, to, command].date <= IN_TIME
    shown = [call.at for call in to_group(house) if call.method == "editMessageText"]
    gaps = [b - a for a, b in pairwise(at for at in shown if at > began - LONGEST_GAP)]
    assert max(gaps) <= LONGEST_GAP
    assert not [call for call in to_group(house) if call.refused]


async def test_a_command_that_was_kept_waiting_is_not_answered_in_the_group(house: House) -> None:
    """The bot was away for a while: who can be written to is answered in private."""
    dino = house.everybody[3]
    await house.say(dino, "/start")
    before = len(house.people.private(dino))
    await house.close()
    house.people.say_alone(dino, "/aiuto", house.group)
    house.clock.move(IN_TIME + 1)
    await house.open()
    await house.settle()
    assert asides(house) == []
    assert len(house.people.private(dino)) > before


def all_ask_at_once(house: House) -> None:
    """So that nearly all that may be sent is used."""
    for number in range(150):
        who = house.world.user(100 + number, f"Tizio {number}")
        who.started = True
        house.people.say(who, "/aiuto")


async def test_while_all_ask_at_once_one_line_says_that_it_has_to_wait(house: House) -> None:
    elsa = house.everybody[4]
    all_ask_at_once(house)
    for _ in range(3):
        house.people.say_alone(elsa, "/aiuto", house.group)
    began = house.clock.now()
    await house.settle()
    (line,) = [m for m in house.people.read(house.group) if "Elsa" in m.text]
    assert "riprova fra un minuto" in line.text
    assert line.date - began <= 60
    assert asides(house) == []


async def test_nobody_is_asked_to_do_again_what_is_done(house: House) -> None:
    all_ask_at_once(house)
    await moved(house, house.clock.now() + 1)
    house.people.say(house.everybody[4], "/scopa", house.group)
    await house.settle()
    assert house.people.offered(house.group, "join") is not None
    assert [m.text for m in house.people.read(house.group) if "riprova" in m.text] == []


async def test_the_first_ephemeral_message_of_a_process_rings_nobody(house: House) -> None:
    players, _ = await dealt(house)
    who = players.people[0]
    heard = len(house.people.rings(who))
    shown = await aside(house, who)
    assert shown.looks[0].text == "🂠"
    assert any(does(key, "more") for key in shown.keys)
    assert len(house.people.rings(who)) == heard


async def test_a_table_that_the_group_cannot_be_shown_yet_is_announced_to_who_opened_it(
    house: House,
) -> None:
    """After a restart in a minute in which the group has got all that Telegram allows."""
    ada, before = house.everybody[0], [house.clock.now() - 2] * 20
    await house.say(ada, "/start")
    storage = house.bot.storage
    await storage.keep_sent_times(Chat(f"telegram:{GROUP}"), before, 0)
    await storage.keep_beat(Beat(before[0], {}))
    await house.bot.budgets.restore(await storage.last_beat())
    house.people.say(ada, "/scopa", house.group)
    told = "Un momento: nel gruppo ho appena scritto tanto"
    await house.until(lambda: told in house.text(house.world.chats[ada.id]), 2)
    assert not house.people.read(house.group)
    await house.until(lambda: "posto libero" in house.text(house.group), 60)
    assert house.text(house.world.chats[ada.id]).count(told) == 1


async def test_strangers_who_look_things_up_at_once_are_answered_soon(house: House) -> None:
    """The bot can write to none of them, and a table uses what the group allows."""
    await dealt(house)
    await play(house, house.clock.now() + 60)
    strangers = [house.world.user(200 + number, f"Tizio{number}x") for number in range(12)]
    house.world.chats[GROUP].members |= {who.id for who in strangers}
    began = house.clock.now()
    for who in strangers:
        house.people.say_alone(who, "/aiuto", house.group)
    await play(house, began + 70)
    for who in strangers:
        assert any(began <= time <= began + SOON for time in answers(house, who)), who.first_name
    read = [m for m in house.people.read(house.group) if "Tizio" in m.text]
    assert len(read) <= 3
    assert [m.text for m in read if ", Tizio" in m.text and "scrivervi" in m.text]
    assert not [call for call in to_group(house) if call.refused]
