"""People who look at a match again, for tests."""

from typing import Any

from adapters.panel import Line, PrivatePanel, Row
from adapters.token import Token
from common.addresses import Chat
from common.ids import TableId
from common.people import Person
from engine.game import ByDeals
from tests.bot.stage import ADA, BICE, GROUP, Stage, buttons, read_aloud

OWN, ALL, NONE = 1, 2, 3
SHORT: dict[str, Any] = {"scala40": {"length": ByDeals(1)}, "scopa": {}}
END = "com'è finita"


async def begun(stage: Stage, *people: Person, game: str = "scala40", **wishes: Any) -> int:
    """A match in the group whose first deal is over, and whose second one is played."""
    length = {"length": ByDeals(2)} if game == "scala40" else {}
    table = await stage.play(
        *(people or (ADA, BICE)), game=game, **{"chat": GROUP, **length, **wishes}
    )
    while len(await stage.bot.storage.deals(TableId(table))) < 2:
        await stage.step(table)
    for _ in range(12):
        await stage.step(table)
    await stage.quiet()
    return table


async def played(stage: Stage, *people: Person, deals: int = 1, **wishes: Any) -> int:
    """A match of Scala 40 in the group that is over."""
    asked = {"game": "scala40", "chat": GROUP, "length": ByDeals(deals), **wishes}
    table = await stage.play(*(people or (ADA, BICE)), **asked)
    await stage.finish(table)
    await stage.quiet()
    return table


async def moment(stage: Stage, who: Person, token: str | Token, chat: Chat | None = None) -> Any:
    """The panel that a button leads to."""
    text = token if isinstance(token, str) else token.pack()
    return (await stage.press_token(who, text, chat)).panel


def button(panel: Any, label: str) -> str:
    return next(one.token for one in buttons(panel) if one.label.startswith(label))


def labels(panel: Any) -> list[str]:
    return [one.label for one in buttons(panel)]


def place(panel: PrivatePanel) -> str:
    assert isinstance(panel.blocks[0], Line)
    return panel.blocks[0].text


def hands(panel: PrivatePanel) -> list[str]:
    rows = [block.title for block in panel.blocks if isinstance(block, Row)]
    return [title for title in rows if title.startswith("Le ")]


async def onwards(stage: Stage, who: Person, panel: Any, arrow: str = "▶") -> list[Any]:
    """All panels from there on."""
    seen = [panel]
    while True:
        panel = await moment(stage, who, button(panel, arrow))
        if read_aloud(panel) == read_aloud(seen[-1]):
            return seen
        seen.append(panel)
