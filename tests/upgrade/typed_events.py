"""Tournaments by hand in several states."""

from collections.abc import Sequence

from adapters.panels.verbs import Verb
from bot.features.tournament import typed_tournaments
from bot.features.tournament.typed_tournaments import StoredTournament
from common.addresses import Account
from common.ids import EventId
from tests.bot.secretary import Secretary
from tests.bot.stage import buttons
from tests.upgrade.pressing import PERSONS
from tests.upgrade.recorded_stage import ADA, BICE, CIRO, DINO, ELSA, FURIO, RecordedStage

KIND = typed_tournaments.KIND
AT_THE_CLUB = ("Anna", "Bruno", "Carla", "Dario", "Elio", "Fabio", "Gina", "Ugo")


class OwnSecretary(Secretary):
    """Of several events, the one that they have begun."""

    stage: RecordedStage
    number = 0

    async def begin(self, *choices: str, names: tuple[str, ...] = AT_THE_CLUB) -> None:
        await super().begin(*choices, names=names)
        self.number = max(one.id for one in await self.stage.bot.storage.events(KIND))

    async def stored(self) -> StoredTournament:
        storage = self.stage.bot.storage
        found = await typed_tournaments.read_record(
            storage, await storage.event(EventId(self.number))
        )
        assert found is not None
        return found

    async def lines(self) -> str:
        """The lower number wins each match; at one table, who sits further up."""
        scopa = (await self.stored()).record.title.endswith("Scopa")
        return "\n".join(
            f"{table} {_line(list(map(int, match.sides)), scopa=scopa)}"
            for table, match in enumerate(await self.matches(), 1)
            if not match.versions
        )

    async def round(self) -> None:
        """All results of the round that hangs, and the next one."""
        await self.say(await self.lines())
        await self.tap("Appendi")


def _line(sides: Sequence[int], *, scopa: bool) -> str:
    if len(sides) > 2:
        return " ".join(
            f"{place}={87 if place == 1 else 71 + 40 * place}" for place, _ in enumerate(sides, 1)
        )
    points = (11, 5) if scopa else (87, 151)
    return " ".join(str(points[side != min(sides)]) for side in sides)


async def tournaments_by_hand(stage: RecordedStage) -> None:
    """Over, before the draw, in the second round, with the groups over, in the bracket, and at one
    table."""
    over, before, second, groups, bracket, table = own = [
        OwnSecretary(stage, who) for who in (FURIO, ADA, BICE, CIRO, DINO, ELSA)
    ]
    await over.begin("tabellone", "finale per il terzo posto", names=AT_THE_CLUB[:4])
    await before.begin("danese", "Scopa")
    await second.begin("danese")
    await groups.begin("solo la finale", names=("Ada", "Bice", "Dino", *AT_THE_CLUB[3:]))
    await bracket.begin("tabellone", "finale per il terzo posto")
    await table.begin("gironi a un tavolo")
    for secretary, rounds in ((over, 1), (second, 1), (groups, 2), (bracket, 1), (table, 0)):
        await secretary.tap("Sorteggia")
        for _ in range(rounds):
            await secretary.round()
    await over.say(await over.lines())
    await over.tap("Chiudi")
    await second.say("\n".join((await second.lines()).splitlines()[:2]))
    await groups.say(await groups.lines())
    for secretary in own:
        await looked_at(secretary)
    await members(groups)
    await second.say("3 50 60")  # nobody has reached the points: it ended by time


async def looked_at(secretary: OwnSecretary) -> None:
    """All that its secretary can press."""
    stage, who, number = secretary.stage, secretary.who, secretary.number
    current = (await secretary.stored()).state.current
    matches = [] if current is None else [match.number for match in current.matches]
    for verb in (Verb.TRN_SHOW, Verb.TRN_MORE):
        await stage.verb(who, verb, number)
    for match in matches:
        await stage.verb(who, Verb.TRN_TABLE, number, match)


async def members(secretary: OwnSecretary) -> None:
    """A person is asked whether a name is theirs, and says yes; another is only asked."""
    stage, number = secretary.stage, secretary.number
    for _ in range(2):
        reply = await stage.verb(secretary.who, Verb.TRN_MEMBERS, number)
        assert reply.panel is not None
        asks = [one.token for one in buttons(reply.panel) if f".{Verb.TRN_ASK}." in one.token]
        await stage.press_token(secretary.who, asks[0])
        await stage.deliver()
        await stage.quiet()
    await stage.verb(secretary.who, Verb.TRN_MEMBERS, number)
    yes = [one for one in stage.shown.values() if f".{Verb.TRN_ME}." in one.token]
    await stage.press_token(PERSONS[Account(yes[0].place)], yes[0].token)
