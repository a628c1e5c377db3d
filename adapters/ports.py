"""The doors between bot and platform: at the `Desk` it asks, on its `Screen` it is told.

A platform turns what people do into a `Press` or a `Command`, shows what it is answered, and puts
up the panels that it is given. It decides nothing about games, and says no words of its own.
"""

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol, TypeAlias, TypeVar, runtime_checkable

from adapters.limits import Limits
from adapters.panel import PrivatePanel, PublicPanel
from adapters.people import Account, Chat, Person
from adapters.sights import TableId

T = TypeVar("T")

Reference: TypeAlias = str
"""Where a panel has been put up; what it means only the platform knows."""


class Surface(StrEnum):
    """Where a button was pressed, which decides where the answer may be shown."""

    PRIVATE = "private"
    """In the person's own chat, where only he reads."""
    GROUP = "group"
    """On a panel that everybody sees."""
    ASIDE = "aside"
    """In the group, but on a panel that only he sees."""


@dataclass(frozen=True, slots=True)
class Press:
    """A button: who pressed it, and what its token said. Nothing in it is to be believed."""

    who: Person
    table: TableId
    revision: int
    verb: str = ""
    args: tuple[int, ...] = ()
    chat: Chat | None = None
    """Where, if it was in a group."""
    surface: Surface = Surface.PRIVATE
    received: float | None = None
    """When the platform received it, by the wall clock; None: now."""


@dataclass(frozen=True, slots=True)
class Command:
    """Something asked for by its name: `/scala40`, `/sfida @anna`."""

    who: Person
    name: str
    text: str = ""
    """Whatever was said after the name."""
    chat: Chat | None = None
    """The group in which it was asked; None in private."""
    named: Account | None = None
    """Somebody meant by it, where the platform knows whom: a reply, a person picked from a list."""
    called: str = ""
    """His name, which we may not have heard yet."""
    to_a_bot: bool = False
    """Somebody is meant who is no person, the platform knows."""
    aside: bool = False
    """Where he asked, he can be shown what nobody else sees there."""
    reads_here: bool = False
    """Whoever is `named` sees what is shown where it was asked, the platform knows."""
    received: float | None = None
    """As of a press."""

    @property
    def surface(self) -> Surface:
        return Surface.PRIVATE if self.chat is None else Surface.GROUP


@dataclass(frozen=True, slots=True)
class Paper:
    """Something to keep, for one person alone."""

    name: str
    content: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Reply:
    """To whoever pressed or asked. All of it may be empty: what changes is told to the screens."""

    toast: str = ""
    """A sentence for him alone."""
    panel: PublicPanel | PrivatePanel | None = None
    """To be shown where he asked; a private one to him alone, wherever he asked."""
    replaces: bool = False
    """It takes the place of the panel he pressed, and does not come as another."""
    paper: Paper | None = None
    in_private: bool = False
    """What he asked for waits in his own chat: whoever can shows him the way there."""


class Desk(Protocol):
    """What a platform may ask of the bot."""

    async def press(self, press: Press) -> Reply: ...

    async def command(self, command: Command) -> Reply: ...

    async def commands(self, language: str) -> Mapping[str, str]:
        """What may be asked for by name, with what it does, in words."""

    async def ticket(self, press: Press) -> str | None:
        """What to say after `/start`, from elsewhere, to sit down at the table pressed on. It is
        good for the account that pressed alone; None if that one does not stand near the table."""

    async def references(self, table: TableId) -> Collection[Reference]:
        """All messages that show the table or a hand of it. `Unreachable` if the storage cannot be
        asked now."""

    async def greeting(self, chat: Chat) -> PublicPanel:
        """For a group that we have just come into: what to do next, in two lines."""

    async def arrived(self, who: Person, chat: Chat | None) -> None:
        """Somebody looks in who may have missed what was shown: the live tables of this chat and
        his own hands are shown anew."""

    def lost(self, platform: str) -> None:
        """It cannot be reached: the clocks of its tables stand still."""

    def found(self, platform: str) -> None:
        """It answers, lets us in, and tells us what people do there."""

    def refused(self, platform: str, why: str) -> None:
        """It does not accept our token any more, until it is `found`; why, for the operator."""

    def contested(self, platform: str) -> None:
        """Another program receives what people do there, until it is `found`: the clocks of its
        tables stand still, but whatever is to be shown there is still sent."""

    async def moved(self, old: Chat, new: Chat) -> None:
        """A group became another."""


class Unreachable(Exception):
    """It could not be shown now: to be tried again, after so many seconds if the platform says."""

    def __init__(self, after: float | None = None) -> None:
        super().__init__("to be tried again")
        self.after = after


class Shut(Unreachable):
    """Not now, and not soon, but of all people only to him: he wants to be told elsewhere."""


