"""A table before its match, as everybody sees it: who sits there, and what will be played."""

from dataclasses import replace

from adapters.panel import Block, Button, Buttons, Line, PublicPanel, Style
from adapters.panels import head_starts
from adapters.panels.game import RuleChoice, ShownGame
from adapters.panels.keyboard import Keyboard
from adapters.panels.options import house_value, is_alone, most_players, usual_value
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.phrases import (
    dashed,
    length_text,
    names,
    pace_text,
    title,
)
from adapters.panels.verbs import Page, Verb
from adapters.sights import LEAVERS, SeatSight, Stage, TableSight, Wishes
from adapters.text import Words
from engine.game import Json

MOST_RULES = 4
"""This many house rules are named; the others are only counted."""


def lobby(
    sight: TableSight,
    panels: ShownGame,
    words: Words,
    own: bool = False,
) -> PublicPanel:
    """`own`: it is in the private chat of the person who opened it."""
    keys = Keyboard(sight.table, sight.revision, words)
    blocks = (*agreed_blocks(sight, panels, words), *_seats(sight, panels, words))
    if _inviting(sight):
        answers, rest = _answers(sight, keys)
        rows = (rest,) if own else (answers, rest)
        return PublicPanel(title(panels.name, sight.table, words), blocks, rows)
    buttons = _people_keys(sight, panels, keys, own)
    return PublicPanel(title(panels.name, sight.table, words), blocks, buttons)


def after_start(sight: TableSight, panels: ShownGame, words: Words) -> PublicPanel:
    """What is left of the lobby after the start: who plays, and what."""
    blocks = (*agreed_blocks(sight, panels, words), *_seats(sight, panels, words))
    below = Line(words("lobby-begun"), strong=True)
    return PublicPanel(title(panels.name, sight.table, words), (*blocks, below))


def after_move(sight: TableSight, panels: ShownGame, words: Words) -> PublicPanel:
    """What is left of the lobby after it was posted again further down."""
    return PublicPanel(title(panels.name, sight.table, words), (Line(words("lobby-moved")),))


def table_rules(
    sight: TableSight, panels: ShownGame, words: Words, may_cancel: bool = False
) -> PanelDraft:
    """The agreed rules one by one, for a person who cannot change them. An administrator may still
    close the table."""
    lines = [*agreed_blocks(sight, panels, words), *rule_lines(sight, panels, words)]
    keys = Keyboard(sight.table, sight.revision, words)
    cancel = ((keys.key("lobby-cancel", Verb.CANCEL, style=Style.DANGER),),) if may_cancel else ()
    return PanelDraft(words("house-title", table=str(sight.table)), tuple(lines), cancel)


def rule_lines(sight: TableSight, panels: ShownGame, words: Words) -> list[Line]:
    """All rules that a table may change, with their values."""
    return [_rule_line(sight, panels, choice, words) for choice in panels.choices]


def for_invited(panel: PublicPanel, sight: TableSight, words: Words) -> PublicPanel:
    """A table in the chat of the one person who is asked: only its host could cancel it."""
    answers, _ = _answers(sight, Keyboard(sight.table, sight.revision, words))
    return replace(panel, buttons=(answers,))


# What will be played


def agreed_blocks(sight: TableSight, panels: ShownGame, words: Words) -> tuple[Block, ...]:
    wishes = sight.wishes
    length = "" if wishes.length is None else length_text(wishes.length, words)
    profile = words("lobby-rules", profile=profile_name(panels, wishes, words), length=length)
    texts = [profile, *_house_line(sight, panels, words), pace_text(wishes.pace, words)]
    if wishes.stake:
        texts.append(words("lobby-stake", stake=wishes.stake))
    if wishes.leaver not in {None, LEAVERS[0]} and wishes.players != 2 and not wishes.stake:
        texts.append(words("lobby-leaver", value=words(f"leaver-{wishes.leaver}")))
    if wishes.pairs and wishes.drawn_pairs:
        texts.append(words("lobby-pairs-drawn"))
    if starts := head_starts.told(sight, words):
        texts.append(words("lobby-head-start", who=starts))
    if panels.advises:
        texts.append(words("lobby-hints", hints=yes_or_no(may_ask_for_hints(sight))))
    return tuple(Line(text) for text in texts)


def profile_name(panels: ShownGame, wishes: Wishes, words: Words) -> str:
    name = wishes.profile or next(iter(panels.profiles), "")
    return words(f"{panels.name}-profile-{dashed(name)}")


