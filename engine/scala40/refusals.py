"""Why a move of Scala 40 is refused. The sentences are in `adapters/text`."""

from enum import StrEnum


class Refusal(StrEnum):
    # the turn
    MUST_DRAW_FIRST = "must_draw_first"
    ALREADY_DRAWN = "already_drawn"
    NOTHING_TO_DRAW = "nothing_to_draw"
    NOTHING_TO_TAKE = "nothing_to_take"
    ALREADY_PUT_BACK = "already_put_back"
    NO_OPENING_WITH_DISCARD = "no_opening_with_discard"
    NOTHING_TO_TAKE_BACK = "nothing_to_take_back"
    NOT_IN_HAND = "not_in_hand"
    UNKNOWN_MELD = "unknown_meld"
    ALREADY_VOTED = "already_voted"
    NOT_VOTED = "not_voted"
    # melds
    ALL_JOKERS = "all_jokers"
    TOO_MANY_JOKERS = "too_many_jokers"
    DUPLICATE_SUIT = "duplicate_suit"
    TWO_ACES_IN_RUN = "two_aces_in_run"
    INVALID_MELD = "invalid_meld"
    NEEDS_DECLARATION = "needs_declaration"
    # opening
    NOT_OPENED = "not_opened"
    ALREADY_OPENED = "already_opened"
    OPENING_BELOW_40 = "opening_below_40"
    OPENING_NEEDS_40_CLEAN = "opening_needs_40_clean"
    # the taken discard
    PICKED_CARD_NOT_IN_OPENING = "picked_card_not_in_opening"
    PICKED_CARD_MUST_BE_PLAYED = "picked_card_must_be_played"
    CANNOT_DISCARD_PICKED_CARD = "cannot_discard_picked_card"
    PICKED_ATTACHING_CARD_BLOCKED = "picked_attaching_card_blocked_this_turn"
    # attaching and swapping
    DOES_NOT_ATTACH = "does_not_attach"
    NOT_THE_DECLARED_CARD = "not_the_declared_card"
    TAKEN_JOKER_MUST_BE_PLAYED = "taken_joker_must_be_played"
    JOKER_BACK_TO_SAME_MELD = "joker_back_to_same_meld"
    # discarding and closing
    MUST_KEEP_A_DISCARD = "must_keep_a_discard"
    NO_CLOSING_IN_FIRST_ROUND = "no_closing_in_first_round"
    CLOSING_DISCARD_CANNOT_BE_JOKER = "closing_discard_cannot_be_joker"
    DISCARD_ATTACHES = "discard_attaches"
