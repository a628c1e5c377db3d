"""The page and its files: what a browser is given, by which address, and for how long."""

import gzip
import json
import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from aiohttp.test_utils import make_mocked_request

from adapters.board.page_files import PAGE, PageFiles
from adapters.board.texts import page_words
from adapters.playground.shared_link import shared_link
from adapters.text import LANGUAGES
from tests.adapters.board.visitor import BoardVisitors

SCRIPT = b"export const cards = 40;\n" * 50


@pytest.fixture
def files(tmp_path: Path) -> PageFiles:
    (tmp_path / "index.html").write_text("<p lang={{lang}} data-config='{{config}}'>{{base}}</p>")
    (tmp_path / "main.js").write_bytes(SCRIPT)
    (tmp_path / "icon.png").write_bytes(b"png")
    (tmp_path / "secret.py").write_bytes(b"no file of a page")
    return PageFiles(tmp_path)


async def got(files: PageFiles, file: str, version: str = "", encoding: str = "gzip") -> Any:
    request = make_mocked_request("GET", "/", headers={"Accept-Encoding": encoding})
    request.match_info.update(file=file, version=version or files.version)
    return await files.serve(request)


async def test_files_are_kept_for_ever_and_sent_compressed(files: PageFiles) -> None:
    small, plain = await got(files, "main.js"), await got(files, "main.js", encoding="br")
    assert gzip.decompress(small.body) == plain.body == SCRIPT
    assert len(small.body) < len(SCRIPT) // 5
    assert "immutable" in small.headers["Cache-Control"]
    assert small.content_type == "text/javascript"
    assert "Content-Encoding" not in (await got(files, "icon.png")).headers


@pytest.mark.parametrize("file", ["secret.py", "index.html", "../main.js", ""])
async def test_nothing_else_is_served(files: PageFiles, file: str) -> None:
    with pytest.raises(Exception, match="Not Found"):
        await got(files, file)


async def test_a_changed_file_has_another_address(files: PageFiles, tmp_path: Path) -> None:
    before = files.version
    (tmp_path / "main.js").write_bytes(SCRIPT + b"//")
    assert PageFiles(tmp_path).version != before
    with pytest.raises(Exception, match="Not Found"):
        await got(files, "main.js", PageFiles(tmp_path).version)


@pytest.mark.parametrize(("path", "root"), [("/", ""), ("/g/casa", "../")])
@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_page_knows_where_it_is_and_in_which_language(
    visitors: BoardVisitors, path: str, root: str, language: str
) -> None:
    async with visitors.session.get(path, headers={"Accept-Language": language}) as answer:
        text = await answer.text()
        assert answer.headers["Cache-Control"] == "no-store"
    config = json.loads(unescape(re.findall(r'data-config="([^"]*)"', text)[0]))
    assert (config["root"], config["language"]) == (root, language)
    assert config["words"] == dict(page_words(language))
    assert not re.search(r"<script(?![^>]*src=)|<style|style=|onclick|https?://", text)


async def test_the_page_loads_its_modules_in_two_files_and_its_styles_in_one(
    visitors: BoardVisitors,
) -> None:
    """The page names all three, as what they would need in turn would come after one more way to
    the server and back."""
    async with visitors.session.get("/") as answer:
        text = await answer.text()
    asked = re.findall(r'(?:src|href)="board/[0-9a-f]+/([^"]+)"', text)
    assert asked == ["icon.svg", "page.css", "page.js", "table.js"]
    addresses = re.findall(r'(?:src|href)="([^"]+\.js)"', text)
    script = ""
    for address in addresses:
        async with visitors.session.get(f"/{address}") as answer:
            script += await answer.text()
    names = re.findall(r"^const (module_\w+) =", script, re.MULTILINE)
    assert len(names) == len(set(names)) == len([*PAGE.rglob("*.js")])
    for path in PAGE.rglob("*.js"):
        lines = path.read_text(encoding="utf-8").splitlines()
        code = [line for line in lines if not line.lstrip().startswith(("//", "/*", "*", "import"))]
        assert max(code, key=len).removeprefix("export ") in script, path.name


@pytest.mark.parametrize(
    ("listening", "host", "link"),
    [
        ("127.0.0.1", "127.0.0.1:8040", "?key=k"),
        ("0.0.0.0", "127.0.0.1:8040", "http://10.0.0.7:8040/g/casa?key=k"),
        ("0.0.0.0", "192.168.1.7:8040", "?key=k"),
        ("192.168.1.7", "192.168.1.7:8040", "?key=k"),
    ],
)
def test_the_link_for_friends_works_on_their_machines(
    listening: str, host: str, link: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("adapters.playground.shared_link.own_address", lambda: "10.0.0.7")
    request = make_mocked_request("GET", "/g/casa", headers={"Host": host})
    assert shared_link(request, listening, "k") == link
    assert shared_link(request, listening, "") == link.partition("?")[0]
