"""Keeps messages and addresses out of the library's log lines: a message may show a hand, and every
address contains the bot's token."""

import logging

LOWEST_LEVEL = logging.WARNING
_LIBRARIES = ("telegram", "httpx", "httpcore")


class LibraryLogFilter(logging.Filter):
    """Of a warning, keeps only the function that it comes from and the type of the error."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < LOWEST_LEVEL:
            return False
        error = record.exc_info[0] if record.exc_info else None
        name = "" if error is None else f": {error.__name__}"
        record.msg, record.args = f"the library warns in {record.funcName}{name}", ()
        record.exc_info = record.exc_text = record.stack_info = None
        return True


_FILTER = LibraryLogFilter()


def filter_library_logs() -> None:
    """Loggers do not inherit filters, so every logger that exists by now gets it."""
    for name in [*_LIBRARIES, *logging.root.manager.loggerDict]:
        if name.partition(".")[0] in _LIBRARIES:
            logger = logging.getLogger(name)
            logger.setLevel(LOWEST_LEVEL)
            logger.addFilter(_FILTER)
