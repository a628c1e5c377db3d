"""The front door: `python -m bot`, `python -m bot backup FILE`, `python -m bot restore FILE`."""

import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path

from bot import logs
from bot.config import Config
from bot.life import serve
from bot.wire import backup, restore
from storage.ledger import InUse, NewerDatabase, Unavailable, Unusable

USAGE = "usage: python -m bot [backup FILE | restore FILE]"
_EXPECTED = (InUse, NewerDatabase, Unavailable, Unusable, OSError, ValueError)


def main(arguments: Sequence[str] = ()) -> None:
    """Do what is asked, or say in one sentence why not."""
    try:
        print(_done(arguments))
    except _EXPECTED as error:
        sys.exit(str(error))


def _done(arguments: Sequence[str]) -> str:
    match arguments:
        case []:
            logs.set_up()
            asyncio.run(serve(Config(), print))
            return "Good night."
        case ["backup", file]:
            backup(Config(), Path(file))
            return f"The database is copied to {file}."
        case ["restore", file]:
            aside = restore(Config(), Path(file))
            kept = "" if aside is None else f" The one before is now {aside}."
            return f"The database is what {file} says.{kept}"
        case _:
            sys.exit(USAGE)


if __name__ == "__main__":
    main(sys.argv[1:])
