"""Players of one table on two platforms: both see it and play, no time ends while one of
them cannot be reached, and both get their results."""

from collections.abc import AsyncIterator, Iterator

import pytest

from adapters.panel import PrivatePanel, Until
from adapters.panels.options import TableOption
from adapters.ports import Barred, Command, Press, Reply, Surface
from adapters.sights import Wishes
from adapters.token import Token, unpack
from bot.tables.model import Table
from common.addresses import Account, Chat
from common.ids import TableId
from common.people import Person
from engine.game import ByDeals
from storage.tables import Status
from tests.bot.direct import Direct
from tests.bot.installation import GRACE, TURN, Installation
from tests.bot.scene import done
from tests.bot.stage import buttons, read_aloud
from tests.moves import CLEARING, steps, wanted
from tests.properties.effort import amount

BOTH = "telegram", "discord"
GROUP = Chat("telegram:-1")
ADA, BICE = Person(Account("telegram:1"), "Ada"), Person(Account("discord:2"), "Bice")
BY_ACCOUNT = {who.account: who for who in (ADA, BICE)}
SHORTEST = {"scopa": None, "scala40": ByDeals(1)}
HOUR, CUT = 3600.0, 30
RESTARTS = amount(test=3, soak=30, mutation=1)
ABOUT = 0.1
"""Seconds; in every absence a moment goes by."""


def platform(who: Person) -> str:
    return who.account.partition(":")[0]


class Mixed(Installation):
    """Ada plays on Telegram, in whose group the table is, and Bice on Discord."""

    number: int

    async def begin(self, game: str = "scopa") -> None:
        wishes = Wishes(game, length=SHORTEST[game], pace="veloce")
        opened = await Direct(self.bot).challenge(ADA, GROUP, "*", wishes)
        self.number = done(opened).table.table
        ticket = (await self.table()).facts.ticket
        await self.say(BICE, "start", f"{self.number}-{ticket}")

    async def say(self, who: Person, name: str, text: str = "") -> Reply:
        """In private."""
        reply = await self.halls[platform(who)].desk.command(Command(who, name, text, None))
        await self._shown()
        return reply

    async def table(self) -> Table:
        return await self.bot.tables.table(TableId(self.number))

    async def on_turn(self) -> Person:
        table = await self.table()
        assert table.facts.timing is not None
        return BY_ACCOUNT[table.facts.sitters[table.facts.timing.seats[0]].account]

    async def until_turn_of(self, who: Person) -> None:
        while await self.on_turn() != who or not await self._times_a_player():
            await self.move()

    async def _times_a_player(self) -> bool:
        timing = (await self.table()).facts.timing
        return timing is not None and timing.runs is not None

    async def move(self) -> None:
        """By what is shown in the private chat of the player who is waited for."""
        table, who = await self.table(), await self.on_turn()
        seat = next(s for s, one in enumerate(table.facts.sitters) if one.account == who.account)
        for begun in [token for token in self.tokens(who) if token.verb in CLEARING]:
            await self.press_token(who, begun)
        for step in steps(table, seat, wanted(table, seat)):
            await self.press_token(who, [t for t in self.tokens(who) if step.means(t)][-1])

    async def press_token(self, who: Person, token: Token) -> None:
        asked = Press(
            who, token.table, token.revision, token.verb, token.args, None, Surface.PRIVATE
        )
        await self.halls[platform(who)].desk.press(asked)
        await self._shown()

    async def press_newest(self, who: Person, verb: str) -> None:
        if verb not in {token.verb for token in self.tokens(who)}:
            await self.press_newest(who, "more")
        await self.press_token(who, [t for t in self.tokens(who) if t.verb == verb][-1])

    def tokens(self, who: Person) -> list[Token]:
        """The oldest first."""
        return [*self._each_token(who)]

    def _each_token(self, who: Person) -> Iterator[Token]:
        for panel in self.halls[platform(who)].panels(who.account):
            yield from (unpack(button.token) for button in buttons(panel))
            if isinstance(panel, PrivatePanel) and panel.picker is not None:
                yield from (unpack(pick.token) for pick in panel.picker.cards if pick.token)

    def due(self, who: Person) -> list[float]:
        """Until when there is time, by the newest hand and, on Telegram, by the table."""
        places = (who.account, GROUP) if platform(who) == "telegram" else (who.account,)
        hall = self.halls[platform(who)]
        newest = [hall.panels(place)[-1] for place in places]
        return [b.due for panel in newest for b in panel.blocks if isinstance(b, Until)]

    def read(self, chat: str) -> list[str]:
        return [
            read_aloud(panel) for panel in self.halls[chat.partition(":")[0]].panels(Chat(chat))
        ]

    async def reach(self, name: str, reached: bool) -> None:
        desk = self.halls[name].desk
        (desk.found if reached else desk.lost)(name)
        await self._shown()

    async def ends_after(self, seconds: float) -> None:
        """Not sooner, and not later."""
        await self.serve(seconds - 1)
        assert await self.over() == 0
        await self.serve(2)
        assert await self.over() == 1


