"""A person who is forgotten keeps no message that looks alive."""

from tests.adapters.discord.evening import Evening
from tests.doubles.discord.components import buttons
from tests.doubles.discord.double import read


async def test_no_button_is_left(evening: Evening) -> None:
    anna = evening.anna
    alone = evening.discord.dm(anna)
    await evening.ask(anna, "scopa", alone)
    await evening.tap(anna, "Inizia")
    question = (await evening.ask(anna, "dimenticami")).told[0]
    assert [bool(buttons(m.components)) for m in evening.discord.seen(anna, alone)] == [False, True]
    await evening.tap(anna, "Sì, dimenticami", evening.room)
    assert read(question) == "Ti ho cancellato. Se torni, si ricomincia da capo."
    left = [*evening.discord.seen(anna, alone), *evening.discord.seen(anna, evening.room)]
    assert not any(buttons(message.components) for message in left)
