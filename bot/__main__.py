"""The command line: `scala40-bot`, which is also `python -m bot`."""

import gc

COLLECTED = gc.isenabled()
gc.disable()  # a quarter of the start: nothing that is imported is thrown away again

import argparse
import asyncio
import logging
import sys
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import NoReturn

from bot import VERSION
from bot.composition import backup, move, place_of_data, restore
from bot.config import Config
from bot.kernel import logging_setup
from bot.kernel.descriptors import raise_limit
from bot.kernel.program_name import INSTALLED, program
from bot.lifecycle import serve
from bot.operations.busiest_people import busiest_people
from bot.operations.doctor import findings, report, well
from bot.operations.exit_codes import Exit, Misused, ending
from bot.operations.setting_hints import exposed, misspelt, useless
from storage import check_address

if COLLECTED:
    gc.freeze()
    gc.enable()

SETTINGS = (
    "Settings come from the environment and from the file .env in the current folder. Without a"
    " token, the playground runs: a page in the browser."
)

log = logging.getLogger(__name__)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command; on an error, print one sentence and exit with a code for its kind."""
    try:
        asked = _parsed(sys.argv[1:] if arguments is None else arguments)
        print(asked.command(asked))
    except KeyboardInterrupt:
        sys.exit(130)  # before our own signal handler was installed
    except Exception as error:  # noqa: BLE001 - operators get a sentence, not a traceback
        code, sentence = ending(error)
        if code is Exit.FAULT:
            log.critical("a bug\n%s", logging_setup.kind_and_places(error))
        logging_setup.last_words(sentence, code)
        sys.exit(code)


class _Parser(argparse.ArgumentParser):
    """A parser whose complaints are sentences with an exit code of ours."""

    def error(self, message: str) -> NoReturn:
        raise Misused(f"{message}: {self.prog} --help says what can be asked")


def _parsed(arguments: Sequence[str]) -> argparse.Namespace:
    parser = _Parser(
        prog=program(), description="Play Italian cards among friends.", epilog=SETTINGS
    )
    parser.add_argument("--version", action="version", version=_version())
    parser.set_defaults(command=_serve)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    def add(
        name: str, command: Callable[[argparse.Namespace], str], about: str
    ) -> argparse.ArgumentParser:
        added = commands.add_parser(
            name, help=about, description=f"{about[:1].upper()}{about[1:]}."
        )
        added.set_defaults(command=command)
        return added

    add("run", _serve, "run the bot, until SIGTERM or Ctrl-C; also without a command")
    add("doctor", _examine, "check everything that the bot needs, and say what to do")
    copying = add("backup", _back_up, "copy the database, also while the bot runs")
    copying.add_argument("file", type=Path, metavar="FILE", help="the copy, which is not there yet")
    restoring = add(
        "restore", _restore, "check a copy and put it in place, while the bot does not run"
    )
    restoring.add_argument("file", type=Path, metavar="FILE", help="a copy that backup has made")
    moving = add("move", _move, "copy everything into another, empty database")
    moving.add_argument(
        "source", type=_address, metavar="FROM", help="its address, such as sqlite:///data/bot.db"
    )
    moving.add_argument(
        "target", type=_address, metavar="TO", help="such as postgresql://user:password@host/bot"
    )
    people = add("people", _people, "list who has done the most in the last 24 hours")
    people.add_argument("--busiest", action="store_true", required=True, help="the busiest first")
    add("version", lambda _: _version(), "say which version this is")
    _refuse_unknown(arguments, list(commands.choices))
    return parser.parse_args(arguments)


def _refuse_unknown(arguments: Sequence[str], known: Sequence[str]) -> None:
    """Name the command that was probably meant: before Python 3.14, argparse does not."""
    word = next(iter(arguments), "run")
    if word in known or word.startswith("-"):
        return
    near = get_close_matches(word.lower(), known, n=1)
    hint = f"did you mean {near[0]}?" if near else f"the commands are {', '.join(known)}"
    raise Misused(f"there is no command {word!r}: {hint}")


def _address(text: str) -> str:
    """The complaint about a wrong one does not show its password."""
    try:
        check_address(text)
    except ValueError as wrong:
        raise argparse.ArgumentTypeError(str(wrong)) from None
    return text


def _version() -> str:
    return f"{INSTALLED} {VERSION}"


def _back_up(asked: argparse.Namespace) -> str:
    backup(Config(), asked.file)
    return f"The database is copied to {asked.file}."


def _restore(asked: argparse.Namespace) -> str:
    aside = restore(Config(), asked.file)
    kept = "" if aside is None else f" The one before is now {aside}."
    return f"The database is what {asked.file} says.{kept}"


def _people(_: argparse.Namespace) -> str:
    return busiest_people(Config().database_url)


def _move(asked: argparse.Namespace) -> str:
    return f"All {move(asked.source, asked.target):,} rows are in the new database, as they were."


def _serve(_: argparse.Namespace) -> str:
    config = Config()
    logging_setup.set_up(config.log_level, config.log_format, config.secrets())
    for warning in (*misspelt(), *useless(config), *exposed(config)):
        log.warning("%s", warning)
    raise_limit()
    try:
        asyncio.run(serve(config, _telling(place_of_data(config))))
    finally:
        logging_setup.REPEATED.close()
    return "Good night."


def _telling(place: str) -> Callable[[str], None]:
    """Print each address at which the bot is open, and after the first where its data lie."""
    once = iter((f"\nEverything is kept in {place}.",))
    return lambda address: print(address + next(once, ""), flush=True)


def _examine(_: argparse.Namespace) -> str:
    found = asyncio.run(findings(Config()))
    print(report(found))
    if not well(found):
        sys.exit(Exit.ILL)
    return "All is well."


if __name__ == "__main__":
    main()
