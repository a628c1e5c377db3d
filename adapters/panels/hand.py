"""The panel of a private hand: what the game shows, with buttons that can be pressed."""

from dataclasses import replace
from itertools import chain

from adapters.panel import (
    Block,
    Button,
    Buttons,
    Choice,
    Line,
    Pick,
    Picker,
    Place,
    PrivatePanel,
    Style,
)
from adapters.panels import pictures, tutorial
from adapters.panels.display_settings import DisplaySettings
from adapters.panels.game import (
    HandLayout,
    Hotspot,
    Offer,
    ShownGame,
    ShownHand,
    ShownTable,
    in_rows,
)
from adapters.panels.keyboard import Keyboard
from adapters.panels.phrases import title
from adapters.panels.table import (
    after_keys,
    around_of,
    commentary_keys,
    last_turns,
    left_since,
    stands,
    time_keys,
)
from adapters.panels.verbs import Verb
from adapters.sights import HandSight, Stage, TableSight
from adapters.text import Words
from adapters.token import unpack
from engine.game import Event, LeaveReason, PlayerLeft, Seat

ROWS = 3
"""Of buttons below the cards, unless the game needs more at once."""


def hand(
    sight: TableSight,
    hand: HandSight,
    held: HandLayout,
    panels: ShownGame,
    words: Words,
    unfolded: bool = False,
) -> PrivatePanel:
    """`unfolded`: the rarely used buttons are shown instead of the others."""
    keys = Keyboard(hand.table, hand.revision, words)
    still = sight.stage in {Stage.PAUSED, Stage.CLOSED}
    if still or unfolded:
        held = replace(held, pick="", choose="", arrange="", hotspots=(), discards=())
    if still:
        tried = _was_tried(sight)
        calm = tuple(one for one in held.blocks if tried or not _says_what_to_do(one))
        held = replace(held, blocks=calm, offers=(), minor=(), rare=())
    stood = stands(sight, words, hand.seat)
    return PrivatePanel(
        owner=hand.account,
        title=title(panels.name, sight.table, words),
        blocks=(*stood, *held.blocks) if still else (*held.blocks, *stood),
        picker=_picker(held, keys, sight.view is not None and sight.view.turn in {None, hand.seat}),
        buttons=_buttons(sight, hand, held, keys, unfolded),
        places=tuple(_place(spotted, keys) for spotted in held.hotspots),
        choice=_choice(held, keys),
    )


def _says_what_to_do(block: Block) -> bool:
    return isinstance(block, Line) and block.strong


def complete_hand(
    sight: TableSight,
    mine: HandSight,
    holding: ShownHand,
    panels: ShownGame,
    display: DisplaySettings,
) -> PrivatePanel:
    """The panel as the person wants it shown; a hint on it may take milliseconds to find."""
    held = tutorial.add_coach(sight, panels.hand(holding), holding, panels)
    if display.words_key and display.pictures and sight.stage is not Stage.OVER:
        told = Offer(holding.words("picture-words"), Verb.WORDS)
        held = replace(held, rare=(*held.rare, told))
    around = around_of(sight, holding.words)
    if around is not None and _needs_table(sight, mine, held):
        held = replace(held, blocks=_with_table(sight, held, mine, around, panels))
    else:
        held = replace(held, blocks=(*held.blocks, *held.standing))
        if around is not None and sight.stage is Stage.PLAYING and not held.shows_table:
            left = left_since(around.past, mine.seat)
            lines = map(Line, panels.describe(left, around.names, around.words))
            held = replace(held, blocks=(*lines, *held.blocks))
    panel = hand(sight, mine, held, panels, holding.words, holding.unfolded)
    if sight.stage is not Stage.OVER:
        return pictures.hand(panel, holding, panels, display, around)
    events = _last_events(sight, mine.seat, holding, panels)
    panel = replace(panel, blocks=(*events, *panel.blocks))
    ended = pictures.hand(panel, holding, panels, display, around)
    keys = Keyboard(mine.table, mine.revision, holding.words)
    row = pictures.words_row(keys, display) if ended.picture else ()
    return _with_offer(replace(ended, buttons=(*ended.buttons, *row)), holding, keys)


