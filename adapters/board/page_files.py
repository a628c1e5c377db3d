"""The files of a page: those that it loads, and for the board the one that is filled in.

Their address holds a hash of all of them, so that a browser keeps them and loads new ones at once.
"""

import gzip
import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from functools import cached_property, partial
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import TypeAlias

from aiohttp import hdrs, web

from adapters.board.page_bundle import SCRIPT, STYLES, bundled, joined
from adapters.images import vector_faces
from adapters.images.style import Look

PAGE = Path(__file__).parent / "page"
INDEX = "index.html"
KINDS = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".wav": "audio/wav",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
Drawn: TypeAlias = Callable[[], str]
FACES: Mapping[str, Drawn] = {
    "french.svg": vector_faces.french,
    "paris.svg": partial(vector_faces.french, Look.PARIS),
    "italian.svg": vector_faces.italian,
    "trevigiane.svg": partial(vector_faces.italian, Look.TREVIGIANE),
}
"""Drawn for the page from what the pictures in the chat are made of."""
PACKED = frozenset({".png", ".woff2"})
"""Kinds that are compressed already."""
FOREVER = "public, max-age=31536000, immutable"
_BLANK = re.compile(r"\{\{([a-z-]+)\}\}")


@dataclass(frozen=True, slots=True)
class PageFile:
    body: bytes = field(repr=False)
    gzipped: bytes | None = field(repr=False)
    kind: str


class PageFiles:
    def __init__(
        self,
        folder: Path = PAGE,
        drawn: Mapping[str, Drawn] = FACES,
        shared: Collection[str] = (),
    ) -> None:
        """`shared`: modules of the board's page that another page loads, too."""
        self._folder = folder
        self._drawn = drawn
        self._shared = shared

    @cached_property
    def _files(self) -> Mapping[str, PageFile]:
        written = {
            path.relative_to(self._folder).as_posix(): _page_file(path.name, path.read_bytes())
            for path in sorted(self._folder.rglob("*"))
            if path.suffix in KINDS
        }
        shared = {name: _page_file(name, (PAGE / name).read_bytes()) for name in self._shared}
        drawn = {name: _page_file(name, draw().encode()) for name, draw in self._drawn.items()}
        return {**shared, **written, **drawn, **self._bundles(written)}

    def _bundles(self, written: Mapping[str, PageFile]) -> Mapping[str, PageFile]:
        """What a page asks for that does not load its modules and styles one by one."""
        if f"}}{SCRIPT}" not in self._template:
            return {}
        texts = {name: file.body.decode() for name, file in written.items() if _is_text(file)}
        scripts = {name: text for name, text in texts.items() if name.endswith(".js")}
        styles = {name: text for name, text in texts.items() if name.endswith(".css")}
        whole = {**bundled(scripts), STYLES: joined(styles)}
        return {name: _page_file(name, text.encode()) for name, text in whole.items()}

    @cached_property
    def version(self) -> str:
        digest = sha256()
        for name, file in self._files.items():
            digest.update(name.encode() + b"\0" + file.body + b"\0")
        return digest.hexdigest()[:12]

    def load(self) -> None:
        """Read and compress all files, which takes too long for the event loop."""
        _ = self.version  # kept once it was asked for

    async def serve(self, request: web.Request) -> web.Response:
        """A file that the page loads; no others are served."""
        file = self._files.get(request.match_info["file"])
        if file is None or request.match_info["version"] != self.version:
            raise web.HTTPNotFound
        headers = {hdrs.CACHE_CONTROL: FOREVER, hdrs.VARY: hdrs.ACCEPT_ENCODING}
        body, accepted = file.body, request.headers.get(hdrs.ACCEPT_ENCODING, "")
        if file.gzipped is not None and "gzip" in accepted:
            headers[hdrs.CONTENT_ENCODING], body = "gzip", file.gzipped
        return web.Response(body=body, content_type=file.kind, charset=None, headers=headers)

    def index(self, root: str, language: str, config: str) -> web.Response:
        """`root`: the relative address of the server's own, as seen from the page's."""
        blanks = {"lang": language, "base": f"{root}board/{self.version}/", "config": config}
        text = _BLANK.sub(lambda blank: escape(blanks[blank[1]]), self._template)
        return web.Response(text=text, content_type="text/html", charset="utf-8")

    @cached_property
    def _template(self) -> str:
        return (self._folder / INDEX).read_text(encoding="utf-8")


def _is_text(file: PageFile) -> bool:
    return file.kind in {KINDS[".js"], KINDS[".css"]}


def _page_file(name: str, body: bytes) -> PageFile:
    suffix = Path(name).suffix
    gzipped = None if suffix in PACKED else gzip.compress(body, 9, mtime=0)
    return PageFile(body, gzipped, KINDS[suffix])
