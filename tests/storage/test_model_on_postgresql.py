"""Whatever is done in whatever order, PostgreSQL answers what the model in memory answers."""

from typing import ClassVar

import psycopg
import pytest
from hypothesis import settings

from storage import open_storage
from tests.doubles import postgres
from tests.doubles.memory import Memory
from tests.properties.effort import amount
from tests.storage.test_model import Ask, Twins

NUMBERS = "SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = 'public'"
SET_NUMBER = "SELECT setval(%s::regclass, %s, %s)"


class TwinsOnServer(Twins):
    server: ClassVar[str]

    def __init__(self) -> None:
        self.outside = psycopg.connect(self.server, autocommit=True)
        super().__init__()

    def open(self) -> None:
        self.kept = self.runner.run(open_storage(self.server))
        self.memory = Memory(self.world)

    def teardown(self) -> None:
        super().teardown()
        self.outside.close()
        postgres.empty(self.server)

    def ask(self, question: Ask) -> None:
        """What is rolled back uses up numbers in PostgreSQL, but not in the model."""
        before = self.outside.execute(NUMBERS).fetchall()
        answers = [self.runner.run(question.of(one)) for one in (self.kept, self.memory)]
        assert answers[0] == answers[1]
        if isinstance(answers[0], type):
            for name, number in before:
                self.outside.execute(SET_NUMBER, (name, number or 1, number is not None))


TwinsOnServer.TestCase.settings = settings(
    max_examples=amount(test=1, soak=20, mutation=1),
    stateful_step_count=amount(test=30, soak=60, mutation=20),
)


TestTwinsOnServer = pytest.mark.usefixtures("on_server")(TwinsOnServer.TestCase)


@pytest.fixture(scope="module")
def on_server(shared_database: str) -> None:
    TwinsOnServer.server = shared_database
