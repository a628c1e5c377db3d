"""The words for a person in the language of their Telegram app."""

from telegram import User

from adapters.text import Words, spoken_language, words


def words_for(user: User | None) -> Words:
    return words(spoken_language(None if user is None else user.language_code))
