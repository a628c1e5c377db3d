"""The interfaces between the bot and a platform.

A platform turns what people do into a `Press` or a `Command` for the `Desk`, and shows the reply.
The bot calls the platform as a `Screen` to show panels. A platform decides nothing about games and
has no texts of its own.
"""

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol, TypeAlias, TypeVar, runtime_checkable

from adapters.limits import Limits
from adapters.panel import PrivatePanel, PublicPanel
from adapters.panels.command_options import CommandOptions
from adapters.token import Token
from common.addresses import Account, Chat
from common.ids import TableId
from common.people import Person

T = TypeVar("T")

Reference: TypeAlias = str
"""Names the message of a panel; only the platform can read it."""


class Surface(StrEnum):
    """Where a button was pressed. It decides where the answer may appear."""

    PRIVATE = "private"
    """In the person's private chat."""
    GROUP = "group"
    """On a panel that everybody sees."""
    ASIDE = "aside"
    """In a group, on a panel that only this person sees."""


@dataclass(frozen=True, slots=True)
class Press:
    """Who pressed a button, and what its token says. The token may be forged."""

    who: Person
    table: TableId
    revision: int
    verb: str = ""
    args: tuple[int, ...] = ()
    chat: Chat | None = None
    """The group; None in private."""
    surface: Surface = Surface.PRIVATE
    received: float | None = None
    """When the platform received it, by the wall clock; None: now."""
    screen: Reference | None = None
    """The person's own message on which was pressed, if the answer can show a panel there."""
    on_board: bool = False
    """Whether the answer is shown on a board: values instead of a panel, where there are some."""


@dataclass(frozen=True, slots=True)
class Command:
    """A command by its name: `/scala40`, `/sfida @anna`."""

    who: Person
    name: str
    """Empty: what the person has written to the bot is no command, but perhaps an answer."""
    text: str = ""
    """The text after the name."""
    chat: Chat | None = None
    """The group; None in private."""
    named: Account | None = None
    """The person whom the command is about, if the platform knows: by a reply, or picked from a
    list."""
    called: str = ""
    """The name of this person, whom the bot may not know yet."""
    to_a_bot: bool = False
    """Whether the command is about a bot instead of a person."""
    chat_name: str = ""
    """The group's name, if the platform says it."""
    aside: bool = False
    """Whether the platform can show an answer here that nobody else sees."""
    reads_here: bool = False
    """Whether the person in `named` can read this chat."""
    appear_here: Collection[Chat] = ()
    """Other chats whose messages appear in this one: closed topics of a forum."""
    options: Mapping[str, str] = field(default_factory=dict)
    """What was chosen for a new table, of the values in `Desk.table_options`."""
    question: int | None = None
    """The only question that the words may answer, if the platform knows."""
    replied_to: Token | None = None
    """Of a button that asks for words, on our message to which these words are the reply."""
    received: float | None = None
    """As for a press."""

    @property
    def surface(self) -> Surface:
        return Surface.PRIVATE if self.chat is None else Surface.GROUP


@dataclass(frozen=True, slots=True)
class PrivateFile:
    """A file for one person."""

    name: str
    content: bytes = field(repr=False)
    animated: bool = False
    """Whether it is a GIF, to be shown and not only kept."""


@dataclass(frozen=True, slots=True)
class AskedWords:
    """What a person is asked to type."""

    title: str
    """At most 45 characters, as the label."""
    label: str
    example: str = ""
    """At most 100 characters."""
    most: int = 200
    """The most characters of the answer. Only an input form makes sure of it."""
    lines: bool = False
    """Whether it may have several lines."""
    question: int = 0
    """The number of the open question."""


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer to a request. All of it may be empty: changes appear on the screens anyway."""

    toast: str = ""
    """A sentence that only the person sees."""
    panel: PublicPanel | PrivatePanel | None = None
    """A panel to show where the request came from; a private one only to the person."""
    replaces: bool = False
    """Whether the panel replaces the one that was pressed."""
    file: PrivateFile | None = None
    asks: AskedWords | None = None
    """The panel asks for words. A platform with input forms shows one instead of the panel, unless
    this is the answer to a form; on other platforms the words are typed below the panel."""
    in_private: bool = False
    """Whether the answer is in the person's private chat, so that a platform can link there."""
    shown: Callable[[bool], None] | None = field(default=None, repr=False, compare=False)
    """If set, the platform calls it once: whether the panel has been shown. Only replies to a press
    with a `screen` have it."""
    sight: Mapping[str, object] | None = field(default=None, repr=False)
    """What a board shows; only of a press that was made there."""
    refused: bool = field(default=False, compare=False)
    """Whether nothing was done, and the toast says why."""
    silent: bool = False
    """Nothing is shown, here or anywhere: the person is not served."""
    unavailable: bool = field(default=False, compare=False)
    """Whether nothing was done because the storage cannot be used now, so that the toast asks to
    try again. It is shown where the request came from, even if that is in a group."""


