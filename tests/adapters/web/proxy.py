"""A proxy before the board that says who asks, as nginx does with `$proxy_add_x_forwarded_for`."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

KEEP_ALIVE = re.compile(rb"\r\nconnection: keep-alive", re.IGNORECASE)
FORWARDED = re.compile(rb"\r\nx-forwarded-for: ([^\r]*)", re.IGNORECASE)


@asynccontextmanager
async def passing_proxy(address: str, client: str) -> AsyncIterator[str]:
    """Everybody comes from this client. One request for each connection, or a socket."""
    there = urlsplit(address)

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        behind = await asyncio.open_connection(there.hostname, there.port)
        behind[1].write(_named(head, client.encode()))
        await asyncio.gather(_carry(reader, behind[1]), _carry(behind[0], writer))

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    server.close()


def _named(head: bytes, client: bytes) -> bytes:
    before = b", ".join([*FORWARDED.findall(head), client])
    rest = KEEP_ALIVE.sub(b"", FORWARDED.sub(b"", head))
    closing = b"" if b"pgrade:" in rest else b"\r\nConnection: close"
    return (
        rest.removesuffix(b"\r\n\r\n") + closing + b"\r\nX-Forwarded-For: " + before + b"\r\n\r\n"
    )


async def _carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()
