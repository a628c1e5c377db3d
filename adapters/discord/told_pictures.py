"""What one person reads of a picture in an ephemeral message: the newer takes the older's place."""

import discord

from adapters.bounded import BoundedDict
from adapters.discord.custom_ids import ComponentPress
from adapters.discord.ephemeral_hands import EphemeralHands
from adapters.panels.verbs import TELLING
from adapters.token import Token

REMEMBERED = 1000


class ToldPictures:
    def __init__(self, hands: EphemeralHands) -> None:
        self._hands = hands
        self._newest = BoundedDict[tuple[int, int | None, Token], discord.Interaction](REMEMBERED)
        """By person, channel and button: the press whose response tells the picture."""

    def shown(self, interaction: discord.Interaction, press: ComponentPress) -> None:
        """In a response of its own. Discord lets the bot delete the older one for a while."""
        token = press.token
        if token.verb not in TELLING:
            return
        button = Token(token.table, 0, token.verb, token.args)
        key = (interaction.user.id, interaction.channel_id, button)
        older, self._newest[key] = self._newest.get(key), interaction
        if older is not None and not older.is_expired():
            self._hands.run(older.delete_original_response())
