"""What the library may write into logs: nothing that it was asked to send, and no address, since
every address has the bot's token in it."""

import logging

LOWEST_LEVEL = logging.WARNING
_LIBRARIES = ("telegram", "httpx", "httpcore")


class LibraryLogFilter(logging.Filter):
    """Of a library's warning only where it comes from is kept."""

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
    """Loggers do not inherit filters, so each that is there by now gets it."""
    for name in [*_LIBRARIES, *logging.root.manager.loggerDict]:
        if name.partition(".")[0] in _LIBRARIES:
            logger = logging.getLogger(name)
            logger.setLevel(LOWEST_LEVEL)
            logger.addFilter(_FILTER)
