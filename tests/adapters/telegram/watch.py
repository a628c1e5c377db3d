"""Reads all that the server is sent, and knows who may see which card."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from adapters.panels.french_cards import card_text
from adapters.panels.scopa.card_names import card_text as scopa_text
from adapters.text import words
from adapters.token import unpack
from common.ids import TableId
from engine.cards import FACE
from tests.adapters.telegram.house import House
from tests.adapters.telegram.players import Players
from tests.doubles.telegram.server import Call
from tests.evening.leak_detector import WANTED

NOT_MODIFIED = (
    "Bad Request: message is not modified: specified new message content and reply markup are "
    "exactly the same as a current content and reply markup of the message"
)
HARMLESS = frozenset(
    {
        "Forbidden: bot can't initiate conversation with a user",
        "Bad Request: message to edit not found",
        "Bad Request: message to delete not found",
        NOT_MODIFIED,
    }
)
"""Questions before writing, and requests about messages that no longer exist."""
_TEXTS: Mapping[str, Callable[[int], str]] = {
    "scala40": card_text,
    "scopa": lambda card: scopa_text(card, words("it")),
}

WAITED_FOR = re.compile(r"tieni d'occhio il pozzo.*")
"""The cards that a hint says to wait for; anybody may hold them."""


class Watch:
    """A card is secret as long as no one alike to it has left hands and stock in its deal."""

    def __init__(self, house: House, players: Players, table: int) -> None:
        self.house = house
        self.players = players
        self.table = table
        self.secrets = 0
        """So often has something been looked for."""
        self._read = len(house.server.calls)
        self._deal = 0
        self._public: set[int] = set()
        self._own: dict[int, set[int]] = {}

    async def look(self) -> None:
        """At everything since the last time; between deals all may be seen."""
        inside = await self.house.bot.tables.table(TableId(self.table))
        calls, self._read = self.house.server.calls[self._read :], len(self.house.server.calls)
        state: Any = None if inside.match is None else inside.match.state
        if inside.stage != "playing" or type(getattr(state, "phase", None)).__name__ != "Playing":
            return
        if state.deal.number != self._deal:
            self._deal, self._public, self._own = state.deal.number, set(), {}
            self._learn(inside, state.deal)
            return
        self._learn(inside, state.deal)
        text = _TEXTS[inside.served.game.name]
        faces = {FACE[card]: text(card) for card in state.deal.cards}
        for call in calls:
            if not self._is_of_another_table(call.sent):
                self._check(call, faces)

    def _learn(self, inside: Any, deal: Any) -> None:
        hidden = set(deal.stock).union(*deal.hands)
        self._public |= {FACE[card] for card in set(deal.cards) - hidden}
        for seat, hand in enumerate(deal.hands):
            owner = self.players.who(inside, seat).id
            self._own.setdefault(owner, set()).update(FACE[card] for card in hand)

    def _check(self, call: Call, faces: Mapping[int, str]) -> None:
        reader = self._reader(call.sent)
        may_see = self._public | self._own.get(reader, set())
        shown = _shown(call.sent)
        for face in faces.keys() - may_see:
            self.secrets += 1
            assert not re.search(rf"(?<![\w🃏]){re.escape(faces[face])}(?!\w)", shown), (
                reader,
                call,
            )

    def _is_of_another_table(self, sent: Mapping[str, Any]) -> bool:
        """A lesson that somebody has begun has cards of its own."""
        tables = _tables(sent)
        return bool(tables) and self.table not in tables

    def _reader(self, sent: Mapping[str, Any]) -> int:
        """Who sees it alone; 0 is everybody."""
        if "callback_query_id" in sent:
            return self.house.server.methods.queries[sent["callback_query_id"]][0]
        if aside := sent.get("ephemeral_message_parameters"):
            return int(aside["receiver_user_id"])
        if "receiver_user_id" in sent:
            return int(sent["receiver_user_id"])
        return max(0, int(sent.get("chat_id", 0)))


def _tables(sent: Mapping[str, Any]) -> set[TableId]:
    """Those that its buttons are about."""
    rows = sent.get("reply_markup", {}).get("inline_keyboard", [])
    said = [key["callback_data"] for row in rows for key in row if "callback_data" in key]
    return {unpack(data).table for data in said} - {0}


def _shown(sent: Mapping[str, Any]) -> str:
    """Without the cards that a joker may stand for, or that may come."""
    rows = sent.get("reply_markup", {}).get("inline_keyboard", [])
    keys = [k["text"] for row in rows for k in row if ".stands." not in k.get("callback_data", "")]
    parts = (sent.get("text"), sent.get("caption"), sent.get("media"))
    return str([*(WANTED.sub("", WAITED_FOR.sub("", str(part))) for part in parts), keys])
