"""People who press whatever is offered, and sometimes what is not."""

from random import Random

from adapters.panel import Button, PrivatePanel
from adapters.token import unpack
from common.people import Person
from tests.bot.stage import GROUP, Stage, buttons

LEAVES = frozenset({"resign", "cancel", "leave", "pause", "vote"})
"""What ends the fun too soon."""


class Monkey:
    """Presses at random, and goes on in earnest now and then so that a match gets somewhere."""

    def __init__(self, stage: Stage, people: tuple[Person, ...], seed: int) -> None:
        self.stage = stage
        self.people = people
        self.rng = Random(seed)
        self.presses = 0

    async def press(self) -> None:
        """A random person presses something that they are offered in private."""
        who = self.rng.choice(self.people)
        offered = [*self._cards(who), *self._buttons(who)]
        if offered:
            self.presses += 1
            await self.stage.press_token(who, self.rng.choice(offered))

    async def press_wildly(self) -> None:
        """Somebody presses what was offered to another."""
        who, other = self.rng.choice(self.people), self.rng.choice(self.people)
        offered = [*self._cards(other), *self._buttons(other)]
        if offered:
            await self.stage.press_token(who, self.rng.choice(offered))

    def _cards(self, who: Person) -> list[str]:
        panels = [p for p in self.stage.hall.panels(who.account) if isinstance(p, PrivatePanel)]
        pickers = [panel.picker for panel in panels[-1:] if panel.picker is not None]
        return [pick.token for picker in pickers for pick in picker.cards if pick.token]

    def _buttons(self, who: Person) -> list[str]:
        panels = self.stage.hall.panels(who.account)[-1:]
        return [b.token for panel in panels for b in buttons(panel) if self._harmless(b)]

    def _harmless(self, button: Button) -> bool:
        return not unpack(button.token).verb.startswith(tuple(LEAVES))


async def seated(stage: Stage, people: tuple[Person, ...], game: str, pairs: bool = False) -> int:
    """A table in the group with these people at it, begun."""
    table = await stage.open(
        *people, game=game, chat=GROUP, players=len(people), pairs=pairs or None
    )
    await stage.quiet()
    keys = buttons(stage.newest(GROUP))
    token = next(key.token for key in keys if unpack(key.token).verb == "start")
    await stage.press_token(people[0], token, GROUP)
    return table
