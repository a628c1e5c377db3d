"""The rules of the games to read at the table: an overview, and a page for each topic."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from adapters.panel import Block, Button, Buttons, Line
from adapters.panels.game import ShownGame
from adapters.panels.keyboard import Keyboard
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.phrases import game_name
from adapters.panels.verbs import Verb
from adapters.text import Words
from common.ids import NO_TABLE

IN_A_ROW = 2


def read_page(
    panels: Mapping[str, ShownGame], args: tuple[int, ...]
) -> tuple[str, str | None] | None:
    """The game and topic that a token asks for; without numbers, the first game's overview."""
    place, *rest = args or (0,)
    if place not in range(len(panels)):
        return None
    game = list(panels)[place]
    topics = panels[game].topics
    match rest:
        case []:
            return game, None
        case [topic] if topic in range(len(topics)):
            return game, topics[topic]
        case _:
            return None


def rules(
    panels: Mapping[str, ShownGame], game: str, topic: str | None, words: Words
) -> PanelDraft:
    """One page of a game's rules, or its overview if there is no such topic."""
    book = _Book(list(panels).index(game), game, panels[game].topics, words)
    if topic in book.topics:
        return book.page(book.topics.index(topic))
    others = tuple(_overview(place, name, words) for place, name in enumerate(panels))
    return book.overview(others[: book.place] + others[book.place + 1 :])


def _overview(place: int, game: str, words: Words) -> Button:
    label = words("rules-title", game=game_name(game, words))
    return Keyboard(NO_TABLE, 0, words).labelled(label, Verb.RULES, place)


@dataclass(frozen=True, slots=True)
class _Book:
    """The rules of one game."""

    place: int
    """The index of the game among all games."""
    game: str
    topics: tuple[str, ...]
    words: Words = field(repr=False)

    def overview(self, others: tuple[Button, ...]) -> PanelDraft:
        title = self.words("rules-title", game=game_name(self.game, self.words))
        every = tuple(self._to(at, self._title(at)) for at in range(len(self.topics)))
        starts = range(0, len(every), IN_A_ROW)
        rows = tuple(every[start : start + IN_A_ROW] for start in starts)
        text = (*self._read(f"{self.game}-rules"), Line(self.words("rules-counted")))
        return PanelDraft(title, text, (*rows, *((b,) for b in others)))

    def page(self, at: int) -> PanelDraft:
        game = game_name(self.game, self.words)
        title = self.words("rules-title-topic", game=game, topic=self._title(at))
        text = self._read(f"{self.game}-rules-{self.topics[at]}")
        return PanelDraft(title, text, self._turning(at))

    def _turning(self, at: int) -> Buttons:
        """Buttons to the page before, the page after, and the contents."""
        before = (self._to(at - 1, f"← {self._title(at - 1)}"),) if at else ()
        last = at + 1 == len(self.topics)
        after = () if last else (self._to(at + 1, f"{self._title(at + 1)} →"),)
        contents = Keyboard(NO_TABLE, 0, self.words).key("rules-contents", Verb.RULES, self.place)
        return tuple(row for row in (before + after, (contents,)) if row)

    def _to(self, at: int, label: str) -> Button:
        return Keyboard(NO_TABLE, 0, self.words).labelled(label, Verb.RULES, self.place, at)

    def _title(self, at: int) -> str:
        key = f"{self.game}-rules-{self.topics[at]}-title"
        return self.words(key) if self.words.knows(key) else self.topics[at].capitalize()

    def _read(self, key: str) -> tuple[Block, ...]:
        """One line for each paragraph."""
        return tuple(Line(line) for line in self.words(key).splitlines() if line)
