"""Why a play of Scopa is refused."""

from enum import StrEnum


class Refusal(StrEnum):
    NOT_IN_HAND = "not_in_hand"
    MUST_CHOOSE_CAPTURE = "must_choose_capture"
    CAPTURE_IS_MANDATORY = "capture_is_mandatory"
    CANNOT_TAKE = "cannot_take"
