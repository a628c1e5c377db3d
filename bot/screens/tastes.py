"""How somebody, or a group, has asked to be shown things; pictures only where a platform has room
for them."""

from adapters.panels.display_settings import DisplaySettings
from adapters.people import Account, Chat
from bot.people.repository import ChatSettings, PeopleRepository, Settings
from bot.schedule.availability import platform_of


class Tastes:
    def __init__(self, door: PeopleRepository) -> None:
        self._door = door
        self._pictured: set[str] = set()

    def pictured_on(self, platform: str) -> None:
        """From now on pictures are made for its people."""
        self._pictured.add(platform)

    async def of_account(self, account: Account) -> DisplaySettings:
        return self._own(await self._door.settings_of(account), account)

    async def to_be_called(self, account: Account) -> bool:
        """By name, in the group, when it is his turn."""
        return (await self._door.settings_of(account)).mention

    async def wants_reminders(self, account: Account) -> bool:
        return (await self._door.settings_of(account)).reminders

    async def is_own(self, chat: Chat) -> bool:
        """Somebody's own, and no group's."""
        return await self._door.known_settings(chat) is not None

    async def of_chat(self, chat: Chat) -> DisplaySettings:
        """A group's, or somebody's own in his own chat."""
        own = await self._door.known_settings(chat)
        if own is not None:
            return self._own(own, chat)
        return self._taste(await self._door.chat(chat), chat, pictures=True)

    def _own(self, chosen: Settings, account: Account) -> DisplaySettings:
        taste = self._taste(chosen, account, pictures=chosen.hand == "picture")
        return taste.aloud() if chosen.spoken_suits else taste

    def _taste(
        self, chosen: Settings | ChatSettings, place: str, pictures: bool
    ) -> DisplaySettings:
        return DisplaySettings(
            pictures=pictures and platform_of(place) in self._pictured,
            look=chosen.look,
            four_colours=chosen.four_colours,
            theme=chosen.theme,
        )
