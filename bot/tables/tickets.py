"""Secrets that let a person who is not in the chat of a table take a seat there."""

import hmac

from bot.tables.document import TableDocument
from bot.tables.model import Table
from common.addresses import Account

TICKET_DIGITS = 16
NUMBER_DIGITS = 12
"""A button can carry so many hexadecimal digits in one number."""


def personal_ticket(table: Table, account: Account) -> str:
    """A ticket that opens a seat at this table to this account alone; only the bot can make one."""
    key = table.facts.ticket.encode()
    return hmac.digest(key, account.encode(), "sha256").hex()[:TICKET_DIGITS]


def personal_number(table: Table, account: Account) -> int:
    """The personal ticket as a number, for a button."""
    return int(personal_ticket(table, account)[:NUMBER_DIGITS], 16)


def ticketed(facts: TableDocument, args: tuple[int, ...]) -> bool:
    """Do the arguments of the button contain the ticket of the table's link?"""
    return bool(facts.ticket) and args == (int(facts.ticket, 16),)


def admits(table: Table, account: Account, args: tuple[int, ...]) -> bool:
    """Do the arguments of the button contain the number of this account?"""
    return bool(table.facts.ticket) and args == (personal_number(table, account),)
