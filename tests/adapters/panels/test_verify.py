"""What is shown of a deal is enough to check it, and of one in play there is only the promise."""

import re
from hashlib import sha256

import pytest

from adapters.panels.verify import MOST_DEALS, proofs
from adapters.text import Words
from engine.game import Proof, SeedRevealed
from tests.adapters.panels.frames import IT, READERS, lines

A_HASH = re.compile(r"\b[0-9a-f]{64}\b")


def proof(number: int, *cuts: int, told: bool = True, word: str = "") -> Proof:
    return Proof.of(SeedRevealed(number, bytes([number]) * 32, cuts, word), told)


@pytest.mark.parametrize("say", READERS)
def test_seed_and_commitment_can_be_copied_and_agree(say: Words) -> None:
    text = "\n".join(lines(proofs((proof(3, 53, 12),), "briscola", say)))
    commitment, seed = A_HASH.findall(text)
    assert sha256(bytes.fromhex(seed)).hexdigest() == commitment
    assert text.endswith("53, 12")


def test_each_deal_is_said_and_the_newest_first() -> None:
    told = lines(proofs((proof(1, 53), proof(2, 7, 9)), "briscola", IT))
    marks = [line for line in told if line.startswith(("Smazzata", "Tagli"))]
    assert marks == ["Smazzata 2", "Tagli: 7, 9", "Smazzata 1", "Taglio: 53"]


@pytest.mark.parametrize("say", READERS)
def test_the_word_stands_beside_the_cuts(say: Words) -> None:
    *_, cuts, word = lines(proofs((proof(1, 53, 7, word="sette bello"),), "briscola", say))
    assert cuts.endswith("53, 7")
    assert word.endswith("sette bello")
    assert "sette" not in "".join(
        lines(proofs((proof(1, 53, word="sette", told=False),), "briscola", say))
    )


@pytest.mark.parametrize("say", READERS)
def test_the_secret_of_a_deal_in_play_is_not_told(say: Words) -> None:
    hidden = proof(1, 53, told=False)
    text = "\n".join(lines(proofs((hidden,), "briscola", say)))
    assert A_HASH.findall(text) == [hidden.commitment]


def test_a_deal_broken_off_before_its_cut_has_none_to_show() -> None:
    told = lines(proofs((proof(1),), "briscola", IT))
    assert told[-1] == "Smazzata interrotta: non c'è nessun taglio da mostrare."


def test_before_the_first_deal_has_ended_there_is_nothing_to_verify() -> None:
    sheet = proofs((), "briscola", IT)
    assert (sheet.title, lines(sheet)) == ("Verifica: Briscola", [IT("nothing-to-verify")])


@pytest.mark.parametrize("say", READERS)
def test_a_long_match_stays_short_enough_to_be_sent(say: Words) -> None:
    sheet = proofs(tuple(proof(n, *[80] * 9) for n in range(1, 31)), "briscola", say)
    text = "\n".join(lines(sheet))
    assert len(A_HASH.findall(text)) == 2 * MOST_DEALS
    assert say("verify-deal", number=30) in text
    assert say("verify-latest", n=MOST_DEALS) in text
    assert len(text) < 4000
