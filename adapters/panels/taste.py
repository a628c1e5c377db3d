"""How somebody, or a group, likes things to be shown."""

from dataclasses import asdict, dataclass, replace

from adapters.images import style as styles
from adapters.images.style import Style


@dataclass(frozen=True, slots=True)
class Taste:
    pictures: bool = False
    """Or words alone."""
    look: str = "napoletane"
    """Of the cards, in games that know several."""
    four_colours: bool = False
    theme: str = "dark"
    spoken_suits: bool = False
    """Cards in words, and no signs."""

    def aloud(self) -> "Taste":
        return replace(self, spoken_suits=True)

    def style(self, italian: bool = False) -> Style:
        """`italian`: in a game that knows such cards."""
        return styles.style(asdict(self), italian)


WORDS_ALONE = Taste()
