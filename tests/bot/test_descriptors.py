"""How many connections a process may have, in processes with limits of their own."""

import subprocess
import sys

import pytest

PROGRAM = """
import resource, sys
soft, hard = map(int, sys.argv[1:])
resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
from adapters.web.visits import fitting
from bot.kernel.descriptors import descriptor_limit, findings, raise_limit
raise_limit()
limits = fitting(descriptor_limit())
print(descriptor_limit(), limits.people, *(one.verdict for one in findings()))
"""


@pytest.mark.parametrize(
    ("soft", "hard", "said"), [(256, 4096, "4096 2048 ok"), (256, 1024, "1024 342 advice")]
)
def test_the_bot_takes_what_it_may_have_and_has_room_accordingly(
    soft: int, hard: int, said: str
) -> None:
    asked = [sys.executable, "-c", PROGRAM, str(soft), str(hard)]
    told = subprocess.run(asked, check=True, capture_output=True, text=True)
    assert told.stdout.split() == said.split()
