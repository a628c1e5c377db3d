"""People whom the operator does not serve, because they misuse the bot.

They are told once, and then not answered any more. They still may read what is kept of them, take
it along and have it deleted.
"""

from collections.abc import Collection

from adapters.panels.verbs import Verb
from adapters.ports import Command, Press
from common.addresses import Account, without_bot

OWN_RIGHTS = frozenset({"privacy", "esporta", "dimenticami"})
"""Commands that everybody may use."""


class NotServed:
    def __init__(self, accounts: Collection[Account]) -> None:
        self._accounts = frozenset(accounts)
        self._told = set[Account]()

    def refuses(self, asked: Press | Command, accounts: Collection[Account]) -> bool:
        """`accounts`: all that are known to be of the person who asks."""
        if self._accounts.isdisjoint(map(without_bot, accounts)):
            return False
        if isinstance(asked, Command):
            return asked.name not in OWN_RIGHTS
        return asked.verb != Verb.FORGET

    def is_news(self, account: Account) -> bool:
        """The first time only."""
        first = account not in self._told
        self._told.add(account)
        return first