@pytest.fixture
async def place() -> AsyncIterator[Mixed]:
    mixed = Mixed()
    await mixed.start(*BOTH)
    # Both clocks have shown different times for long.
    await mixed.reach("discord", reached=False)
    mixed.clock.move(HOUR)
    await mixed.reach("discord", reached=True)
    await mixed.begin()
    yield mixed
    await mixed.stop()


async def test_a_match_over_both_begins_with_the_usual_times(place: Mixed) -> None:
    assert place.due(ADA) == [pytest.approx(place.clock.now() + CUT, abs=ABOUT)] * 2
    assert place.due(BICE) == [pytest.approx(place.clock.now() + CUT, abs=ABOUT)]
    await place.until_turn_of(BICE)
    await place.ends_after(TURN)


@pytest.mark.parametrize("game", ["scopa", "scala40"])
async def test_a_whole_match_with_stops_and_kills(game: str) -> None:
    place, moves = Mixed(), 0
    await place.start(*BOTH)
    await place.begin(game)
    while await place.over() == 0:
        await place.move()
        moves += 1
        if moves % 5 == 0 and moves <= 5 * RESTARTS:
            await (place.stop() if moves % 10 else place.kill())
            place.clock.stand_still(HOUR)
            await place.start(*BOTH)
            await place.serve(1)
    (result,) = await place.storage.played()
    assert not any(player.left for player in result.players)
    await place.serve(5)
    await place.press_newest(ADA, "rematch")
    await place.serve(5)
    await place.press_newest(BICE, "accept")
    place.number = max(await place.storage.tables(Status.PLAYING))
    await place.until_turn_of(BICE)
    await place.reach("telegram", reached=False)
    await place.serve(2 * TURN)
    assert await place.over() == 1
    await place.stop()


@pytest.mark.parametrize("away", [("telegram",), ("discord",), BOTH])
@pytest.mark.parametrize("who", [ADA, BICE], ids=lambda who: who.name)
async def test_nobody_loses_while_a_platform_is_away(
    place: Mixed, who: Person, away: tuple[str, ...]
) -> None:
    await place.until_turn_of(who)
    await place.serve(10)
    for name in away:
        await place.reach(name, reached=False)
    await place.serve(3 * TURN)
    for name in away:
        assert await place.over() == 0
        await place.serve(2 * GRACE)
        await place.reach(name, reached=True)
    await place.serve(2)
    shown = pytest.approx(place.clock.now() + GRACE - 2, abs=ABOUT)
    assert place.due(ADA) == [shown, shown]
    assert place.due(BICE) == [shown]
    await place.ends_after(GRACE - 2)


async def test_after_the_absence_of_one_both_clocks_go_on(place: Mixed) -> None:
    await place.until_turn_of(ADA)
    await place.reach("discord", reached=False)
    place.clock.move(HOUR)
    await place.until_turn_of(BICE)
    await place.serve(2 * TURN)
    await place.reach("discord", reached=True)
    await place.serve(GRACE - 5)
    await place.until_turn_of(ADA)
    await place.ends_after(TURN)


