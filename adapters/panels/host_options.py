"""What the host of a table may set before the match: pages of one private message."""

from dataclasses import dataclass, field, replace

from adapters.panel import Button, Buttons, Line, Style
from adapters.panels import head_starts
from adapters.panels.game import ShownGame, in_rows
from adapters.panels.keyboard import Keyboard
from adapters.panels.lobby import (
    agreed_blocks,
    may_ask_for_hints,
    profile_name,
    rule_lines,
    rule_name,
    rule_value,
    seating,
    yes_or_no,
)
from adapters.panels.options import (
    HOUSE_FROM,
    Levels,
    Menu,
    TableOption,
    Who,
    house_value,
    offered_options,
    value_of,
    values,
)
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.phrases import dashed, game_name, length_text, level, names, pace_name
from adapters.panels.verbs import Page, Verb
from adapters.sights import LEAVERS, TableSight, Wishes
from adapters.text import Words

SHORT = 18
"""Labels up to this length stand side by side."""


@dataclass(frozen=True, slots=True)
class HostOptions:
    sight: TableSight
    panels: ShownGame
    words: Words = field(repr=False)
    levels: Levels
    """Of the computer players on offer."""
    menu: Menu
    own: bool = False
    """The table stands in the host's own chat, in this very message."""

    def page(self, number: int) -> PanelDraft:
        """The menu, if there is no such page."""
        if number == Page.RULES and self.panels.choices:
            return self._rules()
        if number == Page.PEOPLE and self._others():
            return self._people()
        option = number - Page.VALUES
        if option >= 0 and self._values(option):
            return self._list(option)
        return self._menu()

    def _menu(self) -> PanelDraft:
        title = self.words("options-title", table=str(self.sight.table))
        offered = offered_options(self.sight, self.panels, self.levels, self.menu)
        options = [self._open(self._label(option), Page.VALUES + option) for option in offered]
        blocks = agreed_blocks(self.sight, self.panels, self.words)
        return PanelDraft(title, blocks, (*_sharing_rows(options), *self._actions()))

    def _actions(self) -> Buttons:
        rules = [self._open(self.words("lobby-house-rules"), Page.RULES)]
        remove = [self._open(self.words("lobby-remove"), Page.PEOPLE)]
        keys = self._keys
        return (
            *_rows([*(rules if self.panels.choices else ()), *(remove if self._others() else ())]),
            (keys.key("lobby-invite", Verb.INVITE),),
            (keys.key("lobby-cancel", Verb.CANCEL, style=Style.DANGER),),
            *(((self._back(Page.LOBBY, "lobby-back"),),) if self.own else ()),
        )

    def _rules(self) -> PanelDraft:
        title = self.words("house-title", table=str(self.sight.table))
        options = [
            self._open(rule_name(self.panels, choice, self.words), Page.VALUES + HOUSE_FROM + i)
            for i, choice in enumerate(self.panels.choices)
            if len(self._values(HOUSE_FROM + i)) > 1
        ]
        lines = tuple(rule_lines(self.sight, self.panels, self.words))
        return PanelDraft(title, lines, (*_sharing_rows(options), (self._back(Page.MENU),)))

    def _people(self) -> PanelDraft:
        called = names(self.sight.seats, self.words)
        people = [
            self._keys.labelled(called[seat], Verb.REMOVE, seat, style=Style.DANGER)
            for seat in self._others()
        ]
        title = self.words("lobby-remove-whom")
        return PanelDraft(title, (), (*_rows(people), (self._back(Page.MENU),)))

    def _list(self, option: int) -> PanelDraft:
        """The values of one option; the present one is marked."""
        shown = replace(self.sight.wishes, hints=may_ask_for_hints(self.sight))
        now = value_of(option, shown, self.panels)
        keys = [
            self._value_key(option, number, wishes, value_of(option, wishes, self.panels) == now)
            for number, wishes in self._values(option).items()
        ]
        back = self._back(Page.RULES if option >= HOUSE_FROM else Page.MENU)
        return PanelDraft(self._label(option), self._about(option), (*_rows(keys), (back,)))

    def _about(self, option: int) -> tuple[Line, ...]:
        """What the option does, where its values do not say it."""
        if option == TableOption.LEVEL:
            return self._characters()
        key = "" if option >= HOUSE_FROM else _name(option)
        hint = f"option-hint-{key}"
        return (Line(self.words(hint)),) if key and self.words.knows(hint) else ()

    def _characters(self) -> tuple[Line, ...]:
        """What the computer players are like."""
        keys = [f"character-{level}" for level in self.levels]
        return tuple(Line(self.words(key)) for key in keys if self.words.knows(key))

    def _value_key(self, option: int, number: int, wishes: Wishes, now: bool) -> Button:
        text = self._value(option, wishes)
        label = self.words("option-chosen", value=text) if now else text
        return self._keys.labelled(label, Verb.ADJUST, option, number)

    # Words

    def _label(self, option: int) -> str:
        """The option with its present value."""
        shown = replace(self.sight.wishes, hints=may_ask_for_hints(self.sight))
        value = self._value(option, shown)
        if option >= HOUSE_FROM:
            rule = rule_name(self.panels, self.panels.choices[option - HOUSE_FROM], self.words)
            return self.words("house-rule", rule=rule, value=value)
        return self.words(f"option-{_name(option)}", value=value)

    def _value(self, option: int, wishes: Wishes) -> str:
        words, panels = self.words, self.panels
        if option >= HOUSE_FROM:
            choice = panels.choices[option - HOUSE_FROM]
            return rule_value(panels, choice, house_value(panels, wishes, choice), words)
        match TableOption(option):
            case TableOption.GAME:
                return game_name(wishes.game, words)
            case TableOption.PROFILE:
                return profile_name(panels, wishes, words)
            case TableOption.LENGTH:
                return "" if wishes.length is None else length_text(wishes.length, words)
            case TableOption.PACE:
                return words(f"pace-{pace_name(wishes.pace)}")
            case TableOption.STAKE:
                return words("stake-value", stake=wishes.stake or 0)
            case TableOption.HINTS:
                return words("option-yes-no", value=yes_or_no(bool(wishes.hints)))
            case TableOption.CUT:
                return words("option-yes-no", value=yes_or_no(bool(wishes.cut)))
            case TableOption.LEAVER:
                return words(f"leaver-{wishes.leaver or LEAVERS[0]}")
            case (
                TableOption.SEATING
                | TableOption.MINDS
                | TableOption.LEVEL
                | TableOption.PAIRS
                | TableOption.HEAD_START
            ) as who:
                return self._who(who, wishes)

    def _head_start(self, wishes: Wishes) -> str:
        called = names(self.sight.seats, self.words)
        people = [n for n, seat in enumerate(self.sight.seats) if seat.mind is None]
        given = wishes.head_starts or (0,) * len(people)
        starts = [(called[seat], n) for seat, n in zip(people, given, strict=True)]
        return head_starts.listed_starts(starts, self.words) or self.words("head-start-none")

    def _who(self, option: Who, wishes: Wishes) -> str:
        computers = wishes.minds or ()
        match option:
            case TableOption.SEATING:
                return seating(self.panels, wishes, self.words)
            case TableOption.MINDS:
                return self.words("minds-value", n=len(computers))
            case TableOption.LEVEL:
                return level((*computers, "")[0], self.words)
            case TableOption.PAIRS:
                return self.words("pairs-value", drawn=yes_or_no(bool(wishes.drawn_pairs)))
            case TableOption.HEAD_START:
                return self._head_start(wishes)

    # Buttons

    @property
    def _keys(self) -> Keyboard:
        return Keyboard(self.sight.table, self.sight.revision, self.words)

    def _open(self, label: str, page: int) -> Button:
        return self._keys.labelled(label, Verb.HOUSE, page)

    def _back(self, page: Page, word: str = "option-back") -> Button:
        return self._keys.key(word, Verb.HOUSE, page)

    def _others(self) -> list[int]:
        """The seats of people whom the host may remove."""
        seats = enumerate(self.sight.seats)
        return [n for n, seat in seats if seat.mind is None and not seat.host]

    def _values(self, option: int) -> dict[int, Wishes]:
        return dict(values(self.sight, self.panels, option, self.levels, self.menu))


def _sharing_rows(buttons: list[Button]) -> Buttons:
    """Two labels share a row if they fit in it."""
    return tuple(in_rows(buttons, lambda button: button.label, 2))


def _name(option: int) -> str:
    return dashed(TableOption(option).name.lower())


def _rows(buttons: list[Button]) -> Buttons:
    """If all labels are short, they stand side by side."""
    wide = 2 if all(len(button.label) <= SHORT for button in buttons) else 1
    return tuple(tuple(buttons[i : i + wide]) for i in range(0, len(buttons), wide))
