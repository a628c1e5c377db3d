"""What a person gets who asks for everything that is kept about him."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass

from storage.ledger import Account, Chat, Document, Player, PlayerResult, TableId


@dataclass(frozen=True, slots=True)
class Exported:
    """One match of his, counted or not."""

    table: TableId
    game: str
    chat: Chat
    ended: float
    counts: bool
    result: PlayerResult


def exported(
    player: Player, since: Sequence[tuple[Account, float]], matches: Sequence[Exported]
) -> Document:
    """JSON for a person's own eyes; the matches in their order."""
    return json.dumps(
        {
            "player": player.id,
            "name": player.name,
            "removed": player.removed,
            "settings": json.loads(player.settings),
            "accounts": [{"account": account, "since": at} for account, at in since],
            "matches": [asdict(match) for match in matches],
        },
        ensure_ascii=False,
        indent=2,
    )
