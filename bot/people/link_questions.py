"""What a person is asked before two accounts become one player."""

from collections.abc import Mapping

from adapters.link_steps import LinkQuestion
from adapters.refusals import RefusalReason
from bot.kernel.refused import require
from bot.people.settings import read_settings
from common.addresses import Account, kind_of, without_bot
from common.ids import PlayerId
from common.people import NamedAccount
from storage.links import LinkRequest
from storage.protocol import Storage


async def asked_now(storage: Storage, number: int, now: float) -> LinkQuestion | None:
    """What the account that gave the code is asked, as long as that waits for an answer."""
    request = await storage.link_request(number)
    if request is None or not request.agreed or request.expires <= now:
        return None
    return await question(storage, request, request.player)


async def question(storage: Storage, request: LinkRequest, player: PlayerId) -> LinkQuestion:
    """As one of the two sees it."""
    assert request.other is not None
    assert request.other_account is not None
    first = await accounts_of(storage, request.player, request.account)
    second = await accounts_of(storage, request.other, request.other_account)
    here, there = (first, second) if player == request.player else (second, first)
    stays = player == request.player
    return LinkQuestion(request.id, here, there, request.expires, stays)


async def accounts_of(
    storage: Storage, player: PlayerId, account: Account
) -> tuple[NamedAccount, ...]:
    """All of a player; first the one from which was asked."""
    accounts = await named_accounts(storage, player)
    require(bool(accounts), RefusalReason.LINK_OVER)  # they have just asked to be forgotten
    return tuple(sorted(accounts, key=lambda one: not is_same(one.account, account)))


async def named_accounts(storage: Storage, player: PlayerId) -> tuple[NamedAccount, ...]:
    """Each once, even if several of our bots know it. The username is known of an account that is
    the only one on its platform."""
    known = {without_bot(one.account): one for one in reversed(await storage.accounts(player))}
    usernames = read_settings((await storage.player(player)).settings).usernames
    platforms = [kind_of(one) for one in known]
    alone: Mapping[str, str] = {p: name for p, name in usernames.items() if platforms.count(p) == 1}
    return tuple(
        NamedAccount(one.account, one.name, alone.get(kind_of(one.account)))
        for one in reversed(known.values())
    )


def is_same(one: Account, other: Account) -> bool:
    """An account, as two of our bots know it."""
    return without_bot(one) == without_bot(other)
