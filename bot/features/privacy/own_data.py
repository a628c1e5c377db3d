"""`/esporta`: the file of all that is kept of a person."""

import json
from collections.abc import Collection, Mapping
from functools import partial

from adapters.ports import Command, PrivateFile, Reply
from bot.features.double import doubles
from bot.requests.request import Request
from bot.requests.services import RequestServices
from bot.tables.daily_table import is_secret
from bot.tables.document import TableDocument
from bot.tables.former_sitters import played_by
from bot.tables.origin import read_origin
from bot.tables.serialization import read_facts, seat_in
from common.ids import PlayerId, TableId


async def export(request: Request, _: Command) -> Reply:
    """Without the moves in deals whose cards others still have to play, and without those that
    others have made in the person's seat."""
    threads = request.bot.threads.other
    document = await request.bot.people.exported(request.who, seat_in)
    played = await threads.run(_played_in, document)
    secret = await _secret_tables(request.bot, played)
    shared = await _shared_seats(request.bot, played - secret)
    if secret or shared:
        own = partial(_without_moves, document, secret, shared, request.player)
        document = await threads.run(own)
    exported = PrivateFile("scala40-bot.json", document.encode())
    return Reply(request.words("exported"), file=exported)


async def _secret_tables(bot: RequestServices, played: Collection[TableId]) -> set[TableId]:
    now, zone, secret = bot.availability.clock.now(), bot.storage.zone, set[TableId]()
    for table in played:
        origin = read_origin((await bot.storage.table(table)).origin)
        if is_secret(origin, now, zone) or await doubles.is_secret(bot, origin):
            secret.add(table)
    return secret


async def _shared_seats(
    bot: RequestServices, played: Collection[TableId]
) -> dict[TableId, TableDocument]:
    """The tables where somebody has left their seat to others."""
    documents = await bot.storage.documents(played)
    read = await bot.threads.other.run(lambda: [read_facts(one) for one in documents.values()])
    shared = [table for table, one in zip(documents, read, strict=True) if one.replaced]
    return {table: (await bot.tables.table(table)).facts for table in shared}


def _played_in(document: str) -> set[TableId]:
    return {move["table"] for move in json.loads(document)["moves"]}


def _without_moves(
    document: str,
    secret: Collection[TableId],
    shared: Mapping[TableId, TableDocument],
    player: PlayerId,
) -> str:
    def is_own(move: Mapping[str, int]) -> bool:
        facts = shared.get(TableId(move["table"]))
        return facts is None or played_by(facts, player, move["revision"])

    data = json.loads(document)
    data["moves"] = [one for one in data["moves"] if one["table"] not in secret and is_own(one)]
    later = {"moves_later": sorted(secret)} if secret else {}
    return json.dumps(data | later, ensure_ascii=False, indent=2)