def _needs_table(sight: TableSight, mine: HandSight, held: HandLayout) -> bool:
    """The hand is redrawn in the person's turn, and does not show what the others did."""
    playing = _was_tried(sight) or (sight.stage is Stage.PLAYING and not sight.lesson)
    on_turn = sight.view is not None and sight.view.turn in {None, mine.seat}
    return playing and on_turn and not held.shows_table


def _was_tried(sight: TableSight) -> bool:
    """A try that has ended shows how."""
    return sight.practice is not None and sight.practice.now is not None


def _with_table(
    sight: TableSight,
    held: HandLayout,
    mine: HandSight,
    around: ShownTable,
    panels: ShownGame,
) -> tuple[Block, ...]:
    """What the others did above the hand. In a person's own chat no table stands beside it: what it
    does not show of the table is below. A picture of cards in the hand draws only the cards on the
    table."""
    done = tuple(map(Line, last_turns(around, panels, mine.seat)))
    if sight.chat != mine.account:
        return (*done, *held.blocks, *held.standing)
    lying = tuple(block for block in panels.table(around) if block not in held.blocks)
    if held.cards:
        lying = tuple(replace(block, drawn=False) for block in lying if isinstance(block, Line))
    return (*done, *held.blocks, *lying)


def _with_offer(panel: PrivatePanel, holding: ShownHand, keys: Keyboard) -> PrivatePanel:
    """To discard with one press from now on."""
    if not holding.offers_quick_discard:
        return panel
    line = Line(holding.words("settings-hint-quick-discard"))
    row = (keys.key("quick-discard-try", Verb.QUICK_DISCARD),)
    return replace(panel, blocks=(*panel.blocks, line), buttons=(*panel.buttons, row))


def _last_events(
    sight: TableSight, seat: Seat, holding: ShownHand, panels: ShownGame
) -> tuple[Line, ...]:
    """How the match has ended. A player who has lost by the clock reads that in the title."""
    if sight.lesson:
        return ()
    past, over = holding.past, holding.table.result is not None
    events = [event for event in past if not (over and _ran_out_of_time(event, seat))]
    return tuple(map(Line, panels.describe(events, holding.names, holding.words)))


def _ran_out_of_time(event: Event, seat: Seat) -> bool:
    left = event if isinstance(event, PlayerLeft) else None
    return left is not None and (left.seat, left.reason) == (seat, LeaveReason.TIMEOUT)


def confirm_resignation(
    sight: TableSight, hand: HandSight, panels: ShownGame, words: Words, number: int
) -> PrivatePanel:
    """What resigning costs, and a question to confirm it; `number` is that of the question."""
    keys = Keyboard(hand.table, sight.revision, words)
    price = f"{panels.name}-resign-price"
    texts = [words("resign-lost"), *([words(price)] if words.knows(price) else [])]
    if sight.wishes.pairs:
        texts.append(words("resign-partner"))
    no = keys.key("resign-no", Verb.HAND, 1, style=Style.MAIN)
    yes = keys.key("resign-yes", Verb.RESIGN, 1, number, style=Style.DANGER)
    lines = tuple(Line(text) for text in texts)
    return PrivatePanel(hand.account, words("resign-sure"), lines, buttons=((no,), (yes,)))


def _offered(offer: Offer, keys: Keyboard) -> Button:
    return keys.labelled(offer.label, offer.verb, *offer.args, style=offer.style)


def _picker(held: HandLayout, keys: Keyboard, on_turn: bool) -> Picker | None:
    """If no card can be picked, the cards are shown anyway."""
    if not held.cards:
        return None
    picks = tuple(
        Pick(
            index=card.index,
            card=card.card,
            picked=card.picked,
            marked=card.marked,
            token=keys.token(held.pick, card.index) if held.pick else "",
        )
        for card in held.cards
    )
    all_at_once, in_order = (
        keys.token(verb) if verb else "" for verb in (held.choose, held.arrange)
    )
    label = keys.words("hand-pick" if on_turn else "hand-pick-ahead")
    return Picker(picks, all_at_once, in_order, label)


def _choice(held: HandLayout, keys: Keyboard) -> Choice | None:
    if not held.discards:
        return None
    return Choice(keys.words("hand-discard"), tuple(_offered(one, keys) for one in held.discards))


def _place(spotted: Hotspot, keys: Keyboard) -> Place:
    press, lay = (
        keys.token(done[0], *done[1]) if done else "" for done in (spotted.press, spotted.lay)
    )
    return Place(spotted.name, press, lay)


