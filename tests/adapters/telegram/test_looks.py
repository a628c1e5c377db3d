"""Panels as messages: Telegram's HTML and keys, within its limits."""

import pytest

from adapters.panel import (
    Block,
    Button,
    Glyph,
    Line,
    Pick,
    Picker,
    PrivatePanel,
    PublicPanel,
    PublicPicture,
    Row,
    Style,
    Until,
)
from adapters.telegram.render import LONGEST_CAPTION, render
from common.addresses import Account
from tests.doubles.telegram import markup

NOW = 1_800_000_000.0


def glyph(text: str) -> Glyph:
    return Glyph(text, text, "hearts")


def keys(panel: PublicPanel | PrivatePanel) -> list[list[dict[str, str]]]:
    return markup.keys(render(panel, NOW).keyboard)


def test_a_public_panel() -> None:
    panel = PublicPanel(
        "Scopa <&> tavolo",
        (
            Line("Anna <b>gioca</b>", strong=True),
            Row("Pozzo", (glyph("9♥"), glyph("10♥")), "30"),
            Row("Bice", (), "", hidden=2),
            Row("Tavolo", (), "vuoto"),
            Until("Il tempo di Anna scade", NOW + 75, language="it"),
            Until("Si riparte comunque", NOW + 7 * 86400 - 5, language="it"),
        ),
        ((Button("🂠 La mia mano", "1.0.hand", Style.MAIN),),),
    )
    said = markup.plain(render(panel, NOW).text(), "HTML", 4096)
    assert said.splitlines() == [
        "Scopa <&> tavolo",
        "Anna <b>gioca</b>",
        "Pozzo: 9♥ 10♥ (30)",
        "Bice: 🂠 🂠",
        "Tavolo: vuoto",
        "Il tempo di Anna scade ⏱ 1:15",
        "Si riparte comunque ⏱ 7 giorni",
    ]
    key = {"text": "🂠 La mia mano", "callback_data": "1.0.hand", "style": "primary"}
    assert keys(panel) == [[key]]


def test_columns_stand_below_each_other() -> None:
    panel = PublicPanel("", (Line("   A&A\n1    5", fixed=True),))
    assert render(panel, NOW).text() == "<pre>   A&amp;A\n1    5</pre>"


@pytest.mark.parametrize("cards", [1, 8, 9, 13, 14, 27])
def test_a_hand_is_rows_of_at_most_eight(cards: int) -> None:
    picks = tuple(
        Pick(i, glyph(f"{i}♥"), picked=i == 0, marked=i == 1, token=f"1.0.pick.{i}")
        for i in range(cards)
    )
    rows = keys(PrivatePanel(Account("telegram:1"), "Mano", picker=Picker(picks)))
    assert sum(map(len, rows)) == cards
    assert max(map(len, rows)) - min(map(len, rows)) <= len(rows)
    assert rows[0][0]["text"] == "✅0♥"


def test_cards_that_cannot_be_picked_are_read() -> None:
    picks = tuple(Pick(i, glyph(f"{i}♥")) for i in range(3))
    panel = PrivatePanel(Account("telegram:1"), "Mano", picker=Picker(picks))
    assert keys(panel) == []
    assert render(panel, NOW).text().endswith("0♥ 1♥ 2♥")


@pytest.mark.parametrize("longest", [LONGEST_CAPTION, 4096])
def test_what_is_too_long_ends_with_a_whole_line(longest: int) -> None:
    lines = tuple(Line(f"<riga> {i} & 🂠 " * 9, strong=True) for i in range(200))
    said = render(PublicPanel("Lungo", lines), NOW).text(longest)
    assert markup.plain(said, "HTML", longest).endswith("…")
    assert len(said) > longest / 2


def test_under_a_picture_there_is_only_what_it_does_not_show() -> None:
    rows = tuple(Row(f"{i} · scala di Anna", (glyph("9♥"),) * 7) for i in range(3))
    around = Line("Anna: pesca, scarta 9♥."), Line("▶ Anna", drawn=True)
    blocks: tuple[Block, ...] = (*around, *rows, Until("Tocca ad Anna", NOW + 60))
    panel = PublicPanel("Scala 40", blocks, (), PublicPicture("table", bytes, ""))
    caption = markup.plain(render(panel, NOW).caption, "HTML", LONGEST_CAPTION).split("\n")
    assert caption[:2] == ["Scala 40", "Anna: pesca, scarta 9♥."]
    assert caption[2].startswith("Tocca ad Anna")
    assert len(caption) == 3


def test_nothing_of_a_hand_is_in_a_repr() -> None:
    panel = PrivatePanel(Account("telegram:1"), "Mano", (Line("9♥"),))
    assert "9♥" not in repr(render(panel, NOW))
