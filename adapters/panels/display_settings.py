"""How a person or a group wants things to be shown."""

from dataclasses import dataclass, replace

from adapters.images import style as styles
from adapters.images.style import PictureStyle


@dataclass(frozen=True, slots=True)
class DisplaySettings:
    pictures: bool = False
    """Whether to draw pictures; otherwise only words are shown."""
    look: str = "napoletane"
    """The look of the cards, in games that have several."""
    four_colours: bool = False
    theme: str = "dark"
    spoken_suits: bool = False
    """Whether cards are written in words, without signs."""

    words_key: bool = False
    """Whether a button tells in words what a picture shows, because it has no alternative text."""

    def with_spoken_suits(self) -> "DisplaySettings":
        return replace(self, spoken_suits=True)

    def style(self, italian: bool = False) -> PictureStyle:
        """`italian`: whether the game can use Italian cards."""
        return styles.style(
            {"look": self.look, "four_colours": self.four_colours, "theme": self.theme}, italian
        )


WORDS_ALONE = DisplaySettings()
