"""What a person gets who asks for everything that is kept about him."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass

from storage.ledger import (
    Chat,
    Document,
    KnownAccount,
    LinkRequest,
    Player,
    PlayerId,
    PlayerResult,
    TableId,
)


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
    player: Player,
    accounts: Sequence[KnownAccount],
    matches: Sequence[Exported],
    link: LinkRequest | None = None,
    tries: Sequence[float] = (),
) -> Document:
    """JSON for a person's own eyes; the matches in their order."""
    return json.dumps(
        {
            "player": player.id,
            "name": player.name,
            "removed": player.removed,
            "settings": json.loads(player.settings),
            "accounts": [asdict(account) for account in accounts],
            "matches": [asdict(match) for match in matches],
            "link_request": None if link is None else _link(player.id, link),
            "wrong_codes": list(tries),
        },
        ensure_ascii=False,
        indent=2,
    )


def _link(player: PlayerId, link: LinkRequest) -> dict[str, object]:
    """Of the other person in it only that there is one."""
    mine = link.player == player
    return {
        "account": link.account if mine else link.other_account,
        "gave_the_code": mine,
        "code_was_typed": link.other is not None,
        "other_agreed": link.agreed,
        "expires": link.expires,
    }
