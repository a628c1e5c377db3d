"""Finds the database file for the address in the settings."""

from pathlib import Path
from urllib.parse import unquote, urlsplit

PREFIX = "sqlite:///"


def database_file(url: str) -> Path:
    """The file that an address means; a relative path starts at the working directory.

    >>> database_file("sqlite:////srv/bot.db").as_posix()
    '/srv/bot.db'
    >>> database_file("mysql://host/bot")
    Traceback (most recent call last):
    ...
    ValueError: not a database that can be used: mysql:… (sqlite:///data/bot.db is)
    """
    path = unquote(url.removeprefix(PREFIX))
    if not url.startswith(PREFIX) or not path or path.endswith(("/", ":memory:")) or "?" in url:
        scheme = urlsplit(url).scheme or url
        raise ValueError(f"not a database that can be used: {scheme}:… (sqlite:///data/bot.db is)")
    file = Path(path).resolve()
    if _is_no_file(file):
        raise ValueError(f"{file} is no file: name one, or where one can be made")
    return file


def _is_no_file(place: Path) -> bool:
    """Whether it is a folder or a device. If we may not look, opening it will tell."""
    try:
        return place.exists() and not place.is_file()
    except OSError:
        return False
