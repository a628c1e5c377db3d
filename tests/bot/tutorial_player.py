"""A player in the tutorial, who follows the advice on the screen, or does something else."""

import re
from itertools import product
from random import Random

from adapters.panel import Button, Line, PrivatePanel
from adapters.ports import Reply
from adapters.text import LANGUAGES, PLATFORMS, words
from adapters.token import unpack
from common.people import Person
from tests.bot.stage import Stage, buttons


def _pattern(key: str, *blanks: str) -> re.Pattern[str]:
    """The sentence in any language, on any platform; its groups are what stands in the blanks."""
    said = {blank: f"<{blank}>" for blank in blanks}
    everywhere = product(LANGUAGES, ("", *PLATFORMS))
    spoken = [words(one, platform=where)(key, **said) for one, where in everywhere]
    parts = zip(*(re.split("<.+?>", text) for text in spoken), strict=True)
    return re.compile("(.+?)".join(f"(?:{'|'.join(map(re.escape, part))})" for part in parts) + "$")


PICK_AND_PRESS = _pattern("lesson-pick-and-press", "cards", "button")
PRESS = _pattern("lesson-press", "button")
NO_PLAY = frozenset({"learn", "new", "rules", "table", "resign", "void"})


class TutorialPlayer:
    def __init__(self, stage: Stage, who: Person) -> None:
        self.stage = stage
        self.who = who
        self.notions: list[str] = []
        self.turns = 0
        """How many turns the player has ended."""

    async def begins(self) -> None:
        assert await self.stage.say(self.who, "/impara", None) == Reply()

    @property
    def hand(self) -> PrivatePanel:
        """The newest one."""
        panels = self.stage.hall.panels(self.who.account)
        return [panel for panel in panels if isinstance(panel, PrivatePanel)][-1]

    @property
    def lines(self) -> list[str]:
        return [block.text for block in self.hand.blocks if isinstance(block, Line)]

    @property
    def over(self) -> bool:
        return any(unpack(button.token).verb == "learn" for button in buttons(self.hand))

    @property
    def advice(self) -> tuple[list[str], str] | None:
        """The cards and the button of the advice; None while there is nothing to do."""
        for line in self.lines:
            if found := PICK_AND_PRESS.search(line):
                return found[1].replace("·", " ").split(), found[2]
            if found := PRESS.search(line):
                return [], found[1]
        return None

    async def follows(self, most: int = 100) -> None:
        """Until the hand is over."""
        for _ in range(most):
            if self.over:
                return
            await self.does_as_told()
        raise AssertionError(f"it does not end: {self.lines}")

    async def does_as_told(self) -> None:
        if self.advice is None:
            await self.waits()
            return
        cards, label = self.advice
        self.notions.append(self.lines[0])
        for card in cards:
            await self.picks(card)
        (button,) = [b for b in buttons(self.hand) if b.label == label]
        self.turns += unpack(button.token).verb == "discard"
        before = self.hand
        reply = await self.stage.press_token(self.who, button.token)
        assert reply == Reply(), f"told to press {label!r}, and then: {reply}"
        assert self.hand != before

    async def picks(self, card: str) -> None:
        assert self.hand.picker is not None
        tokens = [p.token for p in self.hand.picker.cards if p.card.text == card and not p.picked]
        assert await self.stage.press_token(self.who, tokens[0]) == Reply()

    async def waits(self) -> None:
        """Until the computer player has moved."""
        await self.stage.pass_time(2)
        await self.stage.quiet()

    async def does_something(self, rng: Random) -> None:
        """A random card or button of the game."""
        tokens = [button.token for button in buttons(self.hand) if _plays(button)]
        picker = self.hand.picker
        tokens += [pick.token for pick in picker.cards if pick.token] if picker else []
        if tokens:
            await self.stage.press_token(self.who, rng.choice(tokens))


def _plays(button: Button) -> bool:
    return unpack(button.token).verb not in NO_PLAY
