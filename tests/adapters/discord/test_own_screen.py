"""What takes the place of the hand in somebody's direct messages: a question, or the table."""

from dataclasses import dataclass

from adapters.sights import Stage
from tests.adapters.discord.evening import Evening
from tests.adapters.discord.playing import Player, awaited, play_on
from tests.bot.scene import sitter_of
from tests.doubles.discord.components import buttons
from tests.doubles.discord.double import read
from tests.doubles.discord.hooks import Act
from tests.doubles.discord.model import Message, User

OLD = "Quella schermata era vecchia"


async def dealt(evening: Evening) -> tuple[Player, Player]:
    """Who is on turn, and who waits."""
    anna, bruno = Player(evening, evening.anna), Player(evening, evening.bruno)
    await evening.ask(anna.user, "scopa")
    await evening.tap(bruno.user, "Unisciti", evening.room)
    await evening.tap(anna.user, "Inizia", evening.room)
    await play_on(evening, 1, anna, bruno, most=2)
    turn = await awaited(evening, 1)
    assert turn is not None
    first = sitter_of(*turn).account == f"discord:{anna.user.id}"
    return (anna, bruno) if first else (bruno, anna)


async def test_a_hand_of_scopa_says_how_things_stand_also_while_one_waits(
    evening: Evening,
) -> None:
    on_turn, waits = await dealt(evening)
    for who in (on_turn, waits):
        shown = read(await who.hand())
        assert "Anna 0, Bruno 0 · si va a 11" in shown
        assert "Carte prese: Anna 0, Bruno 3 · nessuna scopa" in shown
        assert "In mano: Anna 3, Bruno 2 · nel mazzo 30" in shown
        assert "**Sul tavolo** · `Re denari` `6 spade`" in shown


def hands(evening: Evening, who: User) -> list[Message]:
    return [m for m in evening.discord.seen(who, evening.discord.dm(who)) if m.reader is None]


def public(evening: Evening) -> list[tuple[int, str]]:
    shown = evening.discord.seen(evening.carla, evening.room)
    return [(m.id, read(m)) for m in shown if m.reader is None]


def custom_id(message: Message, label: str) -> str:
    (found,) = (b for b in buttons(message.components) if b["label"] == label)
    return str(found["custom_id"])


@dataclass
class Late:
    """Somebody who has pressed [Sì, abbandono] before the message was edited."""

    evening: Evening
    who: User
    message: Message

    def __post_init__(self) -> None:
        self.seen = self.message.json()
        self.yes = custom_id(self.message, "Sì, abbandono")

    async def presses(self, message: Message | None = None) -> Act:
        where = message or self.message
        seen = {**self.seen, "id": str(where.id)}
        act = await self.evening.discord.click_late(self.who, where, seen, self.yes)
        return await self.evening.done(act)


async def test_no_puts_the_hand_back_and_ends_the_question(evening: Evening) -> None:
    who = (await dealt(evening))[1].user
    (hand,) = hands(evening, who)
    held = read(hand)
    await evening.tap(who, "Abbandona")
    assert "Vuoi davvero abbandonare?" in read(hand)
    late = Late(evening, who, hand)
    await evening.tap(who, "No, gioco ancora")
    assert (read(hand), hands(evening, who)) == (held, [hand])
    await late.presses()
    assert OLD in read(hand)
    assert (await evening.inside(1)).stage is Stage.PLAYING
    assert hands(evening, who) == [hand]


async def test_once_the_table_has_changed_the_question_is_gone(evening: Evening) -> None:
    on_turn, waits = await dealt(evening)
    (hand,) = hands(evening, waits.user)
    await evening.tap(waits.user, "Abbandona")
    late = Late(evening, waits.user, hand)
    await play_on(evening, 1, on_turn, waits, most=1)
    (newest,) = hands(evening, waits.user)
    assert "[Sì, abbandono]" not in read(newest)
    await late.presses(newest)
    assert OLD in read(newest)
    assert (await evening.inside(1)).stage is Stage.PLAYING


async def test_of_two_questions_only_the_newer_one_counts(evening: Evening) -> None:
    """The first beside the table, the second in direct messages."""
    _, waits = await dealt(evening)
    act = await evening.ask(waits.user, "abbandona")
    (first,) = act.told
    assert first.reader is waits.user
    await evening.tap(waits.user, "Abbandona")
    act = await evening.done(await evening.discord.press(waits.user, first, "Sì, abbandono"))
    assert OLD in read(first)
    assert "[Sì, abbandono]" not in read(first)
    assert (await evening.inside(1)).stage is Stage.PLAYING
    await evening.tap(waits.user, "Sì, abbandono")
    assert (await evening.inside(1)).stage is Stage.OVER


async def test_beside_the_table_no_brings_back_the_hand(evening: Evening) -> None:
    _, waits = await dealt(evening)
    act = await evening.tap(waits.user, "Abbandona", evening.room)
    (question,) = act.told
    late = Late(evening, waits.user, question)
    await evening.done(await evening.discord.press(waits.user, question, "No, gioco ancora"))
    assert "[Il tavolo]" in read(question)
    await late.presses()
    assert OLD in read(question)
    assert (await evening.inside(1)).stage is Stage.PLAYING


async def test_looking_at_the_table_changes_nothing_in_the_channel(evening: Evening) -> None:
    who = (await dealt(evening))[0].user
    (hand,) = hands(evening, who)
    held, there = read(hand), public(evening)
    for _ in range(2):
        await evening.tap(who, "Il tavolo")
        assert "Nel mazzo restano" in read(hand)
        await evening.tap(who, "🂠 La mia mano")
        assert read(hand) == held
    await evening.ask(who, "tavolo", evening.discord.dm(who))
    assert "Nel mazzo restano" in read(hands(evening, who)[-1])
    assert public(evening) == there


async def test_beside_the_table_it_takes_the_place_of_the_hand(evening: Evening) -> None:
    _, waits = await dealt(evening)
    act = await evening.tap(waits.user, "🂠 La mia mano", evening.room)
    (hand,) = act.told
    there = public(evening)
    await evening.done(await evening.discord.press(waits.user, hand, "Il tavolo"))
    assert "Nel mazzo restano" in read(hand)
    await evening.done(await evening.discord.press(waits.user, hand, "🂠 La mia mano"))
    assert "[Il tavolo]" in read(hand)
    assert public(evening) == there
