"""What a table of Scala 40 may set, and the topics of its rules."""

from adapters.panels.game import Choice
from engine.game import ByDeals, ByPoints, Length

CHOICES = (
    Choice("jokers", (4, 2)),
    Choice("max_jokers_per_meld", (1, None)),
    Choice("joker_in_opening", ("free", "only_beside_40_clean")),
    Choice("set_joker_swap", ("declared", "any_missing_suit")),
    Choice("taken_joker_must_be_played", (True, False)),
    Choice("joker_back_to_same_meld", (False, True)),
    Choice("picked_must_be_played", (True, False)),
    Choice("twin_discard", ("allowed", "allowed_announced")),
    Choice(
        "attach_discard",
        (
            "if_opened_or_closing",
            "two_players_if_opened_else_only_closing",
            "allowed_next_player_cannot_attach_this_turn",
        ),
    ),
    Choice("stock_renewal", ("shuffle_keep_last", "flip_unshuffled")),
    Choice("ace_in_hand", ("1_if_exactly_one_ace", "1_if_only_card", "11")),
    Choice("hand_close_double", (True, False)),
    Choice("reentry", ("off", "once")),
)

LENGTHS: tuple[Length, ...] = (
    ByPoints(101),
    ByPoints(151),
    ByPoints(201),
    ByDeals(3),
    ByDeals(5),
)

SEATINGS = ((2, False), (3, False), (4, False), (4, True), (5, False))

TOPICS = (
    "meta",
    "turno",
    "apertura",
    "giochi",
    "attaccare",
    "scarto",
    "chiusura",
    "punti",
    "partita",
    "tempo",
    "coppie",
    "varianti",
)