def may_ask_for_hints(sight: TableSight) -> bool:
    """Unless the host has chosen, only a person who plays alone."""
    return is_alone(sight) if sight.wishes.hints is None else sight.wishes.hints


def yes_or_no(value: bool) -> str:
    return "yes" if value else "no"


def _house_line(sight: TableSight, panels: ShownGame, words: Words) -> list[str]:
    """The switches that differ from the profile."""
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


def rule_name(panels: ShownGame, choice: RuleChoice, words: Words) -> str:
    return words(f"{panels.name}-switch-{dashed(choice.switch)}")


def rule_value(panels: ShownGame, choice: RuleChoice, value: Json, words: Words) -> str:
    key = f"{panels.name}-switch-{dashed(choice.switch)}-{dashed(value)}"
    return words(key) if words.knows(key) else str(value)


def _rule_text(sight: TableSight, panels: ShownGame, choice: RuleChoice, words: Words) -> str:
    value = rule_value(panels, choice, house_value(panels, sight.wishes, choice), words)
    return words("house-rule", rule=rule_name(panels, choice, words), value=value)


def _rule_line(sight: TableSight, panels: ShownGame, choice: RuleChoice, words: Words) -> Line:
    if not _differs(sight, panels, choice):
        return Line(_rule_text(sight, panels, choice, words))
    usual = rule_value(panels, choice, usual_value(panels, sight.wishes, choice), words)
    rule = _rule_text(sight, panels, choice, words)
    return Line(words("house-rule-own", rule=rule, usual=usual), strong=True)


# Who sits there


def _seats(sight: TableSight, panels: ShownGame, words: Words) -> tuple[Block, ...]:
    called, players = names(sight.seats, words), sight.wishes.players or len(sight.seats)
    taken = [_seat(seat, name, words) for seat, name in zip(sight.seats, called, strict=True)]
    free = [words("seat-free")] * (players - len(taken))
    heading = Line(words("lobby-seats", seating=seating(panels, sight.wishes, words)), strong=True)
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
    """The seat with its pair; partners sit opposite each other. Pairs that are drawn are known when
    the match begins."""
    known = sight.wishes.pairs and not (sight.wishes.drawn_pairs and sight.stage is Stage.LOBBY)
    return words("seat-in-pair", seat=text, pair="AB"[seat % 2]) if known else text


def seating(panels: ShownGame, wishes: Wishes, words: Words) -> str:
    if wishes.open_seats:
        return words("seating-open", n=most_players(panels, wishes))
    return words("seating-pairs" if wishes.pairs else "seating-alone", n=wishes.players or 0)


# Buttons


def has_free_seat(sight: TableSight, panels: ShownGame) -> bool:
    """Whether whoever comes can still join this lobby."""
    return not _inviting(sight) and len(sight.seats) < most_players(panels, sight.wishes)


def _inviting(sight: TableSight) -> bool:
    return not all(seat.here for seat in sight.seats)


def _answers(sight: TableSight, keys: Keyboard) -> Buttons:
    """If anybody may accept, there is no button to decline."""
    answers = [keys.key("invite-accept", Verb.ACCEPT, style=Style.MAIN)]
    if any(seat.name for seat in sight.seats if not seat.here):
        answers.append(keys.key("invite-decline", Verb.DECLINE))
    return tuple(answers), (keys.key("lobby-cancel", Verb.CANCEL, style=Style.DANGER),)


def _people_keys(sight: TableSight, panels: ShownGame, keys: Keyboard, own: bool) -> Buttons:
    """In a private chat there is no button to join: others need an invitation."""
    missing = (sight.wishes.players or 0) - len(sight.seats)
    leave, start = keys.key("lobby-leave", Verb.LEAVE), _start_key(missing, keys)
    if own:
        return (start,), (keys.key("lobby-options", Verb.HOUSE, Page.MENU), leave)
    join = keys.key("lobby-join", Verb.JOIN, style=Style.MAIN if missing > 0 else Style.PLAIN)
    people = (join, leave) if has_free_seat(sight, panels) else (leave,)
    return people, (start, keys.key("lobby-rules-key", Verb.HOUSE, Page.MENU))


def _start_key(missing: int, keys: Keyboard) -> Button:
    if missing <= 0:
        return keys.key("lobby-start", Verb.START, style=Style.MAIN)
    return keys.labelled(keys.words("lobby-start-missing", missing=missing), Verb.START)
