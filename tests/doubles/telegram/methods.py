"""The effect of each method on the world."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from tests.doubles.telegram import markup
from tests.doubles.telegram.faults import Refused, bad
from tests.doubles.telegram.markup import LONGEST_CAPTION, LONGEST_TEXT
from tests.doubles.telegram.pace import Pace
from tests.doubles.telegram.world import BOT, Chat, Look, Message, World

Sent: TypeAlias = dict[str, Any]
Files: TypeAlias = Mapping[str, tuple[str, bytes]]
QUERY_LASTS = 15.0
RIGHTS = (
    "is_anonymous",
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_promote_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
)
DELETABLE = 48 * 3600.0


class Methods:
    def __init__(self, world: World, pace: Pace) -> None:
        self.world = world
        self.pace = pace
        self.queries: dict[str, tuple[int, int, float]] = {}
        """Queries by their id: who pressed, in which chat, and when."""
        self.answers: dict[str, Sent] = {}
        self.answered_at: dict[str, float] = {}
        self.commands: dict[tuple[str, str], list[dict[str, str]]] = {}
        self.menu_button: dict[str, Any] = {"type": "commands"}
        self.main_app = False
        """Has the operator set up a main Mini App?"""
        self.privacy = False
        """Whether the bot gets only what is addressed to it of what people write in groups."""
        self.ephemerals = True
        """Does this server support messages for a single member?"""
        self._table: Mapping[str, Callable[[Sent, Files], Any]] = {
            "getMe": self._me,
            "setMyCommands": self._set_commands,
            "deleteMyCommands": self._set_commands,
            "getMyCommands": self._told_commands,
            "setChatMenuButton": self._set_menu_button,
            "getChatMenuButton": lambda _, __: self.menu_button,
            "getWebhookInfo": self._webhook_info,
            "getChatMember": self._member,
            "leaveChat": self._leave,
            "sendChatAction": self._action,
            "sendMessage": self._send,
            "sendPhoto": self._send,
            "sendDocument": self._send,
            "sendAnimation": self._send,
            "editMessageText": self._edit_text,
            "editMessageCaption": self._edit_caption,
            "editMessageMedia": self._edit_media,
            "editMessageReplyMarkup": self._edit_keys,
            "deleteMessage": self._delete,
            "editEphemeralMessageText": self._edit_text,
            "editEphemeralMessageCaption": self._edit_caption,
            "editEphemeralMessageMedia": self._edit_media,
            "editEphemeralMessageReplyMarkup": self._edit_keys,
            "deleteEphemeralMessage": self._delete,
            "answerCallbackQuery": self._answer,
        }

    def do(self, name: str, sent: Sent, files: Files) -> Any:
        """The result of the method; raises an error if it is refused."""
        if "Ephemeral" in name and not self.ephemerals:
            raise Refused(404, "Not Found: method not found")
        return self._table[name](sent, files)

    # People and chats

    def _me(self, _: Sent, __: Files) -> Any:
        return {
            "id": BOT,
            "is_bot": True,
            "first_name": "Carte",
            "username": "carte_bot",
            "can_join_groups": True,
            "can_read_all_group_messages": not self.privacy,
            "supports_inline_queries": False,
            "has_main_web_app": self.main_app,
        }

    def _set_commands(self, sent: Sent, _: Files) -> Any:
        commands = sent.get("commands", [])
        for command in commands:
            name, what = command["command"], command["description"]
            if not (1 <= len(name) <= 32 and name.isascii() and name == name.lower()):
                raise bad("BOT_COMMAND_INVALID")
            if not 1 <= len(what) <= 256:
                raise bad("BOT_COMMAND_DESCRIPTION_INVALID")
        scope = sent.get("scope", {"type": "default"})["type"]
        self.commands[scope, sent.get("language_code", "")] = commands
        return True

    def _told_commands(self, sent: Sent, _: Files) -> Any:
        scope = sent.get("scope", {"type": "default"})["type"]
        return self.commands.get((scope, sent.get("language_code", "")), [])

    def _set_menu_button(self, sent: Sent, _: Files) -> Any:
        button = sent["menu_button"]
        if button["type"] == "web_app" and not button["web_app"]["url"].startswith("https://"):
            raise bad("BUTTON_URL_INVALID")
        self.menu_button = button
        return True

    def _webhook_info(self, _: Sent, __: Files) -> Any:
        return {"url": "", "has_custom_certificate": False, "pending_update_count": 0}

    def _member(self, sent: Sent, _: Files) -> Any:
        chat, user = self.world.chat(sent["chat_id"]), sent["user_id"]
        if user == BOT:
            status = "administrator" if BOT in chat.administrators else "member"
            return bot_member(status)
        if user not in self.world.users:
            raise bad("member not found")
        told = {"user": self.world.users[user].told()}
        if user in chat.administrators:
            return told | {"status": "creator", "is_anonymous": False}
        return told | {"status": "member" if user in chat.members else "left"}

    def _leave(self, sent: Sent, _: Files) -> Any:
        self.world.chat(sent["chat_id"]).bot_inside = False
        return True

    def _action(self, sent: Sent, _: Files) -> Any:
        if sent["action"] != "typing":
            raise bad("wrong parameter action in request")
        self.world.open(sent["chat_id"])
        return True

    # Messages

    def _send(self, sent: Sent, files: Files) -> Any:
        aside = sent.get("ephemeral_message_parameters")
        chat = self.world.open(sent["chat_id"])
        self.world.may_write_in(chat, sent.get("message_thread_id"))
        if "photo" in sent:
            self.world.may_send_photos(chat)
        look = self._shown(sent, files)
        silent = sent.get("disable_notification", False)
        if aside is not None and self.ephemerals:
            to = self._receiver(chat, aside, sent.get("reply_parameters"))
            self._spend(chat)
            put = self.world.put_aside(chat, to, look, sent.get("message_thread_id"), silent=silent)
        else:
            self._spend(chat)
            put = self.world.put(chat, look, thread=sent.get("message_thread_id"), silent=silent)
        return self.world.told(put)

    def _receiver(self, chat: Chat, aside: dict[str, Any], answered: Any) -> int:
        if set(aside) - {"receiver_user_id", "callback_query_id"}:
            raise bad("unknown ephemeral parameter")
        if not chat.group:
            raise bad("ephemeral messages can be sent only to group chats")
        to: int = aside["receiver_user_id"]
        if to not in chat.members:
            raise bad("PARTICIPANT_ID_INVALID")
        if BOT in chat.administrators:
            return to
        command = (answered or {}).get("ephemeral_message_id")
        if command is not None:
            return self._asker(chat, to, command)
        pressed = self.queries.get(aside.get("callback_query_id", ""))
        if pressed is None or pressed[:2] != (to, chat.id):
            raise bad("query is too old and response timeout expired or query ID is invalid")
        if self.world.now() - pressed[2] > QUERY_LASTS:
            raise bad("ephemeral messages must be sent within 15 seconds of the press")
        return to

    def _asker(self, chat: Chat, to: int, command: int) -> int:
        """Of a command that nobody else has read."""
        asked = self.world.find_aside(chat.id, to, command)
        if self.world.now() - asked.date > QUERY_LASTS:
            raise bad("ephemeral messages must be sent within 15 seconds of the command")
        return to

    def _edit_text(self, sent: Sent, _: Files) -> Any:
        message = self._message(sent)
        if message.look.picture is not None or message.look.file is not None:
            raise bad("there is no text in the message to edit")
        # Longer texts are known to fail, whatever the reference says.
        longest = LONGEST_TEXT if message.to is None else LONGEST_CAPTION
        text = _text(sent["text"], sent.get("parse_mode"), longest)
        return self._look(message, Look(text, sent["text"], _keys(sent)))

    def _edit_caption(self, sent: Sent, _: Files) -> Any:
        message, said = self._message(sent), sent.get("caption", "")
        if message.look.picture is None:
            raise bad("there is no caption in the message to edit")
        text = markup.plain(said, sent.get("parse_mode"), LONGEST_CAPTION)
        return self._look(message, Look(text, said, _keys(sent), message.look.picture))

    def _edit_media(self, sent: Sent, files: Files) -> Any:
        message, media = self._message(sent), sent["media"]
        if media.get("type") != "photo":
            raise bad("wrong type of the media")
        self.world.may_send_photos(message.chat)
        said = media.get("caption", "")
        text = markup.plain(said, media.get("parse_mode"), LONGEST_CAPTION)
        picture = self._attached(media["media"], files)
        return self._look(message, Look(text, said, _keys(sent), picture))

    def _edit_keys(self, sent: Sent, _: Files) -> Any:
        message = self._message(sent)
        old = message.look
        return self._look(message, Look(old.text, old.markup, _keys(sent), old.picture, old.file))

    def _look(self, message: Message, look: Look) -> Any:
        self._spend(message.chat)
        if look == message.look:
            raise bad(
                "message is not modified: specified new message content and reply markup are "
                "exactly the same as a current content and reply markup of the message"
            )
        message.looks.append(look)
        return self.world.told(message) if message.to is None else True

    def _delete(self, sent: Sent, _: Files) -> Any:
        message = self._message(sent, "delete")
        self._spend(message.chat)
        if self.world.now() - message.date > DELETABLE:
            raise bad("message can't be deleted for everyone")
        message.deleted = True
        return True

    def _message(self, sent: Sent, what: str = "edit") -> Message:
        chat = self.world.chat(sent["chat_id"])
        if "ephemeral_message_id" in sent:
            to, number = sent["receiver_user_id"], sent["ephemeral_message_id"]
            return self.world.find_aside(chat.id, to, number)
        self.world.open(chat.id)
        message = self.world.find(chat.id, sent["message_id"], what)
        if what == "edit":
            self.world.may_write_in(chat, message.thread)
        if message.by != BOT:
            raise bad(f"message can't be {what}ed")
        return message

    def _spend(self, chat: Chat) -> None:
        self.pace.spend(chat.id, chat.group)

    # Presses

    def _answer(self, sent: Sent, _: Files) -> Any:
        number = sent["callback_query_id"]
        if number not in self.queries or number in self.answers:
            raise bad("query is too old and response timeout expired or query ID is invalid")
        if self.world.now() - self.queries[number][2] > QUERY_LASTS:
            raise bad("query is too old and response timeout expired or query ID is invalid")
        if len(sent.get("text", "")) > 200:
            raise bad("MESSAGE_TOO_LONG")
        url = sent.get("url", "")
        if url and not url.startswith("https://t.me/carte_bot?start="):
            raise bad("URL_INVALID")
        self.answers[number] = sent
        self.answered_at[number] = self.world.now()
        return True

    # What is shown

    def _shown(self, sent: Sent, files: Files) -> Look:
        keys = _keys(sent, new=True)
        if "text" in sent:
            text = _text(sent["text"], sent.get("parse_mode"), LONGEST_TEXT)
            return Look(text, sent["text"], keys)
        said = sent.get("caption", "")
        text = markup.plain(said, sent.get("parse_mode"), LONGEST_CAPTION)
        if "photo" in sent:
            return Look(text, said, keys, picture=self._attached(sent["photo"], files))
        name, content = files["animation" if "animation" in sent else "document"]
        return Look(text, said, keys, file=(name, content))

    def _attached(self, named: Any, files: Files) -> bytes:
        """A picture: either a new one, or one that was sent before."""
        if isinstance(named, bytes):
            return self.world.kept(named)
        if named.startswith("attach://"):
            name = named.removeprefix("attach://")
            if name not in files:
                raise bad("no such file is attached")
            return self.world.kept(files[name][1])
        if named not in self.world.files:
            raise bad("wrong file identifier/HTTP URL specified")
        return self.world.files[named]


def bot_member(status: str) -> dict[str, Any]:
    user = {"id": BOT, "is_bot": True, "first_name": "Carte", "username": "carte_bot"}
    more: dict[str, Any] = {"until_date": 0} if status == "kicked" else {}
    if status == "administrator":
        more = {"can_be_edited": False} | dict.fromkeys(RIGHTS, False)
    return {"user": user, "status": status, **more}


def _text(said: str, parse_mode: str | None, longest: int) -> str:
    text = markup.plain(said, parse_mode, longest)
    if not text:
        raise bad("message text is empty")
    return text


def _keys(sent: Sent, new: bool = False) -> list[list[dict[str, Any]]]:
    rows = markup.keys(sent.get("reply_markup"), new)
    if int(sent["chat_id"]) < 0 and any("web_app" in key for row in rows for key in row):
        raise bad("BUTTON_TYPE_INVALID")
    return rows
