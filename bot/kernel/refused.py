"""How a request ends that is not done. Both are raised anywhere below, and caught in one place."""

from enum import StrEnum


class Refused(Exception):
    """What was asked for is not done; the reason is only for the person who asked."""

    def __init__(
        self, why: StrEnum, about: str = "", said: str = "", replaces: bool = False
    ) -> None:
        super().__init__(why.value)
        self.why = why
        self.about = about
        self.said = said
        """The reason in words, where only the game knows them."""
        self.replaces = replaces
        """It is too late: the reason takes the place of the question that was answered."""


class Stale(Exception):
    """The screen on which was pressed is out of date: how things are now is shown."""


def require(fits: bool, why: StrEnum) -> None:
    if not fits:
        raise Refused(why)
