"""A relay before the server of the database, which drops, holds or delays what passes through."""

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Self

CHUNK = 2**16
PORT = 5432


class Relay:
    """A port of this machine, for one process. It leads to the server's own socket."""

    def __init__(self, folder: Path) -> None:
        self._socket = folder / f".s.PGSQL.{PORT}"
        self._open = asyncio.Event()
        self._open.set()
        self._answers = asyncio.Event()
        self._answers.set()
        self._delay = 0.0
        self._drops = False
        self._lines: set[asyncio.StreamWriter] = set()
        self._serving: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        for task in self._serving:
            task.cancel()
        await asyncio.gather(*self._serving, return_exceptions=True)

    def url(self, database: str) -> str:
        port = self._server.sockets[0].getsockname()[1]
        return f"postgresql://postgres@127.0.0.1:{port}/{database}"

    # What is wrong with the network

    def drop(self) -> None:
        """Connections are cut, and new ones too."""
        self._drops = True
        for line in self._lines:
            line.transport.abort()

    def hold(self) -> None:
        """Connections stay, but nothing passes."""
        self._open.clear()

    def mute(self) -> None:
        """What is asked passes, but no answer."""
        self._answers.clear()

    def delay(self, seconds: float) -> None:
        """Each answer comes so much later."""
        self._delay = seconds / 2

    def heal(self) -> None:
        self._drops, self._delay = False, 0.0
        self._open.set()
        self._answers.set()

    # What passes

    def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(self._serve(reader, writer))
        self._serving.add(task)
        task.add_done_callback(self._serving.discard)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._drops:
            writer.transport.abort()
            return
        from_server, to_server = await asyncio.open_unix_connection(self._socket)
        self._lines |= {writer, to_server}
        ways = (
            self._pass(reader, to_server, self._open),
            self._pass(from_server, writer, self._answers),
        )
        try:
            await asyncio.gather(*ways)
        finally:
            for line in (writer, to_server):
                self._lines.discard(line)
                line.transport.abort()

    async def _pass(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, way: asyncio.Event
    ) -> None:
        with suppress(OSError):
            while content := await reader.read(CHUNK):
                await asyncio.sleep(self._delay)
                await self._open.wait()
                await way.wait()
                writer.write(content)
                await writer.drain()
        writer.transport.abort()
