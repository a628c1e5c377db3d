"""Small tables and matches, told in one line."""

from common.addresses import Account, Chat
from common.ids import Document, PlayerId, TableId
from storage.deadlines import Deadline
from storage.people import PlayerRecord
from storage.protocol import Storage
from storage.results import FinishedMatch, MatchResult, PlayerResult
from storage.tables import Change, DealStarted, Status

CHAT = Chat("telegram:-100")


async def a_table(storage: Storage, chat: Chat = CHAT, *sitting: PlayerId) -> TableId:
    return await storage.open_table(chat, "scala40", 1, 10.0, '{"seats": []}', players=sitting)


async def person(storage: Storage, name: str) -> PlayerRecord:
    return await storage.player_of(Account(f"telegram:{name}"), name, 1.0)


async def people(storage: Storage, *names: str) -> tuple[PlayerId, ...]:
    return tuple([(await person(storage, name)).id for name in names])


async def keep_settings(storage: Storage, player: PlayerId, settings: Document) -> None:
    await storage.change_settings(player, lambda _: settings)


async def keep_chat_settings(storage: Storage, chat: Chat, settings: Document) -> None:
    await storage.change_chat_settings(chat, lambda _: settings)


def action(table: TableId, revision: int, at: float = 20.0) -> Change:
    """Seat 0 draws, in any game."""
    return Change(table, revision, at, seat=0, action=f'{{"draw": {revision}}}', digest="0f")


def deal(number: int = 1) -> DealStarted:
    return DealStarted(number, 3, f"setup {number}", f"state {number}", f"commitment {number}")


def turn(due: float) -> tuple[Deadline, ...]:
    return (Deadline("turn", due),)


def result(*players: PlayerId, counts: bool = True, chips: int = 0) -> MatchResult:
    """The first wins, from the last's stakes."""
    last = len(players) - 1
    return MatchResult(
        counts,
        tuple(
            PlayerResult(
                player,
                seat=seat,
                side=seat,
                place=seat + 1,
                match_points=3 * (seat == 0),
                victory_points=last - seat,
                left=seat == last,
                chips=chips * ((seat == 0) - (seat == last)),
                total=98 - seat,
            )
            for seat, player in enumerate(players)
        ),
    )


async def a_match(
    storage: Storage,
    *players: PlayerId,
    chat: Chat = CHAT,
    game: str = "scala40",
    at: float = 30.0,
    counts: bool = True,
    chips: int = 0,
) -> TableId:
    table = await storage.open_table(chat, game, 1, 10.0, "{}")
    ending = result(*players, counts=counts, chips=chips)
    await storage.append(Change(table, 0, at, status=Status.OVER, result=ending))
    return table


async def played_by(storage: Storage, player: PlayerId) -> list[FinishedMatch]:
    """The matches of a player, who may have had another number."""
    person = (await storage.player(player)).id
    matches = await storage.played()
    return [match for match in matches if person in {one.player for one in match.players}]
