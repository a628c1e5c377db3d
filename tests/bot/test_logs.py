"""Errors are logged with their class and place, never with their message."""

import asyncio
import json
import logging
from collections.abc import Iterator

import pytest

from bot.kernel.logging_setup import (
    FORMAT,
    DiscreetFormatter,
    Structured,
    about,
    last_words,
    log_loop_error,
    set_up,
)

SECRET = "9♥ of somebody"


def fail() -> None:
    raise ValueError(SECRET)


def record() -> logging.LogRecord:
    try:
        fail()
    except ValueError as error:
        about = (type(error), error, error.__traceback__)
        return logging.LogRecord("bot", logging.ERROR, __file__, 1, "it failed", None, about)
    raise AssertionError


def test_an_error_says_where_but_not_what() -> None:
    said = DiscreetFormatter().format(record())
    assert "it failed" in said
    assert "ValueError" in said
    assert "in fail" in said
    assert SECRET not in said


async def test_a_forgotten_task_says_no_more(caplog: pytest.LogCaptureFixture) -> None:
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(log_loop_error)
    loop.call_soon(fail)
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert "ValueError" in caplog.text
    assert SECRET not in caplog.text


TOKEN = "123:a-token"


def event(**what: object) -> logging.LogRecord:
    told = logging.LogRecord("bot", logging.INFO, __file__, 1, "%s, it said", (TOKEN,), None)
    vars(told).update(about(**what))
    return told


def test_an_event_is_one_line_with_what_it_concerns() -> None:
    said = DiscreetFormatter(FORMAT, [TOKEN]).format(event(table=7, chat="telegram:-1"))
    assert said.endswith("INFO bot: …, it said table=7 chat=telegram:-1")


def test_as_json_too() -> None:
    said = Structured(secrets=[TOKEN]).format(event(table=7, chat="a\nb"))
    assert "\n" not in said
    told = json.loads(said)
    assert told.pop("time").endswith("+00:00")
    assert told == {
        "level": "info",
        "from": "bot",
        "event": "…, it said",
        "table": 7,
        "chat": "a\nb",
    }


def test_an_error_is_one_line_of_json() -> None:
    said = Structured().format(record())
    assert "\n" not in said
    assert SECRET not in said
    told = json.loads(said)
    assert (told["event"], told["error"]) == ("it failed", "ValueError")
    assert "in fail" in told["places"][-1]


@pytest.fixture
def _as_before(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(logging.getLogger(), "handlers", [])
    loggers = [logging.getLogger(name) for name in (None, "bot", "adapters", "storage")]
    before = [logger.level for logger in loggers]
    yield
    for logger, level in zip(loggers, before, strict=True):
        logger.setLevel(level)


@pytest.mark.usefixtures("_as_before")
def test_the_program_writes_like_that(capsys: pytest.CaptureFixture[str]) -> None:
    set_up()
    logging.getLogger("bot").handle(record())
    said = capsys.readouterr().err
    assert "ERROR bot: it failed" in said
    assert SECRET not in said


@pytest.mark.usefixtures("_as_before")
def test_libraries_are_heard_from_their_warnings_on(capsys: pytest.CaptureFixture[str]) -> None:
    set_up("debug", "json", [TOKEN])
    logging.getLogger("httpx").info("POST https://api.telegram.org/bot%s/getMe", TOKEN)
    logging.getLogger("asyncio").warning("somebody was slow with %s", TOKEN)
    logging.getLogger("bot.tables.queue").debug("a detail")
    told = [json.loads(line)["event"] for line in capsys.readouterr().err.splitlines()]
    assert told == ["somebody was slow with …", "a detail"]


@pytest.mark.usefixtures("_as_before")
@pytest.mark.parametrize("shape", ["text", "json"])
def test_the_last_words(shape: str, capsys: pytest.CaptureFixture[str]) -> None:
    set_up(shape=shape)
    last_words("The port is in use.", 71)
    said = capsys.readouterr().err
    if shape == "text":
        assert said == "The port is in use.\n"
    else:
        told = json.loads(said)
        assert (told["level"], told["exit"]) == ("critical", 71)
