"""The link to a group's page as a QR code: for this page alone, whatever is asked for."""

import io
from urllib.parse import quote

import pytest
import segno

from tests.adapters.playground.visitor import Visitor


def drawn(link: str) -> str:
    file = io.BytesIO()
    segno.make(link, error="m", micro=False).save(
        file, kind="svg", light="#fff", omitsize=True, svgclass=None, lineclass=None
    )
    return file.getvalue().decode()


async def asked(visitor: Visitor, page: str, group: str = "casa") -> tuple[int, str]:
    address = f"/g/{group}/code.svg?page={quote(page, safe='')}"
    async with visitor.session.get(address, headers=visitor.headers) as answer:
        return answer.status, await answer.text()


async def test_the_code_leads_to_the_page_on_which_it_is(anna: Visitor) -> None:
    page = f"{anna.origin}/g/casa"
    assert await asked(anna, page) == (200, drawn(page))
    secure = page.replace("http://", "https://")  # as behind a proxy
    assert await asked(anna, secure) == (200, drawn(secure))


@pytest.mark.parametrize(
    "page",
    [
        "",
        "http://evil.example/g/casa",
        "javascript://{host}/g/casa",
        "http://{host}/g/another",
        "http://{host}/g/casa?to=evil",
        "http://{host}/g/casa#x",
        "http://[/g/casa",
        "http://{host}/" + 500 * "x" + "/g/casa",
    ],
)
async def test_nothing_else_is_drawn(anna: Visitor, page: str) -> None:
    host = anna.origin.partition("//")[2]
    assert (await asked(anna, page.replace("{host}", host)))[0] == 404


async def test_no_group_has_no_code(anna: Visitor) -> None:
    assert (await asked(anna, f"{anna.origin}/g/a b", group="a b"))[0] == 404
