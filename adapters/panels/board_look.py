"""How a person wants their board to look and sound: the same settings as those of the pictures."""

from collections.abc import Mapping
from typing import cast

from adapters.panels.board_types import LookValues
from adapters.panels.settings import APPEARANCE, OWN, place_of
from adapters.panels.verbs import Verb
from adapters.token import pack
from common.ids import NO_TABLE
from engine.game import Json


def look_values(settings: Mapping[str, Json]) -> LookValues:
    """`change`: the token that opens the panel of these settings; `mute`: the one that switches the
    sounds off, or on again."""
    chosen = {name: OWN[place_of(name)].now(settings) for name in APPEARANCE}
    place = place_of("muted")
    other = OWN[place].values.index(not chosen["muted"])
    change, mute = (
        pack(NO_TABLE, 0, Verb.SETTINGS, (1,)),
        pack(NO_TABLE, 0, Verb.SET, (place, other)),
    )
    return cast("LookValues", {**chosen, "change": change, "mute": mute})
