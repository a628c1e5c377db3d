"""The bot's answers to a request. A refusal is a name; panels turn it into a sentence."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from adapters.sights import HandSight, TableSight


class RefusalReason(StrEnum):
    """Why the bot refuses a request; games have refusals of their own."""

    NO_SUCH_TABLE = "no_such_table"
    NOT_SITTING = "not_sitting"
    NOT_HOST = "not_host"
    NOT_ADMINISTRATOR = "not_administrator"
    NOT_IN_LOBBY = "not_in_lobby"
    INVITATION_OVER = "invitation_over"
    NOT_IN_PLAY = "not_in_play"
    NOT_OVER = "not_over"
    TABLE_FULL = "table_full"
    ALREADY_SITTING = "already_sitting"
    TOO_FEW_PLAYERS = "too_few_players"
    STILL_WAITING = "still_waiting"
    BAD_OPTIONS = "bad_options"
    UNKNOWN_GAME = "unknown_game"
    UNKNOWN_LEVEL = "unknown_level"
    CHAT_IS_FULL = "chat_is_full"
    TOO_MANY_TABLES = "too_many_tables"
    DRAINING = "draining"
    NOT_INVITED = "not_invited"
    YOURSELF = "yourself"
    A_BOT = "a_bot"
    BAD_NAME = "bad_name"
    WHOM = "whom"
    """It is unclear who is meant by a name without an `@`."""
    UNKNOWN_PERSON = "unknown_person"
    SOMEBODY_GONE = "somebody_gone"
    """Somebody who played there has asked to be forgotten."""
    NO_SUCH_ACTION = "no_such_action"
    PAUSED = "paused"
    NOT_PAUSED = "not_paused"
    ALREADY_AGREED = "already_agreed"
    NO_CLOCK_RUNS = "no_clock_runs"
    OWN_CLOCK = "own_clock"
    SITS_AT_A_TABLE = "sits_at_a_table"
    BAD_CODE = "bad_code"
    SAME_PERSON = "same_person"
    BOTH_AT_ONE_TABLE = "both_at_one_table"
    TOO_MANY_CODES = "too_many_codes"
    LINK_OVER = "link_over"
    """The request to link two accounts has expired, was answered, or is somebody else's."""
    ONE_ACCOUNT = "one_account"
    NOT_LINKED = "not_linked"
    ACCOUNT_SITS = "account_sits"
    """The account that is to leave sits at a table."""
    NOT_YOUR_LINK = "not_your_link"
    """The link to a seat was made for another person."""
    NOT_KEPT = "not_kept"
    """The database could not save it now; the person may try again."""


@dataclass(frozen=True, slots=True)
class Done:
    """It is done and saved."""

    table: TableSight
    hand: HandSight | None = None


@dataclass(frozen=True, slots=True)
class Fresh:
    """The screen was out of date: nothing is done, and here is the current state."""

    table: TableSight
    hand: HandSight | None = None


@dataclass(frozen=True, slots=True)
class Refused:
    """Nothing is done. The reason is the bot's or the game's; only the person who asked sees it."""

    why: StrEnum
    about: str = ""


@dataclass(frozen=True, slots=True)
class Confirm:
    """It cannot be undone, so the person is asked to confirm."""


Answer: TypeAlias = Done | Fresh | Refused | Confirm
