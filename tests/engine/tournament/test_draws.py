"""Draws that anybody can check (T7)."""

import re
import subprocess
from dataclasses import replace
from hashlib import sha256
from itertools import pairwise
from pathlib import Path

import pytest

from engine.tournament.draws import (
    MOST_ENTRANTS,
    Entrant,
    SecretChain,
    drawn,
    is_proved,
    message,
    typed,
)
from tests.engine import verifier

PAGE = (Path(__file__).parents[3] / "docs" / "verify.md").read_text(encoding="utf-8")
SECRET = bytes(range(32))
CHAIN = SecretChain(SECRET, length=5)
FEW = (
    Entrant(1, "Anna"),
    Entrant(2, "Bruno", "settebello"),
    Entrant(3, "Carla Rossi", "perché no"),
    Entrant(4, "Dario"),
)
MANY = tuple(Entrant(number, f"Nome {number}") for number in range(1, MOST_ENTRANTS + 1))


def test_each_secret_is_the_hash_of_the_next() -> None:
    secrets = [CHAIN.secret(number) for number in range(6)]
    assert secrets[5] == SECRET
    for earlier, later in pairwise(secrets):
        assert sha256(later).digest() == earlier


@pytest.mark.parametrize("number", [-1, 6])
def test_a_chain_has_an_end(number: int) -> None:
    with pytest.raises(ValueError, match="no secret"):
        CHAIN.secret(number)


def test_a_chain_does_not_show_its_secrets() -> None:
    assert repr(CHAIN) == "SecretChain(length=5)"


def test_the_list_is_number_name_and_word() -> None:
    text = "groups\n1\tAnna\t\n2\tBruno\tsettebello\n3\tCarla Rossi\tperché no\n4\tDario\t\n"
    assert message("groups", FEW) == text


def test_the_page_shows_this_draw() -> None:
    assert drawn("groups", FEW, SECRET).order == (3, 1, 2, 4)
    assert "3 1 2 4\n" in PAGE


@pytest.mark.parametrize("purpose", ["groups", "bracket", "round 1"])
@pytest.mark.parametrize("entrants", [FEW, MANY], ids=["few", "many"])
def test_another_implementation_draws_the_same(entrants: tuple[Entrant, ...], purpose: str) -> None:
    theirs = verifier.order(SECRET, message(purpose, entrants), range(len(entrants)))
    expected = tuple(entrants[place].number for place in theirs)
    assert drawn(purpose, entrants, SECRET).order == expected


@pytest.mark.parametrize("entrants", [FEW[:1], FEW, MANY], ids=["one", "few", "many"])
def test_the_shell_program_of_the_page_draws_the_same(
    entrants: tuple[Entrant, ...], tmp_path: Path
) -> None:
    (program,) = re.findall(r"^```sh\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    secret = sha256(b"another").digest()
    listed = tmp_path / "list"
    listed.write_text(message("groups", entrants), encoding="utf-8")
    command = ["sh", "-c", program, "draw.sh", secret.hex(), str(listed)]
    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    assert tuple(map(int, printed.split())) == drawn("groups", entrants, secret).order


def test_a_draw_is_proved_by_the_secret_before() -> None:
    lot = drawn("groups", FEW, CHAIN.secret(2))
    assert is_proved(lot, CHAIN.secret(1))
    assert not is_proved(lot, CHAIN.secret(2))
    assert not is_proved(replace(lot, order=lot.order[::-1]), CHAIN.secret(1))
    assert not is_proved(replace(lot, purpose="bracket"), CHAIN.secret(1))


def test_every_word_and_name_counts() -> None:
    orders = {
        drawn("groups", (*MANY[:-1], replace(MANY[-1], word=word)), SECRET).order
        for word in ("", "a", "b", "perché no")
    }
    assert len(orders) == 4


def test_a_lot_drawn_by_hand_is_not_proved() -> None:
    lot = typed("groups", FEW, [3, 1, 4, 2])
    assert (lot.order, lot.secret) == ((3, 1, 4, 2), None)
    assert not is_proved(lot, CHAIN.secret(0))


@pytest.mark.parametrize("order", [[1, 2, 3], [1, 2, 3, 3], [1, 2, 3, 4, 5]])
def test_a_lot_drawn_by_hand_names_each_entrant_once(order: list[int]) -> None:
    with pytest.raises(ValueError, match="once"):
        typed("groups", FEW, order)


@pytest.mark.parametrize(("name", "word"), [("a\tb", ""), ("a\nb", ""), ("a", "x\ty"), (" a", "")])
def test_names_and_words_cannot_forge_a_list(name: str, word: str) -> None:
    with pytest.raises(ValueError, match="plain"):
        Entrant(1, name, word)


def test_too_many_entrants() -> None:
    with pytest.raises(ValueError, match="more than 64"):
        drawn("groups", (*MANY, Entrant(65, "Zoe")), SECRET)