class Gone(Exception):
    """What was to be replaced is not there any more: it is put up anew."""


class NotEditable(Gone):
    """What is there cannot be edited into this. The new one is put up first; then the old one, by
    this reference, is retired."""

    def __init__(self, old: Reference) -> None:
        super().__init__("cannot be edited into this")
        self.old = old


class Barred(Exception):
    """There we may not speak: thrown out, blocked, or never spoken to. Not to be tried again."""


class NotReached(Exception):
    """The door could not be opened now, and nothing is left ajar: `start` may be called again."""


class NotLetIn(Exception):
    """The platform does not want us as we are and will say so again: in one sentence for the
    operator, what he has to change."""


class Screen(Protocol):
    """What a platform does for the bot. Each may raise `Unreachable`, `Gone` or `Barred`."""

    async def post(self, chat: Chat, panel: PublicPanel, over: Reference | None) -> Reference:
        """Put a panel up for all, in place of an older one or anew."""

    async def whisper(
        self, account: Account, panel: PrivatePanel, over: Reference | None
    ) -> Reference:
        """Put a panel up for its owner alone."""

    async def retire(
        self, to: Chat | Account, reference: Reference, last: PublicPanel | None = None
    ) -> None:
        """Another has taken its place: its buttons go; what is to be read there is the `last` of
        it, or what was."""


class Platform(Screen, Protocol):
    """A screen with a door of its own, at which people come in."""

    @property
    def name(self) -> str:
        """With which its chats and accounts begin: `telegram`."""

    @property
    def limits(self) -> Limits:
        """How fast it lets us speak."""

    @property
    def edits_ring(self) -> bool:
        """Is it noticed when a message changes? If not, a hand comes anew with each turn."""

    @property
    def pictures(self) -> bool:
        """Does it show those that panels bring? If not, none are made."""

    def attach(self, desk: Desk) -> None:
        """Who answers."""

    async def start(self) -> str:
        """Open the door; where people find it. `NotReached` or `NotLetIn`, if it stays shut."""

    async def hush(self) -> None:
        """Hear no more; what has been pressed is answered. The screen still stands."""

    async def stop(self) -> None:
        """Go away, hushed before or not."""


class NotStored(Exception):
    """What was received could not be stored now, so it must not be confirmed yet."""


@dataclass(frozen=True, slots=True)
class Received:
    """An update as it is stored, by the number that the platform gave it."""

    id: int
    account: Account | None
    """The person whose it is."""
    body: str = field(repr=False)


class Handling(Protocol):
    """An update while it is handled."""

    @property
    def committed(self) -> bool:
        """An effect of it is kept, and with it that it is done."""

    @property
    def failed(self) -> bool:
        """The storage was unavailable meanwhile: the person was told to try again."""


class Inbox(Protocol):
    """Remembers what one bot has received, so that each update is done once, whenever we are
    killed. All that waits for the storage may raise `NotStored`."""

    async def newest(self) -> int:
        """The highest number that is known."""

    async def known(self, ids: Collection[int]) -> Collection[int]:
        """Those that were stored before, or are done."""

    async def waiting(self) -> Sequence[Received]:
        """Those that are stored and not done, in the order of their numbers."""

    async def store(self, received: Sequence[Received]) -> None:
        """Until they are done; those that are known stay as they are."""

    async def finish(self, ids: Collection[int]) -> None:
        """They are done, without an effect."""

    def handling(self, number: int) -> AbstractContextManager[Handling]:
        """Whatever is kept within it is the effect of this update, and remembers that it is
        done."""


@runtime_checkable
class Receiving(Protocol):
    """A platform that sends an update again until it is confirmed."""

    @property
    def receiver(self) -> str:
        """Which bot its updates are for: `telegram:424242`."""

    def keep_updates(self, inbox: Inbox) -> None:
        """Where they are remembered."""


class Pace(Protocol):
    """Keeps the limits of a platform that says something of its own accord."""

    async def ask(self, to: Chat | Account, call: Callable[[], Awaitable[T]]) -> T:
        """Something is asked of the platform there, as soon as the limits allow and before all
        that waits; it is not asked again. `Unreachable` also if it is not asked at all."""


@dataclass(frozen=True, slots=True)
class Way:
    """How somebody who is not here yet comes in."""

    address: str = field(repr=False)
    """Whoever follows it says its ticket after `/start`, in his own chat with us."""
    sending: str = field(default="", repr=False)
    """Where one chooses to whom that is sent, if there is such a place."""


@runtime_checkable
class Linked(Protocol):
    """A platform that has addresses for its door."""

    def way_in(self, ticket: str, said: str) -> Way:
        """With a ticket; `said` goes with it where it is sent on."""


@runtime_checkable
class Paced(Protocol):
    """A platform that answers by messages: these count as well."""

    def keep_pace(self, pace: Pace) -> None: ...
