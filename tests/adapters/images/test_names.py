"""Names of any script in little space: shortened or reduced to initials, never broken."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageDraw

from adapters.images.lettering import fit, font, width
from adapters.images.short_names import fit_name, fit_names, legend, monogram, written

WHOLE = st.text(max_size=64)


def glyph(letter: str, bold: bool) -> bytes:
    image = Image.new("L", (60, 60))
    ImageDraw.Draw(image).text((10, 40), letter, fill=255, font=font(30, bold), anchor="ls")
    return image.tobytes()


@pytest.mark.parametrize("bold", [False, True])
def test_whatever_is_written_the_font_can_write(bold: bool) -> None:
    missing = glyph("\U000e0fff", bold)
    letters = [chr(code) for code in range(0x20, 0x20AD) if written(chr(code))]
    assert len(letters) > 700
    assert not [hex(ord(letter)) for letter in letters if glyph(letter, bold) == missing]


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("Anna", "Anna"),
        ("Zoë Müller-Łukasz", "Zoë Müller-Łukasz"),
        ("Дарья", "Дарья"),
        ("Ελένη", "Ελένη"),
        ("Nguyễn Thị Ánh", "Nguyễn Thị Ánh"),
        ("🌸 Anna 🌸", "Anna"),
        ("Anna…", "Anna…"),
        ("Ⓐⓝⓝⓐ", "Anna"),
        ("Z̷̡a̴l̵g̶o̷", "Zalgo"),
        ("אנה כהן", "A. K."),
        ("मीरा शर्मा", "M. S."),
        ("김민준", "G."),
        ("李小龙", ""),
        ("🌸🌸", ""),
        ("", ""),
        ("   ", ""),
    ],
)
def test_a_name_is_written_as_far_as_it_can_be(name: str, drawn: str) -> None:
    assert fit_name(name) == drawn


@given(WHOLE)
def test_of_any_name_only_what_the_font_has_is_drawn(name: str) -> None:
    drawn = fit_name(name)
    assert all(map(written, drawn))
    assert drawn == drawn.strip()


@given(st.lists(WHOLE, min_size=1, max_size=5))
def test_everybody_at_a_table_is_called_something_of_their_own(names: list[str]) -> None:
    drawn = fit_names(names)
    assert all(drawn)
    if len({unicodedata.normalize("NFKC", name) for name in names}) == len(names):
        assert all(monogram(name) for name in drawn)


def test_those_who_would_be_alike_have_their_seats_number() -> None:
    assert fit_names(("Anna", "Bruno", "Anna")) == ("Anna 1", "Bruno", "Anna 3")
    assert fit_names(("李", "王", "Anna")) == ("1", "2", "Anna")
    long = ("Maria Antonietta Rossi", "Bruno", "Maria Antonietta Bianchi")
    assert fit_names(long) == (
        "1. Maria Antonietta Rossi",
        "Bruno",
        "3. Maria Antonietta Bianchi",
    )


def test_the_words_beside_a_picture_can_say_who_is_who() -> None:
    assert legend(("Anna", "محمد علي", "李小龙")) == (("M. A.", "محمد علي"), ("3", "李小龙"))
    assert legend(("Anna", "Bruno")) == ()


@given(WHOLE, st.integers(20, 400))
def test_what_is_shortened_fits_and_says_so(name: str, room: int) -> None:
    text = fit_name(name)
    short = fit(text, 30, room, True)
    assert short == text or short.endswith("…")
    assert width(short, 30, True) <= room or short == "…"
