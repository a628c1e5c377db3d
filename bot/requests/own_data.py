"""`/esporta`: the file of all that is kept of a person."""

import asyncio
import json
from collections.abc import Collection

from adapters.ports import Command, PrivateFile, Reply
from bot.events import doubles
from bot.requests.request import Request
from bot.requests.services import RequestServices
from bot.tables.daily_table import is_secret
from bot.tables.origin import read_origin
from storage.names import TableId


async def export(request: Request, _: Command) -> Reply:
    """Without the moves in deals whose cards others still have to play."""
    document = await request.bot.people.exported(request.who)
    played = await asyncio.to_thread(_played_in, document)
    secret = await _secret_tables(request.bot, played)
    if secret:
        document = await asyncio.to_thread(_without_moves, document, secret)
    exported = PrivateFile("scala40-bot.json", document.encode())
    return Reply(request.words("exported"), file=exported)


async def _secret_tables(bot: RequestServices, played: Collection[TableId]) -> set[TableId]:
    now, zone, secret = bot.availability.clock.now(), bot.storage.zone, set[TableId]()
    for table in played:
        origin = read_origin((await bot.storage.table(table)).origin)
        if is_secret(origin, now, zone) or await doubles.is_secret(bot, origin):
            secret.add(table)
    return secret


def _played_in(document: str) -> set[TableId]:
    return {move["table"] for move in json.loads(document)["moves"]}


def _without_moves(document: str, tables: Collection[TableId]) -> str:
    data = json.loads(document)
    data["moves"] = [one for one in data["moves"] if one["table"] not in tables]
    return json.dumps(data | {"moves_later": sorted(tables)}, ensure_ascii=False, indent=2)
