"""What a message may contain: Telegram's HTML, and the keyboard below it."""

import html
import re
from html.parser import HTMLParser
from typing import Any

from tests.doubles.telegram.faults import bad

LONGEST_TEXT, LONGEST_CAPTION = 4096, 1024
TAGS = frozenset({"b", "i", "u", "s", "a", "code", "pre", "blockquote", "tg-spoiler", "tg-time"})
FOUND = {
    "mention": re.compile(r"(?<![\w@/])@[A-Za-z]\w{2,31}(?!\w)"),
    "bot_command": re.compile(r"(?<![\w/])/[A-Za-z]\w{0,31}(?:@\w+)?(?!\w)"),
    "url": re.compile(r"(?i)\b(?:https?://)?(?:[\w-]+\.)+(?:me|com|org|net|it|io)\b(?:/\S*)?"),
}
"""What Telegram makes links of in any text, also in one that a bot sends."""
_ENTITY = re.compile(r"&(?!(?:lt|gt|amp|quot|#\d+|#x[0-9a-fA-F]+);)")
_TIME_FORMAT = re.compile("r|w?[dD]?[tT]?")
_ACTIONS = frozenset({"callback_data", "url", "web_app"})
_CODES = _ACTIONS | {"style", "text"}
MOST_KEYS, A_ROW = 100, 8


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.plain: list[str] = []
        self.links: list[str] = []
        self.mentioned: list[tuple[str, str, str]] = []
        """The text before, the name and the id of each account that is linked."""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in TAGS:
            raise bad(f'can\'t parse entities: Unsupported start tag "{tag}"')
        told = dict(attrs)
        if tag == "tg-time" and not re.fullmatch(r"\d+", told.get("unix") or ""):
            raise bad("can't parse entities: no unix time")
        if tag == "tg-time" and not _TIME_FORMAT.fullmatch(told.get("format") or ""):
            raise bad("can't parse entities: no such format of a time")
        if tag == "a":
            self.links.append(told.get("href") or "")
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            raise bad(f'can\'t parse entities: Unexpected end tag "{tag}"')

    def handle_data(self, data: str) -> None:
        _, is_mention, user = (self.links[-1] if "a" in self.open else "").partition("user?id=")
        if is_mention:
            self.mentioned.append(("".join(self.plain), data, user))
        self.plain.append(data)


def plain(text: str, parse_mode: str | None, longest: int) -> str:
    """The text without markup; raises an error if it is invalid."""
    said = _parsed(text) if parse_mode == "HTML" else text
    if parse_mode not in {None, "HTML"}:
        raise bad("unsupported parse_mode")
    if _units(said) > longest:
        raise bad(
            "message is too long" if longest == LONGEST_TEXT else "message caption is too long"
        )
    return said.strip()


def _parsed(text: str) -> str:
    if _ENTITY.search(text):
        raise bad("can't parse entities: unknown entity")
    if re.search(r"<(?![a-z/])", text):
        raise bad("can't parse entities: Unsupported start tag")
    reader = _Reader()
    reader.feed(text)
    reader.close()
    if reader.open:
        raise bad(
            f"can't parse entities: Can't find end tag corresponding to \"{reader.open[-1]}\""
        )
    return "".join(reader.plain)


def found_entities(text: str) -> list[dict[str, Any]]:
    """Links, mentions and commands that nobody has marked as such."""
    found = []
    for kind, form in FOUND.items():
        for match in form.finditer(text):
            before, length = text[: match.start()], match.group()
            found.append({"type": kind, "offset": _units(before), "length": _units(length)})
    return found


def _units(text: str) -> int:
    """Telegram counts in UTF-16."""
    return len(text.encode("utf-16-le")) // 2


def links(text: str) -> list[str]:
    """The addresses of the links in a message's HTML."""
    reader = _Reader()
    reader.feed(text)
    return reader.links


def mentions(text: str) -> list[dict[str, Any]]:
    """The links to accounts in a message's HTML, as entities with the id of the account."""
    reader = _Reader()
    reader.feed(text)
    return [
        {"type": "text_mention", "offset": _units(before), "length": _units(name), "user": int(id_)}
        for before, name, id_ in reader.mentioned
    ]


def keys(markup: dict[str, Any] | None, new: bool = False) -> list[list[dict[str, Any]]]:
    """The buttons row by row; raises an error if they are invalid. Only a new message may open the
    input field."""
    if markup is None:
        return []
    if new and markup.get("force_reply") is True:
        if set(markup) - {"force_reply", "selective", "input_field_placeholder"}:
            raise bad("unknown field of a forced reply")
        if not 1 <= len(markup.get("input_field_placeholder", "-")) <= 64:
            raise bad("BUTTON_PLACEHOLDER_INVALID")
        return []
    if set(markup) != {"inline_keyboard"}:
        raise bad("object expected as reply markup")
    rows: list[list[dict[str, Any]]] = markup["inline_keyboard"]
    for row in rows:
        if len(row) > A_ROW:
            raise bad("too many buttons in a row")
        for key in row:
            _check(key)
    if sum(map(len, rows)) > MOST_KEYS:
        raise bad("REPLY_MARKUP_TOO_LONG")
    return [row for row in rows if row]


def _check(key: dict[str, Any]) -> None:
    if set(key) - _CODES:
        raise bad(f"unknown field of a button: {sorted(set(key) - _CODES)}")
    if not key.get("text") or not isinstance(key["text"], str):
        raise bad("inline keyboard button text is empty")
    if len(_ACTIONS & set(key)) != 1:
        raise bad("Text buttons are unallowed in the inline keyboard")
    if "callback_data" in key and not 1 <= len(key["callback_data"].encode()) <= 64:
        raise bad("BUTTON_DATA_INVALID")
    if "url" in key and not key["url"].startswith(("https://", "tg://")):
        raise bad("BUTTON_URL_INVALID")
    if "web_app" in key and not key["web_app"]["url"].startswith("https://"):
        raise bad("inline keyboard button Web App URL is invalid: Only HTTPS links are allowed")
    if key.get("style") not in {None, "primary", "success", "danger"}:
        raise bad("unknown style of a button")


def shown(text: str) -> str:
    return html.escape(text, quote=False)