class Desk(Protocol):
    """What a platform can ask the bot."""

    async def press(self, press: Press) -> Reply: ...

    async def command(self, command: Command) -> Reply: ...

    async def commands(self, language: str) -> Mapping[str, str]:
        """The names of all commands, each with its description."""

    async def table_options(self, language: str) -> Mapping[str, CommandOptions]:
        """By game, the options of the command that opens a table."""

    async def ticket(self, press: Press) -> str | None:
        """The text after `/start` with which the person can take a seat from their private chat.
        It works only for the account that pressed; None if that account may not see the table."""

    async def references(self, table: TableId, chat: Chat | None = None) -> Collection[Reference]:
        """All messages that show the table or a hand of it, everywhere or in this chat with its
        topics. `Unreachable` if the storage cannot be asked now."""

    async def greeting(self, chat: Chat, who: Person | None = None) -> PublicPanel | None:
        """For a group that the bot has just joined: what to do next, in two lines. In the language
        of the person who has brought it along, if it has none yet. None if another bot of the
        installation serves there."""

    async def without_photos(self, chat: Chat) -> None:
        """Post once, in a group that forbids photos, why its tables are in words from now on."""

    async def arrived(self, who: Person, chat: Chat | None, anew: bool = False) -> None:
        """A person opens the chat and may have missed screens: show the live tables of this chat
        and the person's hands again. `anew`: they have added the bot to the group, perhaps once
        more: the tables come in new messages."""

    async def left(self, chat: Chat) -> None:
        """The bot was removed from a group, where another bot of the installation may serve now."""

    async def gone(self, account: Account, chat: Chat) -> None:
        """A person has left a group, or was removed from it."""

    def lost(self, platform: str) -> None:
        """The platform cannot be reached: the clocks of its tables stand still."""

    def found(self, platform: str) -> None:
        """The platform answers, accepts our token, and sends us its updates."""

    def refused(self, platform: str, why: str) -> None:
        """The platform does not accept our token, until it is `found`; the reason is for the
        operator."""

    def contested(self, platform: str) -> None:
        """Another program receives the platform's updates, until it is `found`. The clocks of its
        tables stand still, but panels are still sent."""

    async def moved(self, old: Chat, new: Chat) -> None:
        """A group has a new identifier."""


class Unreachable(Exception):
    """The request failed but may be repeated, after `after` seconds if the platform says so."""

    def __init__(self, after: float | None = None) -> None:
        super().__init__("to be tried again")
        self.after = after


class Shut(Unreachable):
    """This one person cannot be reached for a while; they have to be notified elsewhere."""


class Gone(Exception):
    """The message to be replaced does not exist any more, so a new one is needed."""


class NotEditable(Gone):
    """The message cannot be edited into this panel. The new message is sent first; then the old
    one, by this reference, is retired."""

    def __init__(self, old: Reference) -> None:
        super().__init__("cannot be edited into this")
        self.old = old


class Barred(Exception):
    """The bot may not write there: it was removed or blocked, or the person never wrote to it.
    Repeating would not help."""


class NotReached(Exception):
    """The platform could not be started now and has cleaned up; `start` may be called again."""


class NotLetIn(Exception):
    """The platform refuses the bot and would do so again; the message tells the operator what to
    change."""


class Screen(Protocol):
    """How the bot shows panels. Each method may raise `Unreachable`, `Gone` or `Barred`. A new
    message that is `silent` notifies nobody."""

    async def post(
        self, chat: Chat, panel: PublicPanel, over: Reference | None, *, silent: bool = False
    ) -> Reference:
        """Show a panel to everybody, as a new message or by editing an older one."""

    async def post_in_private(
        self, account: Account, panel: PrivatePanel, over: Reference | None, *, silent: bool = False
    ) -> Reference:
        """Show a panel only to its owner."""

    async def retire(
        self,
        to: Chat,
        reference: Reference,
        last: PublicPanel | PrivatePanel | None = None,
    ) -> None:
        """A newer message has replaced this one: remove its buttons, and show the `last` panel
        instead if there is one."""


class Platform(Screen, Protocol):
    """A chat platform that can be started and stopped."""

    @property
    def name(self) -> str:
        """The beginning of its chats and accounts: `telegram`."""

    @property
    def limits(self) -> Limits:
        """How fast the bot may send."""

    @property
    def edits_ring(self) -> bool:
        """Whether people notice an edited message. If not, each turn sends the hand anew."""

    @property
    def pictures(self) -> bool:
        """Whether it shows pictures. If not, none are drawn."""

    def attach(self, desk: Desk) -> None:
        """Called once before the start."""

    async def start(self) -> str:
        """Start, and return the address for people. May raise `NotReached` or `NotLetIn`."""

    async def stop_receiving(self) -> None:
        """Receive nothing more, and answer what has arrived. Panels can still be sent."""

    async def stop(self) -> None:
        """Stop, also without `stop_receiving` before."""


