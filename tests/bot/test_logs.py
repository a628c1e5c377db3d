"""Errors are told by their kind and place, never by their words."""

import asyncio
import logging

import pytest

from bot.logs import Discreet, of_loop, set_up

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
    said = Discreet().format(record())
    assert "it failed" in said
    assert "ValueError" in said
    assert "in fail" in said
    assert SECRET not in said


async def test_a_forgotten_task_says_no_more(caplog: pytest.LogCaptureFixture) -> None:
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(of_loop)
    loop.call_soon(fail)
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert "ValueError" in caplog.text
    assert SECRET not in caplog.text


def test_the_program_writes_like_that(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logging.getLogger(), "handlers", [])
    loggers = [logging.getLogger(name) for name in (None, "bot", "adapters", "storage")]
    before = [logger.level for logger in loggers]
    set_up()
    try:
        logging.getLogger("bot").handle(record())
    finally:
        for logger, level in zip(loggers, before, strict=True):
            logger.setLevel(level)
    said = capsys.readouterr().err
    assert "ERROR bot: it failed" in said
    assert SECRET not in said
