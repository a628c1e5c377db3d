"""Links that begin a person's private chat, as they type them: `/start torneo-12-0f9a…`. Only this
module makes such words and takes them apart."""

from dataclasses import dataclass
from enum import StrEnum

MOST_DIGITS = 9
"""Of the number of a table or an event."""


class LinkKind(StrEnum):
    SEAT = ""
    """A seat at a table, without asking."""
    CHALLENGE = "sfida"
    """A seat at a table, which is asked for first."""
    TOURNAMENT = "torneo"
    CLUB = "circolo"
    DOUBLE = "doppia"
    REPLAY = "rivedi"


OF_TABLES = frozenset((LinkKind.SEAT, LinkKind.CHALLENGE))


@dataclass(frozen=True, slots=True)
class StartLink:
    kind: LinkKind
    number: int
    """Of the table or event; 0, which nothing has, if it is malformed."""
    code: str
    """What only those know who were given the link."""

    def __str__(self) -> str:
        beginning = f"{self.kind}-" if self.kind else ""
        return f"{beginning}{self.number}-{self.code}"


def read_start_link(said: str) -> StartLink | None:
    """None if it is no such link; what comes from outside may be forged.

    >>> read_start_link("torneo-12-0f9a")
    StartLink(kind=<LinkKind.TOURNAMENT: 'torneo'>, number=12, code='0f9a')
    >>> str(read_start_link("54-be99f788c5a15970"))
    '54-be99f788c5a15970'
    >>> read_start_link("rivedi-x"), read_start_link("rivedi"), read_start_link("sfida-x-1f")
    (StartLink(kind=<LinkKind.REPLAY: 'rivedi'>, number=0, code=''), None, None)
    """
    kind, number, code = _parts(said)
    known = number.isdecimal() and len(number) <= MOST_DIGITS
    if not known and kind in OF_TABLES:
        return None
    return StartLink(kind, int(number) if known else 0, code)


def _parts(said: str) -> tuple[LinkKind, str, str]:
    first, dash, rest = said.partition("-")
    kind = next((one for one in LinkKind if one and dash and one == first), LinkKind.SEAT)
    number, _, code = rest.partition("-") if kind else (first, dash, rest)
    return kind, number, code
