"""Looks through whatever is sent for cards that its reader may not see.

Panels are drawn twice, the second time with all that their reader cannot see in other places: both
must be alike, their pictures' keys too. And every panel carries a mark that says of which table it
is, at which moment, and for whose eyes: so what arrives at the platforms is looked through again,
word by word, by what was secret at that moment.
"""

import re
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import partial
from random import Random
from typing import Any

from adapters.news import News
from adapters.panel import PrivatePanel, PublicPanel
from adapters.panels.french_cards import card_text
from adapters.panels.scopa.card_names import card_text as scopa_text
from adapters.text import Words, words
from bot.screens.hands import Hands
from bot.screens.renderer import Renderer
from bot.screens.screens import Screens
from bot.tables.model import Table
from common.addresses import Account
from engine.cards import FACE
from engine.game import Seat
from tests.properties.scala40.hidden import permuted
from tests.properties.test_scopa import with_secrets_shuffled

SHUFFLED: Mapping[str, Callable[[Any, Seat | None, Random], Any]] = {
    "scala40": permuted,
    "scopa": with_secrets_shuffled,
}
NAMES: Mapping[str, Callable[[int], str]] = {
    "scala40": card_text,
    "scopa": lambda card: scopa_text(card, words("it")),
}
MARK = re.compile(r"§(\d+)\.(\d+)(?:\.([a-z]+/\d+))?§")
MELD = re.compile(r"\([^()]*[♥♦♣♠][^()]*\)")
"""As melds on the table are called, after all that they show: jokers stand for some of it."""
WANTED = re.compile(
    r"(?:ci vuole|still need|hace falta) (?:(?:(?:10|[2-9AJQK])[♥♦♣♠]|🃏)[, oru]*)+"
)
"""Names cards that would make a meld of the reader's own picked ones, wherever they are."""
SAID = frozenset({"text", "caption", "content", "label", "description"})
REMEMBERED = 50_000


@dataclass(frozen=True, slots=True)
class Secrets:
    """Of one table at one moment."""

    names: Mapping[int, str]
    """What each face that is played with is called."""
    public: frozenset[int]
    own: Mapping[Account, frozenset[int]]

    def hidden_from(self, reader: Account | None) -> Iterator[str]:
        seen = self.public | self.own.get(Account(reader or ""), frozenset())
        return (name for face, name in self.names.items() if face not in seen)


NOTHING = Secrets({}, frozenset(), {})


@dataclass
class _Deal:
    number: int
    public: set[int] = field(default_factory=set)
    own: dict[Account, set[int]] = field(default_factory=dict)


