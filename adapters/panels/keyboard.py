"""The buttons of one screen: each carries its table and the revision that its reader saw."""

from dataclasses import dataclass, field

from adapters.panel import Button, Style
from adapters.panels.phrases import short
from adapters.text import Words
from adapters.token import pack
from common.ids import TableId

LONGEST_LABEL = 60


@dataclass(frozen=True, slots=True)
class Keyboard:
    table: TableId
    revision: int
    words: Words = field(repr=False)

    def key(self, word: str, verb: str, *args: int, style: Style = Style.PLAIN) -> Button:
        """A button whose label is a sentence, given by its name."""
        return self.labelled(self.words(word), verb, *args, style=style)

    def labelled(self, label: str, verb: str, *args: int, style: Style = Style.PLAIN) -> Button:
        return Button(short(label, LONGEST_LABEL), self.token(verb, *args), style)

    def token(self, verb: str, *args: int) -> str:
        return pack(self.table, self.revision, verb, args)