@pytest.mark.parametrize("away", BOTH)
async def test_a_kill_while_one_is_away(place: Mixed, away: str) -> None:
    """The next program has no token for it, and the one after that has."""
    await place.until_turn_of(BICE)
    await place.reach(away, reached=False)
    await place.serve(2 * TURN)
    await place.kill()
    place.clock.stand_still(HOUR)
    await place.start(*(name for name in BOTH if name != away))
    await place.serve(3 * GRACE)
    assert await place.over() == 0
    await place.stop()
    await place.start(*BOTH)
    await place.ends_after(GRACE)


@pytest.mark.parametrize("seconds", [HOUR, -HOUR])
async def test_a_wall_clock_that_is_set_changes_what_is_shown_alone(
    place: Mixed, seconds: float
) -> None:
    await place.until_turn_of(ADA)
    place.clock.set_wall(seconds)
    await place.serve(2)
    shown = pytest.approx(place.clock.now() + TURN - 2, abs=ABOUT)
    assert place.due(ADA) == [shown, shown]
    assert place.due(BICE) == [shown]
    await place.ends_after(TURN - 2)


@pytest.mark.parametrize(("who", "called"), [(ADA, True), (BICE, False)], ids=["Ada", "Bice"])
async def test_only_a_player_who_reads_the_group_is_called_there(
    place: Mixed, who: Person, called: bool
) -> None:
    await place.until_turn_of(BICE if who is ADA else ADA)
    place.halls[platform(who)].fail(who.account, Barred())
    await place.until_turn_of(who)
    await place.serve(1)
    assert any(f"{who.name}, tocca a te" in one for one in place.read(GROUP)) is called


async def test_a_pause_of_a_week_waits_for_both(place: Mixed) -> None:
    await place.until_turn_of(ADA)
    for who in (ADA, BICE):
        await place.press_newest(who, "pause")
    await place.reach("telegram", reached=False)
    place.clock.move(8 * 24 * HOUR)
    await place.serve(2)
    assert (await place.table()).stage == "paused"
    await place.reach("telegram", reached=True)
    await place.serve(2)
    assert (await place.table()).stage == "playing"
    assert await place.over() == 0


@pytest.mark.parametrize("who", [ADA, BICE], ids=lambda who: who.name)
async def test_a_reminder_goes_to_the_player_alone(place: Mixed, who: Person) -> None:
    await place.until_turn_of(who)
    await place.serve(TURN - 10)
    reminded = {
        chat
        for chat in (GROUP, ADA.account, BICE.account)
        if "tocca a te: il tuo tempo" in place.read(chat)[-1]
    }
    assert reminded == {who.account}


# A lobby in a group, and a person on the other platform


class Outside(Mixed):
    """A table in a group of its host's platform, and a guest from the other one."""

    host, guest = ADA, BICE
    number = 1

    @property
    def group(self) -> str:
        return f"{platform(self.host)}:-1"

    async def open(self) -> None:
        desk = self.halls[platform(self.host)].desk
        await desk.command(Command(self.host, "scopa", "", Chat(self.group)))
        await self._shown()

    async def in_group(self, label: str) -> Reply:
        return await self.press(platform(self.host), self.host, label, self.group)

    async def as_host(self, label: str) -> Reply:
        """By a button of the options, which only the host sees."""
        panel = (await self.in_group("Regole")).panel
        assert isinstance(panel, PrivatePanel)
        token = unpack(next(b.token for b in buttons(panel) if b.label == label))
        press = Press(self.host, token.table, token.revision, token.verb, token.args)
        reply = await self.halls[platform(self.host)].desk.press(press)
        await self._shown()
        return reply

    async def code(self) -> str:
        """What is typed on Discord; a link for Telegram has the same code."""
        panel = (await self.as_host("Invita da fuori")).panel
        assert isinstance(panel, PrivatePanel)
        assert panel.owner == self.host.account
        return read_aloud(panel).partition("/unisciti ")[2].split()[0]

    async def killed(self) -> None:
        await self.kill()
        await self.start(*BOTH)
        await self.serve(1)

    async def names(self) -> list[str]:
        return [sitter.name for sitter in (await self.table()).facts.sitters]