class LeakDetector:
    def __init__(self, luck: int = 1, often: int = 1) -> None:
        self.leaks: list[str] = []
        self.looked = Counter[str]()
        """What has been looked at, by kind."""
        self._rng, self._often = Random(luck), often
        self._deals: dict[int, _Deal] = {}
        self._secrets: OrderedDict[tuple[int, int], Secrets] = OrderedDict()

    # What is known

    def learn(self, table: Table) -> Secrets:
        """A face is public once one of its cards has left hands and stock, in its deal."""
        state: Any = None if table.match is None else table.match.state
        place = table.id, table.revision
        if place not in self._secrets:
            self._secrets[place] = NOTHING if state is None else self._learnt(table, state)
            if len(self._secrets) > REMEMBERED:
                self._secrets.popitem(last=False)
        return self._secrets[place]

    def _learnt(self, table: Table, state: Any) -> Secrets:
        deal = state.deal
        if type(state.phase).__name__ != "Playing":
            return NOTHING
        known = self._deals.get(table.id)
        if known is None or known.number != deal.number:
            known = self._deals[table.id] = _Deal(deal.number)
        hidden = set(deal.stock).union(*deal.hands)
        known.public |= {FACE[card] for card in set(deal.cards) - hidden}
        for sitter, held in zip(table.facts.sitters, deal.hands, strict=True):
            known.own.setdefault(sitter.account, set()).update(FACE[card] for card in held)
        name = NAMES[table.served.game.name]
        names = {FACE[card]: name(card) for card in deal.cards}
        own = {account: frozenset(faces) for account, faces in known.own.items()}
        return Secrets(names, frozenset(known.public), own)

    # What arrives

    def read(self, sent: Any, reader: Account | None) -> None:
        """Something that a platform has received; None can be read by anybody."""
        said = WANTED.sub("", MELD.sub("", "\n".join(_said(sent))))
        marks = MARK.findall(said)
        self.looked["marked" if marks else "unmarked"] += 1
        for table, revision, whose in marks:
            owner = whose.replace("/", ":")
            self.looked["hands"] += bool(owner)
            if owner and owner != reader:
                self.leaks.append(f"{reader} sees a hand of {owner}'s at table {table}")
            secrets = self._secrets.get((int(table), int(revision)), NOTHING)
            self._look_for(secrets.hidden_from(owner or None), said, f"{reader} at {table}")

    def _look_for(self, names: Iterator[str], said: str, where: str) -> None:
        for name in names:
            self.looked["secrets"] += 1
            if name in said and re.search(rf"(?<![\w🃏]){re.escape(name)}(?!\w)", said):
                self.leaks.append(f"{where}: {name} in {said!r}")

    # What is drawn

    async def compare(
        self, draw: Callable[[Table], Awaitable[Any]], table: Table, reader: Seat | None
    ) -> None:
        """What happens at the table between the two is no difference."""
        other = self.another(table, reader)
        if other is None:
            return
        self.looked["drawn twice"] += 1
        one, two, again = await draw(table), await draw(other), await draw(table)
        if one == two or one != again:
            return
        self.leaks.append(
            f"table {table.id} shows {reader} what he may not see: {_apart(one, two)}"
        )

    def another(self, table: Table, reader: Seat | None) -> Table | None:
        """The same for this reader, with all hidden cards in other places."""
        if table.match is None or self._rng.random() * self._often >= 1:
            return None
        state = SHUFFLED[table.served.game.name](table.match.state, reader, self._rng)
        return replace(table, match=replace(table.match, state=state))

    def stand(self, patch: Any) -> None:
        """Between those who draw and those who send; `patch(where, name, instead)`."""
        _stand_by_screens(self, patch)
        _stand_by_hands(self, patch)
        _stand_by_tables(self, patch)


def _stand_by_screens(leaks: LeakDetector, patch: Any) -> None:
    told = Screens.__call__

    def learnt(self: Screens, before: Table | None, after: Table, news: tuple[News, ...]) -> None:
        leaks.learn(after)
        told(self, before, after, news)

    patch(Screens, "__call__", learnt)


def _stand_by_hands(leaks: LeakDetector, patch: Any) -> None:
    drawn = Hands.panel

    async def marked(
        self: Hands, table: Table, seat: Seat, words: Words, owner: Account
    ) -> PrivatePanel | None:
        leaks.learn(table)
        draw = partial(drawn, self, seat=seat, words=words, owner=owner)
        panel = await draw(table)
        await leaks.compare(draw, table, seat)
        mark = f"§{table.id}.{table.revision}.{owner.replace(':', '/')}§"
        return panel and replace(panel, title=f"{panel.title} {mark}")

    patch(Hands, "panel", marked)


def _stand_by_tables(leaks: LeakDetector, patch: Any) -> None:
    drawn = Renderer.table

    async def marked(self: Renderer, table: Table) -> PublicPanel:
        leaks.learn(table)
        panel = await drawn(self, table)
        await leaks.compare(partial(drawn, self), table, None)
        return replace(panel, title=f"{panel.title} §{table.id}.{table.revision}§")

    patch(Renderer, "table", marked)


def _apart(one: Any, two: Any) -> str:
    """Where two panels differ."""
    if one is None or two is None:
        return "one is not there"
    parts = (f.name for f in fields(one) if getattr(one, f.name) != getattr(two, f.name))
    return "; ".join(f"{name}: {getattr(one, name)} / {getattr(two, name)}" for name in parts)


def _said(sent: Any) -> Iterator[str]:
    """Whatever somebody could read in it, but for the cards that a joker may stand for."""
    match sent:
        case dict():
            pressed = f"{sent.get('callback_data')} {sent.get('custom_id')} {sent.get('value')}"
            if ".stands." in pressed:
                return
            for name, value in sent.items():
                if isinstance(value, str) and name in SAID:
                    yield value
                else:
                    yield from _said(value)
        case list() | tuple():
            for value in sent:
                yield from _said(value)
        case _:
            pass
