"""What a further bot has of its platform."""

from adapters.board.doors import OpensBoards
from adapters.board.port import ServesBoards
from adapters.discord.platform import Discord
from adapters.numbered_bot import NumberedBot
from adapters.ports import Answering, Linked, Listing, Mentioning, Paced, Receiving, Viewing
from adapters.telegram.platform import Telegram


def test_it_can_do_what_its_platform_can() -> None:
    bot = NumberedBot(Telegram("42:secret"), 42)
    assert bot.name == "telegram@42"
    for ability in (Answering, Linked, Paced, Receiving, Viewing):
        assert isinstance(bot, ability), ability
    assert isinstance(bot, Receiving)
    assert bot.receiver == "telegram:42"
    for other in (Listing, Mentioning):
        assert not isinstance(bot, other), other
    on_discord = NumberedBot(Discord("secret"), 7)
    assert isinstance(on_discord, Listing)
    assert isinstance(on_discord, Mentioning)
    assert not isinstance(on_discord, Paced)


def test_the_board_is_opened_from_the_first_bot() -> None:
    bot = NumberedBot(Telegram("42:secret"), 42)
    assert not isinstance(bot, OpensBoards)
    assert not isinstance(bot, ServesBoards)
