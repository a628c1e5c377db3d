"""What happens in each chat, line by line, as its people see it: to be read, and to be counted."""

from collections import defaultdict
from pathlib import Path
from typing import Any

from tests.doubles.telegram.people import People
from tests.doubles.telegram.world import Message


class Transcript:
    """Of all that happens from now on."""

    def __init__(self, people: People) -> None:
        self._world, self._server = people.world, people.server
        self.lines = defaultdict[int, list[str]](list)
        """By chat."""
        methods, server = people.server.methods, people.server
        self._do, methods.do = methods.do, self._done  # type: ignore[method-assign]  # to listen
        self._update, server.update = server.update, self._told  # type: ignore[method-assign]  # as above

    def write(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        for chat, lines in self.lines.items():
            name = self._world.chats[chat].title
            (folder / f"{name}.txt").write_text("\n".join(lines), encoding="utf-8")

    # What the bot does

    def _done(self, name: str, sent: Any, files: Any) -> Any:
        before = len(self._world.in_order)
        try:
            result = self._do(name, sent, files)
        except Exception as error:
            self._note(sent.get("chat_id"), f"{name} is refused: {error}")
            raise
        if len(self._world.in_order) > before:
            self._note_message("writes", self._world.in_order[-1])
        elif name == "answerCallbackQuery":
            self._note_answer(sent)
        elif "message_id" in sent:
            message = self._world.messages[sent["chat_id"], sent["message_id"]]
            self._note_message("deletes" if message.deleted else "changes", message)
        elif "ephemeral_message_id" in sent:
            key = sent["chat_id"], sent["receiver_user_id"], sent["ephemeral_message_id"]
            self._note_message("changes", self._world.asides[key])
        return result

    def _note_answer(self, sent: Any) -> None:
        who, chat, _ = self._server.methods.queries[sent["callback_query_id"]]
        if said := sent.get("text") or sent.get("url"):
            self._note(chat, f"{self._world.users[who].first_name} alone reads: {said}")

    def _note_message(self, what: str, message: Message) -> None:
        reader = "" if message.to is None else f" for {self._world.users[message.to].first_name}"
        silently = " silently" if message.silent and what == "writes" else ""
        self._note(message.chat.id, f"the bot {what} #{message.id}{reader}{silently}")
        if what != "deletes":
            picture = ["(picture)"] if message.look.picture else []
            rows = [" ".join(f"[{key['text']}]" for key in row) for row in message.look.keys]
            for line in (*picture, *message.text.splitlines(), *rows):
                self.lines[message.chat.id].append(f"{'':10}{line}")

    # What people do

    def _told(self, kind: str, content: dict[str, Any]) -> None:
        message = content.get("message", content)
        name = content["from"]["first_name"]
        if kind == "callback_query":
            said = f"presses {_label(content)} on #{message['message_id']}"
            self._note(message["chat"]["id"], f"{name} {said}")
        elif content.get("text"):
            self._note(message["chat"]["id"], f"{name} writes: {content['text']}")
        self._update(kind, content)

    def _note(self, chat: int | None, line: str) -> None:
        if chat is not None:
            self.lines[chat].append(f"{self._world.now() % 100_000:8.1f}  {line}")


def _label(query: dict[str, Any]) -> str:
    rows = query["message"].get("reply_markup", {}).get("inline_keyboard", [])
    keys = [key for row in rows for key in row if key.get("callback_data") == query["data"]]
    return f"[{keys[0]['text']}]" if keys else str(query["data"])
