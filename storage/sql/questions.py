"""Questions that people answer in typed words."""

from dataclasses import astuple, replace

from common.addresses import Chat
from common.ids import PlayerId
from storage.errors import Conflict
from storage.questions import OpenQuestion, TextQuestion
from storage.sql.aliases import newest_chat, present
from storage.sql.base import Base
from storage.sql.connection import Row, SqlConnection, inserted

FORGET_EXPIRED = "DELETE FROM questions WHERE until <= ?"
CLOSE_OTHER = "DELETE FROM questions WHERE player = ? AND place = ?"
ASK = (
    "INSERT INTO questions (player, place, kind, about, until) VALUES (?, ?, ?, ?, ?) RETURNING id"
)
QUESTIONS = "SELECT id, player, place, kind, about, until FROM questions"
OPEN = f"{QUESTIONS} WHERE player = ? AND place = ? AND until > ?"
QUESTIONS_OF = f"{QUESTIONS} WHERE player = ? ORDER BY id"
CLOSE = "DELETE FROM questions WHERE id = ?"


class QuestionRows(Base):
    """The protocol `Questions`."""

    async def ask_question(self, question: TextQuestion, at: float) -> OpenQuestion:
        def work(connection: SqlConnection) -> OpenQuestion:
            person = present(connection, question.player)
            place = newest_chat(connection, question.place)
            asked = replace(question, player=person, place=place)
            connection.execute(FORGET_EXPIRED, (at,))
            connection.execute(CLOSE_OTHER, (person, place))
            return OpenQuestion(inserted(connection, ASK, astuple(asked)), asked)

        return await self._writer.run(work)

    async def open_question(self, player: PlayerId, place: Chat, now: float) -> OpenQuestion | None:
        for row in await self._reader.rows(OPEN, (player, place, now)):
            return open_question(row)
        return None

    async def withdraw_question(self, question: int) -> None:
        await self._writer.run(lambda connection: connection.execute(CLOSE, (question,)))


def close_question(connection: SqlConnection, question: int) -> None:
    if not connection.execute(CLOSE, (question,)).rowcount:
        raise Conflict(f"question {question} is not open any more")


def open_question(row: Row) -> OpenQuestion:
    number, *values = row
    return OpenQuestion(number, TextQuestion(*values))
