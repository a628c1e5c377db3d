"""What the library may write into logs: nothing that it was asked to send, and no address, since
every address has the bot's token in it."""

import logging

LOUDEST = logging.WARNING
_TALKATIVE = ("telegram", "httpx", "httpcore")


class Discreet(logging.Filter):
    """Of a library's warning only where it comes from is kept."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < LOUDEST:
            return False
        error = record.exc_info[0] if record.exc_info else None
        name = "" if error is None else f": {error.__name__}"
        record.msg, record.args = f"the library warns in {record.funcName}{name}", ()
        record.exc_info = record.exc_text = record.stack_info = None
        return True


_DISCREET = Discreet()


def hush() -> None:
    """Loggers do not inherit filters, so each that is there by now gets it."""
    for name in [*_TALKATIVE, *logging.root.manager.loggerDict]:
        if name.partition(".")[0] in _TALKATIVE:
            logger = logging.getLogger(name)
            logger.setLevel(LOUDEST)
            logger.addFilter(_DISCREET)
