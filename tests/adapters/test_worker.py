"""A process that works for another one answers calls until its input ends."""

import pickle
from io import BytesIO

from adapters.worker_process import LENGTH, framed, serve
from tests.bot.slow_players import broken, echo


def test_it_answers_until_nobody_asks_any_more() -> None:
    results = BytesIO()
    serve(BytesIO(framed((echo, (1, "two"))) + framed((broken, ()))), results)
    answers = results.getvalue()
    size = LENGTH + int.from_bytes(answers[:LENGTH], "big")
    assert pickle.loads(answers[LENGTH:size]) == ((1, "two"), "")
    nothing, error = pickle.loads(answers[size + LENGTH :])
    assert nothing is None
    assert error.startswith("RuntimeError")
    assert "no idea" not in error
