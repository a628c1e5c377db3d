"""In which language and style a person, or a chat, is shown things."""

from collections.abc import Iterable
from pathlib import Path

from adapters.panels.display_settings import DisplaySettings
from adapters.panels.game import QuickDiscard
from adapters.text import LANGUAGES, PLATFORMS, Words, spoken_language, unaccented, words
from bot.people.repository import PeopleRepository
from bot.people.settings import ChatSettings, Settings
from common.addresses import NOBODY, Account, Chat, platform_of
from common.people import Person


class Preferences:
    """Pictures are made only where the platform can show them."""

    def __init__(self, people: PeopleRepository, more_words: Iterable[Path] = ()) -> None:
        self.people = people
        self._more_words = tuple(more_words)
        self.pictured = set[str]()
        """The platforms whose people are shown pictures."""
        self.listing = set[str]()
        """The platforms whose people choose cards from a list."""
        self.untold = set[str]()
        """The platforms on which a button tells what a picture shows."""

    def quick_discard(self, account: Account, chosen: Settings) -> QuickDiscard:
        """A card of a list is not discarded by mistake, so the list is there unless it is not
        wanted."""
        if platform_of(account) in self.listing:
            return QuickDiscard.OFF if chosen.quick_discard is False else QuickDiscard.LIST
        return QuickDiscard.TAP if chosen.quick_discard else QuickDiscard.OFF

    def in_language(self, *wishes: str | None, platform: str = "") -> Words:
        """`platform`: where it is read."""
        known = platform if platform in PLATFORMS else ""
        return words(spoken_language(*wishes), *self._more_words, platform=known)

    def in_every_language(self, key: str) -> frozenset[str]:
        """A word that people may write in any of them."""
        return frozenset(self.in_language(language)(key) for language in LANGUAGES)

    def is_word(self, said: str, key: str) -> bool:
        """Whether it is that word in any of them, with its accents or without."""
        return unaccented(said) in map(unaccented, self.in_every_language(key))

    def words_for(self, who: Person, chosen: Settings | None = None) -> Words:
        """Their own choice, or else the language that the platform says."""
        platform = platform_of(who.account)
        if chosen is None:
            return self.in_language(who.language, platform=platform)
        return self.in_language(chosen.language, who.language, chosen.heard, platform=platform)

    async def words_of(self, account: Account, near: Chat = NOBODY) -> Words:
        """For a message to a person who has not asked for it. `near`: the chat from which it comes;
        its language is taken for a person who has never used the bot."""
        chosen = await self.people.settings_of(account)
        if near and not (chosen.language or chosen.heard):
            return await self.words_in(near)
        return self.in_language(chosen.language, chosen.heard, platform=platform_of(account))

    async def words_in(self, chat: Chat) -> Words:
        """For a group, or for a person in their private chat."""
        chosen = (await self.people.chat(chat)).language
        if not chosen:
            return await self.words_of(Account(chat))
        return self.in_language(chosen, platform=platform_of(chat))

    async def style_of(self, account: Account) -> DisplaySettings:
        return self.style_for(account, await self.people.settings_of(account))

    async def style_in(self, chat: Chat) -> DisplaySettings:
        """Of a group, or of a person in their private chat."""
        own = await self._settings_of_one(chat)
        return self.style_for(chat, await self.people.chat(chat) if own is None else own)

    async def is_private(self, chat: Chat) -> bool:
        """Whether the chat is that of one person."""
        return await self._settings_of_one(chat) is not None

    async def _settings_of_one(self, chat: Chat) -> Settings | None:
        """Of the person whose private chat it is. A group has a language since somebody first asked
        there for something; an administrator who asks in its name makes it known as a person."""
        if (await self.people.chat(chat)).language is not None:
            return None
        return await self.people.known_settings(Account(chat))

    def style_for(self, place: Chat, chosen: Settings | ChatSettings) -> DisplaySettings:
        """The settings of a chat say nothing of pictures or words instead of signs."""
        own = chosen if isinstance(chosen, Settings) else Settings()
        style = DisplaySettings(
            pictures=own.hand == "picture" and platform_of(place) in self.pictured,
            look=chosen.look,
            four_colours=chosen.four_colours,
            theme=chosen.theme,
            felt=chosen.felt,
            back=chosen.back,
            french=chosen.french,
            words_key=platform_of(place) in self.untold,
        )
        return style.with_spoken_suits() if own.spoken_suits else style
