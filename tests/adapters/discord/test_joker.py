"""Discarding a joker, which one may have pressed by mistake."""

import pytest

from tests.adapters.discord.evening import Evening, person
from tests.adapters.discord.playing import Player, awaited, play_on
from tests.bot.scene import sitter_of
from tests.doubles.discord.components import buttons
from tests.doubles.discord.double import read
from tests.moves import holding_a_joker

DANGER = 4


@pytest.mark.parametrize("aside", [False, True], ids=["in private", "beside the table"])
async def test_a_joker_is_discarded_after_one_question(evening: Evening, aside: bool) -> None:
    players = [Player(evening, user, aside) for user in (evening.anna, evening.bruno)]
    people = (person(player.user) for player in players)
    number = await evening.play(*people, game="scala40", chat=evening.chat)
    await evening.quiet()
    while (found := holding_a_joker(await evening.inside(number))) is None:
        await play_on(evening, number, *players, most=1)
    table, (seat, place) = await evening.inside(number), found
    assert await awaited(evening, number) is not None
    account = sitter_of(table, seat).account
    (player,) = [one for one in players if f"discord:{one.user.id}" == account]
    player.mine = None
    await player.pick([place])
    styles = {key["label"]: key["style"] for key in buttons((await player.hand()).components)}
    assert styles["Scarta 🃏"] == DANGER
    await player.press("Scarta 🃏")
    hand = await player.hand()
    assert "lo scarti davvero?" in read(hand)
    offered = [key["label"] for key in buttons(hand.components)]
    assert offered[:2] == ["Indietro", "Sì, scarta 🃏"]
    assert (await evening.inside(number)).revision == table.revision
    await player.press("Sì, scarta 🃏")
    assert (await evening.inside(number)).revision == table.revision + 1