class NotStored(Exception):
    """An update could not be stored now, so it must not be confirmed yet."""


@dataclass(frozen=True, slots=True)
class StoredUpdate:
    """An update as it is stored, with the platform's number for it."""

    id: int
    account: Account | None
    """The person who sent it."""
    body: str = field(repr=False)


class Handling(Protocol):
    """An update while it is handled."""

    @property
    def committed(self) -> bool:
        """Whether its effect was saved, and with it the fact that the update is done."""

    @property
    def failed(self) -> bool:
        """Whether the storage was unavailable, so that the person has to try again."""

    @property
    def uncertain(self) -> bool:
        """Whether it is not known if its effect was saved."""


class Inbox(Protocol):
    """Stores the updates of one bot, so that each is handled exactly once in spite of kills. All
    coroutines may raise `NotStored`."""

    @property
    def may_receive(self) -> Callable[[], bool] | None:
        """Whether no other process can receive the updates in our place; None if none ever can. It
        answers at once."""

    @property
    def may_begin(self) -> Callable[[], bool] | None:
        """Tells the same, and whether there is time to answer and confirm another update."""

    async def newest(self) -> int:
        """The highest known number."""

    async def known(self, ids: Collection[int]) -> Collection[int]:
        """Which of them are stored or done already."""

    async def waiting(self) -> Sequence[StoredUpdate]:
        """The updates that are stored but not done, by their numbers."""

    async def store(self, received: Sequence[StoredUpdate]) -> None:
        """Store updates until they are done; known ones do not change."""

    async def finish(self, ids: Collection[int]) -> None:
        """Mark updates that had no effect as done."""

    def handling(self, number: int) -> AbstractContextManager[Handling]:
        """Everything saved within it is an effect of this update, and marks it as done in the same
        transaction."""


@runtime_checkable
class Receiving(Protocol):
    """A platform that repeats an update until it is confirmed."""

    @property
    def receiver(self) -> str:
        """The bot to which the updates are sent: `telegram:424242`."""

    def keep_updates(self, inbox: Inbox) -> None:
        """Called once before the start."""


@runtime_checkable
class WithoutAltText(Protocol):
    """A platform on which a picture has no alternative text."""

    @property
    def lacks_alt_text(self) -> bool: ...


@runtime_checkable
class Listing(Protocol):
    """A platform on which cards are chosen from a list, so that another list can discard one."""

    @property
    def lists_cards(self) -> bool: ...


@runtime_checkable
class Viewing(Protocol):
    """A platform that knows which messages of a group are its newest."""

    def is_in_view(self, chat: Chat, reference: Reference) -> bool:
        """Whether it is known that only few messages are below this one."""


@runtime_checkable
class Answering(Protocol):
    """A platform whose answers to presses stay as messages."""

    def lobby_ended(self, table: TableId) -> None:
        """Remove those that only serve in this table's lobby."""


@runtime_checkable
class FindsUnanswered(Protocol):
    """A platform on which a new message may be there although nobody answered that it was sent."""

    def newest_there(self, account: Account) -> str:
        """Before a message is sent to a private chat: after what it would be found. Empty if it
        could not be found."""

    async def take_down_after(self, account: Account, newest: str) -> None:
        """Delete the message that was sent after this one, if it is there. What people have written
        stays."""


class SendLimiter(Protocol):
    """Keeps the rate limits when a platform sends messages by itself."""

    async def ask(
        self,
        to: Chat,
        call: Callable[[], Awaitable[T]],
        within: float = 60.0,
        alone: bool = False,
    ) -> T:
        """Make a call as soon as the limits allow, before all queued messages, and without
        repeating it. Raises `Unreachable` also if it was not made, because it would have been later
        than `within` seconds. `alone`: the person gets no other answer for a while."""

    @property
    def busy(self) -> bool:
        """Tell whether nearly all that the limits allow is used."""

    def held_up(self, to: Chat) -> float:
        """Return for how many seconds the limits hold up what waits to be sent there."""

    def retire(self, to: Chat, reference: Reference) -> None:
        """Retire a message that is no screen any more, as soon as the limits allow."""


@dataclass(frozen=True, slots=True)
class EntryLink:
    """A link for a person who does not know the bot yet."""

    address: str = field(repr=False)
    """A link to the private chat with the bot, which starts it with a ticket."""
    sending: str = field(default="", repr=False)
    """A link with which to choose the person who gets the address, if the platform has such."""


@runtime_checkable
class Mentioning(Protocol):
    """A platform where a new message in a group may notify only the people whom it mentions."""

    notifies_mentioned_only: bool


@runtime_checkable
class Linked(Protocol):
    """A platform that has links to the bot."""

    def entry_link(self, ticket: str, said: str) -> EntryLink:
        """A link with a ticket; `said` is the message that is sent with it."""


@runtime_checkable
class Paced(Protocol):
    """A platform whose answers are messages, so that they count for the limits, too."""

    def limit_by(self, pace: SendLimiter) -> None: ...
