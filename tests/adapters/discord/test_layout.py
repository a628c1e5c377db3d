"""Panels as messages: nothing that Discord would refuse, whatever is in them, and nothing lost."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adapters.discord.custom_ids import PATTERN, ComponentKind, pack_custom_id, read_press
from adapters.discord.layout import layout, render
from adapters.discord.markdown import escaped
from adapters.panel import (
    Button,
    Choice,
    Glyph,
    Line,
    Pick,
    Picker,
    PrivatePanel,
    PrivatePicture,
    PublicPanel,
    PublicPicture,
    Row,
    Style,
    Until,
)
from adapters.token import BadToken, Token
from common.addresses import Account
from common.ids import TableId
from tests.adapters.discord.desk import TABLE, hand, key
from tests.doubles.discord import schema
from tests.doubles.discord.components import buttons, checked, selects, texts
from tests.doubles.discord.model import COMPONENTS_V2, Attachment, Json
from tests.properties.effort import amount

OWNER = Account("discord:1")
PICTURE = PublicPicture("one", lambda: b"png", "Il tavolo: " + "una carta, " * 200)


def sent(panel: PublicPanel | PrivatePanel, note: str = "") -> list[Json]:
    """Its components, as Discord takes them."""
    view: Any = layout(panel, note)
    components: list[Json] = view.to_components()
    body = {"components": components, "flags": COMPONENTS_V2}
    files = [] if panel.picture is None else [Attachment("carte.png", b"")]
    checked(body, COMPONENTS_V2, files)
    schema.check("POST", "/channels/{channel}/messages", body)
    return components


def tokens(components: list[Json]) -> list[str]:
    """Everything that can be pressed."""
    found = [button["custom_id"].partition(":")[2] for button in buttons(components)]
    for select in selects(components):
        if select["custom_id"].startswith("m"):
            found += [option["value"] for option in select["options"]]
    return found


def test_a_table() -> None:
    components = sent(TABLE)
    assert texts(components).splitlines() == [
        "### Scala 40 · tavolo 7",
        "**Anna apre**",
        "**Anna** · `9♥` `10♥` 🂠 × 5 · 20 punti",  # noqa: RUF001 - so many times
        "**Tocca a Bruno, il tempo scade** <t:1800000090:R>",
    ]
    assert [button["style"] for button in buttons(components)] == [1, 2]


def test_columns_stand_below_each_other() -> None:
    """Nothing in them ends the block."""
    columns = Line("   *A*```\n1    5", fixed=True)
    assert texts(sent(PublicPanel("", (columns,)))) == "```\n   *A*'''\n1    5\n```"


def test_a_hand() -> None:
    components = sent(hand(OWNER, picked=(1,)), "Fatto.")
    assert texts(components).splitlines()[0] == "> Fatto."
    assert texts(components).splitlines()[-1] == "`A♥` __**`2♥`**__ `3♥` `K♠`🆕"
    (select,) = selects(components)
    assert [o.get("default", False) for o in select["options"]] == [False, True, False, False]
    assert select["options"][0]["description"] == "A♥ a voce"


def test_cards_that_are_picked_one_by_one_are_buttons() -> None:
    panel = hand(OWNER)
    assert panel.picker is not None
    components = sent(PrivatePanel(OWNER, "Mano", picker=Picker(panel.picker.cards)))
    assert [button["label"] for button in buttons(components)] == ["A♥", "2♥", "3♥", "K♠"]
    assert selects(components) == []


def test_a_card_can_be_discarded_from_a_second_list() -> None:
    discards = Choice("Scarta…", (key("A♥", "tap", 0), key("K♠", "tap", 3)))
    components = sent(replace(hand(OWNER), choice=discards))
    _, second = selects(components)
    assert second["placeholder"] == "Scarta…"
    assert (second["min_values"], second["max_values"]) == (1, 1)
    assert [option["label"] for option in second["options"]] == ["A♥", "K♠"]
    assert [option["value"] for option in second["options"]] == [
        button.token for button in discards.buttons
    ]


def test_cards_that_cannot_be_picked_are_only_seen() -> None:
    picks = (Pick(0, Glyph("A♥", "asso di cuori", "hearts")),)
    components = sent(PrivatePanel(OWNER, "Mano", picker=Picker(picks)))
    assert "`A♥`" in texts(components)
    assert buttons(components) == selects(components) == []


async def test_a_picture_is_sent_along_and_told() -> None:
    drawn = await render(PublicPanel("Tavolo", picture=PICTURE))
    assert [file.fp.read() for file in drawn.files] == [b"png"]
    components = sent(PublicPanel("Tavolo", picture=PICTURE))
    (item,) = components[0]["components"][1]["items"]
    assert item["media"]["url"] == "attachment://carte.png"
    assert item["description"].startswith("Il tavolo")
    untold = PrivatePanel(OWNER, "Mano", picture=PrivatePicture("1", lambda: b"", ""))
    sent(untold)


@pytest.mark.parametrize("rows", [1, 6, 13, 20, 39])
@pytest.mark.parametrize("width", [1, 2, 5, 7])
def test_no_button_is_lost(rows: int, width: int) -> None:
    panel = PublicPanel(
        "Molti tasti",
        buttons=tuple(
            tuple(key(f"{row} {place}", "cut", row, place) for place in range(width))
            for row in range(rows)
        ),
    )
    every = [button.token for row in panel.buttons for button in row]
    assert tokens(sent(panel)) == every


def test_rows_stay_as_they_are_where_there_is_room() -> None:
    panel = PublicPanel("", buttons=tuple((key(f"{n}", "cut", n),) for n in range(18)))
    rows = [c for c in sent(panel)[0]["components"] if c["type"] == 1]
    assert len(rows) == 18


def test_much_text_ends_with_a_whole_line() -> None:
    panel = PublicPanel("Regole", tuple(Line(f"{n} " + "x" * 70) for n in range(200)))
    told = texts(sent(panel)).splitlines()
    assert told[-1] == "…"
    assert told[-2].endswith("x" * 70)


def test_the_cards_are_not_what_is_cut() -> None:
    crowd = tuple(Line(f"{n} " + "x" * 70) for n in range(200))
    told = texts(sent(replace(hand(OWNER), blocks=crowd), "Fatto.")).splitlines()
    assert told[0] == "> Fatto."
    assert told[-3].endswith("x" * 70)
    assert told[-2:] == ["…", "`A♥` `2♥` `3♥` `K♠`🆕"]


def test_what_the_picture_shows_goes_before_what_it_does_not() -> None:
    seen = Row("Anna", tuple(Glyph("9♥", "nove di cuori", "hearts") for _ in range(60)))
    panel = PublicPanel("Tavolo", (*[seen] * 30, Line("Tocca a Bruno")), picture=PICTURE)
    assert texts(sent(panel)).splitlines() == ["### Tavolo", "Tocca a Bruno"]
    assert "…" in texts(sent(replace(panel, picture=None)))


def test_one_endless_line() -> None:
    told = texts(sent(PublicPanel("Regole", (Line("x" * 9000),))))
    assert len(told) <= 4000
    assert told.endswith("…")


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("Anna_Maria *la* `grande`", r"Anna\_Maria \*la\* \`grande\`"),
        ("<@123> @everyone <#1> <t:0:R>", r"\<\@123\> \@everyone \<\#1\> \<t:0:R\>"),
        ("# titolo", r"\# titolo"),
        ("> citato || spoiler", r"\> citato \|\| spoiler"),
        ("[qui](http://a.b)", r"\[qui\]\(http\://a.b\)"),
        ("12. Anna\n- Bruno", "12\\. Anna\n\\- Bruno"),
        ("9♥ · 43 punti (+2)", r"9♥ · 43 punti \(+2\)"),
    ],
)
def test_names_are_text_and_nothing_else(text: str, written: str) -> None:
    assert escaped(text) == written


@pytest.mark.parametrize("kind", list(ComponentKind))
def test_what_stands_behind_a_button_is_read_again(kind: ComponentKind) -> None:
    token = Token(TableId(2**31), 2**31, "choose", (1, 2, 3)).pack()
    custom_id = pack_custom_id(kind, 39, "" if kind is ComponentKind.MORE_BUTTONS else token)
    found = PATTERN.fullmatch(custom_id)
    assert found is not None
    pressed = read_press(
        found,
        {
            ComponentKind.BUTTON: [],
            ComponentKind.CARDS: ["4", "0"],
            ComponentKind.MORE_BUTTONS: [token],
        }[kind],
    )
    assert pressed.token.pack() == token
    assert pressed.indexes == ((4, 0) if kind is ComponentKind.CARDS else ())


@pytest.mark.parametrize("value", ["", "-1", "1.5", "٣", "1000", "x"])
def test_a_card_that_is_none(value: str) -> None:
    found = PATTERN.fullmatch("c0:7.1.choose")
    assert found is not None
    with pytest.raises(BadToken):
        read_press(found, [value])


TEXT = st.text(max_size=300)
LINES = st.builds(Line, TEXT, st.booleans())
GLYPHS = st.builds(Glyph, st.text("9♥JK🃏", min_size=1, max_size=5), TEXT, st.just("hearts"))
ROWS = st.builds(Row, TEXT, st.lists(GLYPHS, max_size=20).map(tuple), TEXT, st.integers(0, 13))
UNTIL = st.builds(Until, TEXT, st.floats(0, 2e9))
KEYS = st.builds(
    Button,
    st.text(min_size=1, max_size=200),
    st.integers(0, 10**6).map(lambda n: Token(TableId(1), n, "play", (n,)).pack()),
    st.sampled_from(Style),
)
HELD = st.lists(st.tuples(GLYPHS, st.booleans(), st.booleans()), max_size=15)


def _picker(held: list[tuple[Glyph, bool, bool]]) -> Picker | None:
    picks = (
        Pick(place, card, picked, marked, f"1.1.pick.{place}")
        for place, (card, picked, marked) in enumerate(held)
    )
    return Picker(tuple(picks), "1.1.choose" if len(held) % 3 else "") if held else None


PANELS = st.builds(
    PrivatePanel,
    st.just(OWNER),
    TEXT,
    st.lists(st.one_of(LINES, ROWS, UNTIL), max_size=40).map(tuple),
    HELD.map(_picker),
    st.lists(st.lists(KEYS, max_size=7).map(tuple), max_size=20).map(tuple),
    st.sampled_from([None, PrivatePicture("1", lambda: b"", "x" * 3000)]),
)


@settings(max_examples=amount(test=20, soak=3000, mutation=5), deadline=None)
@given(panel=PANELS, note=TEXT)
def test_discord_takes_it_all(panel: Any, note: str) -> None:
    sent(panel, note)
