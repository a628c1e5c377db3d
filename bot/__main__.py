"""The command line: `python -m bot`, with doctor, backup, restore and move for operators."""

import asyncio
import logging
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from bot.composition import backup, move, restore
from bot.config import Config
from bot.lifecycle import serve
from bot.operations import logging_setup
from bot.operations.doctor import findings, report, well
from bot.operations.exit_codes import Exit, Misused, ending
from bot.operations.setting_hints import exposed, misspelt, useless

USAGE = "usage: python -m bot [doctor | backup FILE | restore FILE | move FROM TO]"

log = logging.getLogger(__name__)


def main(arguments: Sequence[str] = ()) -> None:
    """Run a command; on an error, print one sentence and exit with a code for its kind."""
    try:
        print(_run(arguments))
    except KeyboardInterrupt:
        sys.exit(130)  # before our own signal handler was installed
    except Exception as error:  # noqa: BLE001 - operators get a sentence, not a traceback
        code, sentence = ending(error)
        if code is Exit.FAULT:
            log.critical("a bug\n%s", logging_setup.kind_and_places(error))
        logging_setup.last_words(sentence, code)
        sys.exit(code)


def _run(arguments: Sequence[str]) -> str:
    match arguments:
        case []:
            return _serve()
        case ["doctor"]:
            return _examine()
        case ["backup", file]:
            backup(Config(), Path(file))
            return f"The database is copied to {file}."
        case ["restore", file]:
            aside = restore(Config(), Path(file))
            kept = "" if aside is None else f" The one before is now {aside}."
            return f"The database is what {file} says.{kept}"
        case ["move", source, target]:
            return f"All {move(source, target):,} rows are in the new database, as they were."
        case _:
            raise Misused(USAGE)


def _serve() -> str:
    config = Config()
    logging_setup.set_up(config.log_level, config.log_format, config.secrets())
    for warning in (*misspelt(), *useless(config), *exposed(config)):
        log.warning("%s", warning)
    try:
        asyncio.run(serve(config, partial(print, flush=True)))
    finally:
        logging_setup.REPEATED.close()
    return "Good night."


def _examine() -> str:
    found = asyncio.run(findings(Config()))
    print(report(found))
    if not well(found):
        sys.exit(Exit.ILL)
    return "All is well."


if __name__ == "__main__":
    main(sys.argv[1:])
