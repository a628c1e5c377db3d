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
    theme: str = "auto"
    """Dark, unless it is light: a picture does not know the device on which it is shown."""
    felt: str = "green"
    back: str = "blue"
    french: str = "international"
    """The court cards of French cards."""
    spoken_suits: bool = False
    """Whether cards are written in words, without signs."""

    words_key: bool = False
    """Whether a button tells in words what a picture shows, because it has no alternative text."""

    def with_spoken_suits(self) -> "DisplaySettings":
        return replace(self, spoken_suits=True)

    def style(self, italian: bool = False) -> PictureStyle:
        """`italian`: whether the game can use Italian cards."""
        chosen = {
            "look": self.look,
            "four_colours": self.four_colours,
            "theme": self.theme,
            "felt": self.felt,
            "back": self.back,
            "french": self.french,
        }
        return styles.style(chosen, italian)


WORDS_ALONE = DisplaySettings()
