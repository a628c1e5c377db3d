"""Pairs that are drawn by lot: verifiable, and each equally likely."""

from collections import Counter

from engine import shuffle
from engine.pair_draw import drawn
from tests.engine import verifier

PEOPLE = ("Ada", "Bice", "Ciro", "Dino")


def test_the_partner_is_the_one_whom_the_first_deal_names() -> None:
    for number in range(60):
        seed = bytes([number]) * 32
        revealed = shuffle.deal_seed(seed, 1)
        place = verifier.below(3, verifier.words(revealed, "pairs/0"))
        first, left, partner, right = drawn(seed, PEOPLE)
        assert (first, partner) == ("Ada", PEOPLE[1 + place])
        assert [left, right] == [one for one in PEOPLE[1:] if one != partner]


def test_each_partner_is_equally_likely() -> None:
    seeds = (number.to_bytes(32, "big") for number in range(3000))
    partners = Counter(drawn(seed, PEOPLE)[2] for seed in seeds)
    assert set(partners) == set(PEOPLE[1:])
    assert all(900 < count < 1100 for count in partners.values())