# Buttons


def _buttons(
    sight: TableSight, hand: HandSight, held: HandLayout, keys: Keyboard, unfolded: bool
) -> Buttons:
    offers, minor, rare = (
        [tuple(_offered(offer, keys) for offer in row) for row in rows if row]
        for rows in (held.offers, [held.minor], [held.rare])
    )
    look = keys.key("hand-table", Verb.TABLE)
    if held.alone and offers:
        return tuple(offers)
    if sight.lesson:
        return (*offers, *minor, *rare, *tutorial.hand_keys(sight, keys))
    if sight.stage is Stage.OVER:
        return (*offers, after_keys(sight, keys), (look,))
    if sight.stage is Stage.CLOSED:
        return (*offers, (look, *back_to_match(sight, keys)))
    urgent, seldom = _time_keys(sight, hand, keys)
    if sight.spectators:
        asked = commentary_keys(sight, hand.seat, keys)
        urgent, seldom = ((*urgent, *asked), seldom) if asked[1:] else (urgent, (*seldom, *asked))
    looks = () if held.shows_table else (look,)
    first, last = (
        [*urgent, *chain(*minor), *looks],
        [*chain(*rare), *seldom, *talk_key(sight, keys), *replay_key(sight, keys)],
    )
    return _folded(
        first, [*last, *_no_spectators(sight, keys), *_resign(hand, keys)], offers, keys, unfolded
    )


def _folded(
    minor: list[Button],
    rare: list[Button],
    offers: list[tuple[Button, ...]],
    keys: Keyboard,
    unfolded: bool,
) -> Buttons:
    """As many of the minor buttons as fit, and one that unfolds the rest."""
    more, fewer = keys.key("hand-more", Verb.MORE, 1), keys.key("hand-fewer", Verb.MORE, 0)
    room, shown = max(1, ROWS - len(offers)), minor
    while len(in_rows([*shown, more], _label)) > room:
        shown = shown[:-1]
    if unfolded:
        return tuple(in_rows([*minor[len(shown) :], *rare, fewer], _label))
    return (*offers, *in_rows([*shown, more], _label))


def _label(button: Button) -> str:
    return button.label


def _time_keys(sight: TableSight, hand: HandSight, keys: Keyboard) -> Buttons:
    """Those that are wanted now, and the others."""
    found = time_keys(sight, keys, hand.seat)
    asked = any(seat.wants_pause for seat in sight.seats)
    agreed = sight.seats[hand.seat].wants_pause
    wanted = sight.stage is Stage.PAUSED or (asked and not agreed)
    if wanted or not any(seat.hurries for seat in sight.seats):
        return (found[:1], found[1:]) if wanted else ((), found)
    hurry = tuple(key for key in found if unpack(key.token).verb == Verb.HURRY)
    return hurry, tuple(key for key in found if key not in hurry)


def back_to_match(sight: TableSight, keys: Keyboard) -> tuple[Button, ...]:
    """After a try, to the moment of the match from which it began."""
    tried = sight.practice
    if tried is None:
        return ()
    there = Keyboard(tried.of, tried.revision, keys.words)
    return (there.key("practice-back", Verb.REPLAY, 0, 0),)


def replay_key(sight: TableSight, keys: Keyboard) -> tuple[Button, ...]:
    """Between deals."""
    ended = sight.view is not None and sight.view.proof.seed is not None
    return (keys.key("table-replay", Verb.REPLAY),) if ended else ()


def talk_key(sight: TableSight, keys: Keyboard) -> tuple[Button, ...]:
    """The set phrases, where another person reads them."""
    people = [seat for seat in sight.seats if seat.mind is None]
    return (keys.key("hand-remarks", Verb.REMARK),) if len(people) > 1 else ()


def _no_spectators(sight: TableSight, keys: Keyboard) -> tuple[Button, ...]:
    """Once somebody looks on."""
    return (keys.key("watch-none", Verb.NO_SPECTATORS),) if sight.spectators else ()


def _resign(hand: HandSight, keys: Keyboard) -> tuple[Button, ...]:
    leave = keys.key("table-resign", Verb.RESIGN, style=Style.DANGER)
    return (leave,) if hand.view.may_resign else ()
