"""What a table of Scala 40 may set, and the topics of its rules."""

from adapters.panels.game import RuleChoice
from engine.game import ByDeals, ByPoints, Length

CHOICES = (
    RuleChoice("jokers", (4, 2)),
    RuleChoice("max_jokers_per_meld", (1, None)),
    RuleChoice("joker_in_opening", ("free", "only_beside_40_clean")),
    RuleChoice("set_joker_swap", ("declared", "any_missing_suit")),
    RuleChoice("taken_joker_must_be_played", (True, False)),
    RuleChoice("joker_back_to_same_meld", (False, True)),
    RuleChoice("picked_must_be_played", (True, False)),
    RuleChoice("twin_discard", ("allowed", "allowed_announced")),
    RuleChoice(
        "attach_discard",
        (
            "if_opened_or_closing",
            "two_players_if_opened_else_only_closing",
            "allowed_next_player_cannot_attach_this_turn",
        ),
    ),
    RuleChoice("stock_renewal", ("shuffle_keep_last", "flip_unshuffled")),
    RuleChoice("ace_in_hand", ("1_if_exactly_one_ace", "1_if_only_card", "11")),
    RuleChoice("hand_close_double", (True, False)),
    RuleChoice("reentry", ("off", "once")),
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
    "tornei",
)
