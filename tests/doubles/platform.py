"""A fake platform on which panels are posted, edited and lose their buttons, and which can fail."""

from collections import Counter, deque
from dataclasses import dataclass, replace
from itertools import count

from adapters.panel import PrivatePanel, PublicPanel
from adapters.ports import Gone, Reference, Unreachable
from common.addresses import Account, Chat
from tests.doubles.clock import FakeClock


@dataclass(frozen=True, slots=True)
class Call:
    """A call to the platform, whether it succeeded or not."""

    kind: str
    to: Chat
    panel: PublicPanel | PrivatePanel | None
    over: Reference | None
    began: float
    ended: float
    silent: bool = False

    @property
    def title(self) -> str:
        return "" if self.panel is None else self.panel.title


class FakePlatform:
    """Implements `adapters.ports.Screen`."""

    def __init__(self, clock: FakeClock) -> None:
        self.calls: list[Call] = []
        """The answered calls, in the order of the answers."""
        self.hanging: dict[tuple[Chat, Reference], PublicPanel | PrivatePanel] = {}
        """The panels that are visible with their buttons."""
        self.takes = 0.0
        """The seconds that every answer takes."""
        self.slow: dict[Chat, float] = {}
        self.down = False
        self.failing: dict[Chat, deque[Exception]] = {}
        self.most_at_once = 0
        self.most_in_a_chat = 0
        self._clock = clock
        self._numbers = count(1)
        self._inside = Counter[Chat]()

    def fail(self, to: Chat, *errors: Exception) -> None:
        """The next calls there fail, one fault each."""
        self.failing.setdefault(to, deque()).extend(errors)

    def titles(self, to: Chat | None = None) -> list[str]:
        """The titles of all panels that were sent, successfully or not."""
        return [c.title for c in self.calls if c.panel is not None and to in {None, c.to}]

    def seen(self, to: Chat) -> list[str]:
        return [panel.title for (where, _), panel in self.hanging.items() if where == to]

    async def post(
        self, chat: Chat, panel: PublicPanel, over: Reference | None, *, silent: bool = False
    ) -> Reference:
        assert isinstance(panel, PublicPanel)
        return await self._put_up(Call("post", chat, panel, over, self._clock.now(), 0, silent))

    async def post_in_private(
        self, account: Account, panel: PrivatePanel, over: Reference | None, *, silent: bool = False
    ) -> Reference:
        assert isinstance(panel, PrivatePanel)
        assert panel.owner == account
        return await self._put_up(
            Call("post_in_private", account, panel, over, self._clock.now(), 0, silent)
        )

    async def retire(
        self,
        to: Chat,
        reference: Reference,
        last: PublicPanel | PrivatePanel | None = None,
    ) -> None:
        await self._answer(Call("retire", to, last, reference, self._clock.now(), 0))
        if self.hanging.pop((to, reference), None) is None:
            raise Gone

    async def _put_up(self, call: Call) -> Reference:
        await self._answer(call)
        if call.over is not None and (call.to, call.over) not in self.hanging:
            raise Gone
        reference = call.over or f"message {next(self._numbers)}"
        assert call.panel is not None
        self.hanging[call.to, reference] = call.panel
        return reference

    async def _answer(self, call: Call) -> None:
        self._inside[call.to] += 1
        self.most_in_a_chat = max(self.most_in_a_chat, self._inside[call.to])
        self.most_at_once = max(self.most_at_once, self._inside.total())
        try:
            if seconds := self.slow.get(call.to, self.takes):
                await self._clock.sleep(seconds)
        finally:
            self._inside[call.to] -= 1
        self.calls.append(replace(call, ended=self._clock.now()))
        if self.failing.get(call.to):
            raise self.failing[call.to].popleft()
        if self.down:
            raise Unreachable