@pytest.fixture(params=[(ADA, BICE), (BICE, ADA)], ids=lambda pair: platform(pair[0]))
async def outside(request: pytest.FixtureRequest) -> AsyncIterator[Outside]:
    outside = Outside()
    outside.host, outside.guest = request.param
    await outside.start(*BOTH)
    await outside.open()
    yield outside
    await outside.stop()


async def test_a_person_on_the_other_platform_joins_by_a_code_and_plays(outside: Outside) -> None:
    code = await outside.code()
    await outside.killed()
    seated = await outside.say(outside.guest, "start", code)
    assert seated.toast.startswith(f"Sei al tavolo di {outside.host.name}")
    assert f"2. {outside.guest.name}" in outside.read(outside.group)[-1]
    await outside.killed()
    await outside.in_group("Inizia")
    for _ in range(RESTARTS):
        await outside.move()
    await outside.killed()
    while not await outside.bot.tables.proofs(TableId(outside.number)):
        await outside.move()
    assert await outside.over() == 0


async def test_a_code_that_is_withdrawn_or_given_for_another_table_seats_nobody(
    outside: Outside,
) -> None:
    code = await outside.code()
    assert await outside.code() == code
    ticket = (await outside.table()).facts.ticket
    for wrong in (f"{outside.number}-", f"{outside.number}-{ticket}", f"99-{code[2:]}"):
        assert "non è tuo" in (await outside.say(outside.guest, "start", wrong)).toast
    await outside.press_token(outside.host, Token(TableId(outside.number), 0, "invite", (0,)))
    assert "non è tuo" in (await outside.say(outside.guest, "start", code)).toast
    assert await outside.names() == [outside.host.name]
    again = await outside.code()
    assert again != code
    await outside.say(outside.guest, "start", again)
    assert await outside.names() == [outside.host.name, outside.guest.name]


async def test_a_code_seats_each_person_once_until_the_table_is_full(outside: Outside) -> None:
    code = await outside.code()
    two = Token(TableId(outside.number), 99, "adjust", (TableOption.SEATING, 1))
    await outside.press_token(outside.host, two)
    other = Person(Account(f"{platform(outside.guest)}:9"), "Ciro")
    assert "già" in (await outside.say(outside.host, "start", code)).toast
    await outside.say(outside.guest, "start", code)
    assert (await outside.say(other, "start", code)).toast
    await outside.in_group("Inizia")
    assert (await outside.say(other, "start", code)).toast
    assert await outside.names() == [outside.host.name, outside.guest.name]


async def test_only_the_host_invites(outside: Outside) -> None:
    press = Press(
        Person(Account(f"{platform(outside.host)}:9"), "Ciro"),
        TableId(outside.number),
        0,
        "invite",
        chat=Chat(outside.group),
        surface=Surface.GROUP,
    )
    reply = await outside.halls[platform(outside.host)].desk.press(press)
    assert reply.panel is None
    assert reply.toast
    assert not (await outside.table()).facts.entry_code


async def test_a_guest_from_outside_leaves_or_learns_that_the_table_is_closed(
    outside: Outside,
) -> None:
    guest = outside.guest
    await outside.say(guest, "start", await outside.code())
    table = (await outside.say(guest, "tavolo")).panel
    assert table is not None
    leave = next(b for b in buttons(table) if b.label == "Esci")
    await outside.press_token(guest, unpack(leave.token))
    assert await outside.names() == [outside.host.name]
    await outside.say(guest, "start", await outside.code())
    await outside.as_host("Annulla il tavolo")
    await outside.serve(2)
    assert "annullato" in outside.read(guest.account)[-1]
