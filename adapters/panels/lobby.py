"""A table before its match: who sits there, what will be played, and what the host may set."""

from dataclasses import replace

from adapters.panel import Block, Button, Buttons, Line, PublicPanel, Style
from adapters.panels.game import RuleChoice, ShownGame
from adapters.panels.keyboard import Keyboard
from adapters.panels.options import (
    HOUSE_FROM,
    Levels,
    Menu,
    TableOption,
    Who,
    house_value,
    offered_options,
    usual_value,
)
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.phrases import (
    dashed,
    game_name,
    length_text,
    level,
    names,
    pace_name,
    pace_text,
    title,
)
from adapters.panels.verbs import Verb
from adapters.sights import SeatSight, Stage, TableSight
from adapters.text import Words
from engine.game import Json

MOST_RULES = 4
"""This many house rules are named; the others are only counted."""
_A_ROW = 2


def lobby(
    sight: TableSight,
    panels: ShownGame,
    words: Words,
    levels: Levels | None = None,
    own: bool = False,
    menu: Menu = (),
) -> PublicPanel:
    """`levels`: those of computer players on offer, if known; `own`: the lobby is in the
    private chat of the person who opened it; `menu`: the other games that may be played.
    """
    keys = Keyboard(sight.table, sight.revision, words)
    blocks = (*agreed_blocks(sight, panels, words), *_seats(sight, words))
    if _inviting(sight):
        answers, rest = _answers(sight, keys)
        rows = (rest,) if own else (answers, rest)
        return PublicPanel(title(panels.name, sight.table, words), blocks, rows)
    offered = (sight.wishes.minds or ("",))[:1] if levels is None else levels
    options = offered_options(sight, panels, offered, menu)
    buttons = (*_people_keys(sight, keys, own), *_option_keys(sight, panels, options, keys))
    return PublicPanel(
        title(panels.name, sight.table, words), blocks, (*buttons, *_last_keys(panels, keys))
    )


def after_start(sight: TableSight, panels: ShownGame, words: Words) -> PublicPanel:
    """What is left of the lobby after the start: who plays, and what."""
    blocks = (*agreed_blocks(sight, panels, words), *_seats(sight, words))
    below = Line(words("lobby-begun"), strong=True)
    return PublicPanel(title(panels.name, sight.table, words), (*blocks, below))


def after_move(sight: TableSight, panels: ShownGame, words: Words) -> PublicPanel:
    """What is left of the lobby after it was posted again further down."""
    return PublicPanel(title(panels.name, sight.table, words), (Line(words("lobby-moved")),))


def table_rules(sight: TableSight, panels: ShownGame, words: Words) -> PanelDraft:
    """The house rules one by one."""
    keys = Keyboard(sight.table, sight.revision, words)
    profile = words("house-intro", profile=_profile(sight, panels, words))
    lines = [
        Line(profile),
        *(_rule_line(sight, panels, choice, words) for choice in panels.choices),
    ]
    steps = [
        keys.labelled(_rule(panels, choice, words), Verb.ADJUST, HOUSE_FROM + i)
        for i, choice in enumerate(panels.choices)
    ]
    back = keys.key("lobby-back", Verb.TABLE)
    rows = _rows(steps) if sight.stage is Stage.LOBBY and not _inviting(sight) else ()
    heading = words("house-title", table=str(sight.table))
    return PanelDraft(heading, tuple(lines), (*rows, (back,)))


def for_invited(panel: PublicPanel, sight: TableSight, words: Words) -> PublicPanel:
    """A table in the chat of the one person who is asked: only its host could cancel it."""
    answers, _ = _answers(sight, Keyboard(sight.table, sight.revision, words))
    return replace(panel, buttons=(answers,))


# What will be played


def agreed_blocks(sight: TableSight, panels: ShownGame, words: Words) -> tuple[Block, ...]:
    wishes = sight.wishes
    length = _length(sight, words)
    profile = words("lobby-rules", profile=_profile(sight, panels, words), length=length)
    texts = [profile, *_house_line(sight, panels, words), pace_text(wishes.pace, words)]
    if wishes.stake:
        texts.append(words("lobby-stake", stake=wishes.stake))
    if panels.advises:
        texts.append(words("lobby-hints", hints=_yes(wishes.hints)))
    return tuple(Line(text) for text in texts)


def _profile(sight: TableSight, panels: ShownGame, words: Words) -> str:
    name = sight.wishes.profile or next(iter(panels.profiles), "")
    return words(f"{sight.game}-profile-{dashed(name)}")


def _length(sight: TableSight, words: Words) -> str:
    length = sight.wishes.length
    return "" if length is None else length_text(length, words)


def _house_line(sight: TableSight, panels: ShownGame, words: Words) -> list[str]:
    """The house rules that differ from the profile."""
    wishes = sight.wishes
    own = [c for c in panels.choices if _differs(sight, panels, c)]
    named = [_rule_text(sight, panels, choice, words) for choice in own[:MOST_RULES]]
    unnamed = set(wishes.switches or {}) - {choice.switch for choice in panels.choices}
    more = len(own) - len(named) + len(unnamed)
    if more:
        named.append(words("lobby-house-more", n=more))
    return [words("lobby-house", rules="; ".join(named))] if named else []


def _differs(sight: TableSight, panels: ShownGame, choice: RuleChoice) -> bool:
    wishes = sight.wishes
    return bool(house_value(panels, wishes, choice) != usual_value(panels, wishes, choice))


def _rule(panels: ShownGame, choice: RuleChoice, words: Words) -> str:
    return words(f"{panels.name}-switch-{dashed(choice.switch)}")


def _value(panels: ShownGame, choice: RuleChoice, value: Json, words: Words) -> str:
    key = f"{panels.name}-switch-{dashed(choice.switch)}-{dashed(value)}"
    return words(key) if words.knows(key) else str(value)


def _rule_text(sight: TableSight, panels: ShownGame, choice: RuleChoice, words: Words) -> str:
    value = _value(panels, choice, house_value(panels, sight.wishes, choice), words)
    return words("house-rule", rule=_rule(panels, choice, words), value=value)


def _rule_line(sight: TableSight, panels: ShownGame, choice: RuleChoice, words: Words) -> Line:
    if not _differs(sight, panels, choice):
        return Line(_rule_text(sight, panels, choice, words))
    usual = _value(panels, choice, usual_value(panels, sight.wishes, choice), words)
    rule = _rule_text(sight, panels, choice, words)
    return Line(words("house-rule-own", rule=rule, usual=usual), strong=True)


# Who sits there


def _seats(sight: TableSight, words: Words) -> tuple[Block, ...]:
    called, players = names(sight.seats, words), sight.wishes.players or len(sight.seats)
    taken = [_seat(seat, name, words) for seat, name in zip(sight.seats, called, strict=True)]
    free = [words("seat-free")] * (players - len(taken))
    heading = Line(words("lobby-seats", seating=_seating(sight, words)), strong=True)
    lines = [
        Line(words("seat-line", number=str(i + 1), seat=_in_pair(sight, i, text, words)))
        for i, text in enumerate([*taken, *free])
    ]
    return (heading, *lines)


def _seat(seat: SeatSight, name: str, words: Words) -> str:
    if not seat.here:
        return words("seat-kept", name=name) if name else words("seat-for-anybody")
    if seat.mind is not None:
        return words("seat-mind", name=name)
    return words("seat-host", name=name) if seat.host else name


def _in_pair(sight: TableSight, seat: int, text: str, words: Words) -> str:
    """The seat with its pair; partners sit opposite each other."""
    return words("seat-in-pair", seat=text, pair="AB"[seat % 2]) if sight.wishes.pairs else text


def _seating(sight: TableSight, words: Words) -> str:
    wishes = sight.wishes
    players = wishes.players or len(sight.seats)
    return words("seating-pairs" if wishes.pairs else "seating-alone", n=players)


# Buttons


def _inviting(sight: TableSight) -> bool:
    return not all(seat.here for seat in sight.seats)


def _answers(sight: TableSight, keys: Keyboard) -> Buttons:
    """If anybody may accept, there is no button to decline."""
    answers = [keys.key("invite-accept", Verb.ACCEPT, style=Style.MAIN)]
    if any(seat.name for seat in sight.seats if not seat.here):
        answers.append(keys.key("invite-decline", Verb.DECLINE))
    return tuple(answers), (keys.key("lobby-cancel", Verb.CANCEL, style=Style.DANGER),)


def _people_keys(sight: TableSight, keys: Keyboard, own: bool) -> Buttons:
    """In a private chat there is no button to join: others need an invitation."""
    missing = (sight.wishes.players or 0) - len(sight.seats)
    leave = keys.key("lobby-leave", Verb.LEAVE)
    if missing <= 0:
        return (keys.key("lobby-start", Verb.START, style=Style.MAIN),), (leave,)
    join = keys.key("lobby-join", Verb.JOIN, style=Style.MAIN)
    waiting = keys.words("lobby-start-missing", missing=missing)
    start = keys.labelled(waiting, Verb.START), keys.key("lobby-invite", Verb.INVITE)
    return (leave,) if own else (join, leave), start


def _option_keys(
    sight: TableSight, panels: ShownGame, options: tuple[TableOption, ...], keys: Keyboard
) -> Buttons:
    return _rows(
        [
            keys.labelled(_option(option, sight, panels, keys.words), Verb.ADJUST, option)
            for option in options
        ]
    )


def _option(option: TableOption, sight: TableSight, panels: ShownGame, words: Words) -> str:
    """The button text of an option, with its present value."""
    wishes = sight.wishes
    match option:
        case TableOption.GAME:
            return words("option-game", value=game_name(sight.game, words))
        case TableOption.PROFILE:
            return words("option-profile", value=_profile(sight, panels, words))
        case TableOption.LENGTH:
            return words("option-length", value=_length(sight, words))
        case TableOption.PACE:
            return words("option-pace", value=words(f"pace-{pace_name(wishes.pace)}"))
        case TableOption.STAKE:
            return words("option-stake", stake=wishes.stake or 0)
        case TableOption.HINTS:
            return words("option-hints", hints=_yes(wishes.hints))
        case TableOption.SEATING | TableOption.MINDS | TableOption.LEVEL as who:
            return _who(who, sight, words)


def _who(option: Who, sight: TableSight, words: Words) -> str:
    computers = sight.wishes.minds or ()
    match option:
        case TableOption.SEATING:
            return words("option-seating", value=_seating(sight, words))
        case TableOption.MINDS:
            return words("option-minds", n=len(computers))
        case TableOption.LEVEL:
            return words("option-level", value=level((*computers, "")[0], words))


def _last_keys(panels: ShownGame, keys: Keyboard) -> Buttons:
    rules = (keys.key("lobby-house-rules", Verb.HOUSE),) if panels.choices else ()
    keep = keys.key("lobby-keep", Verb.KEEP)
    return (*rules, keep), (keys.key("lobby-cancel", Verb.CANCEL, style=Style.DANGER),)


def _rows(buttons: list[Button]) -> Buttons:
    return tuple(tuple(buttons[i : i + _A_ROW]) for i in range(0, len(buttons), _A_ROW))


def _yes(value: bool | None) -> str:
    return "yes" if value else "no"
