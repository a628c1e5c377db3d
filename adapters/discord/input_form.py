"""The form in which a person types what they are asked for: a modal.

Its custom_id names the question, so that it can be read after a restart, too.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from discord import ComponentType, TextStyle
from discord.ui import Modal

from adapters.ports import AskedWords

PATTERN: Final = re.compile(r"w:(?P<question>[0-9]{1,18})")
FIELD = "words"
LONGEST_TITLE, LONGEST_LABEL, LONGEST_EXAMPLE, LONGEST_ANSWER = 45, 45, 100, 4000


@dataclass(frozen=True, slots=True)
class TypedWords:
    question: int
    text: str = field(repr=False)


class InputForm(Modal):
    """The library only sends it: what is typed is recognised by the custom_id."""

    def __init__(self, asked: AskedWords) -> None:
        self._asked = asked

    def to_dict(self) -> dict[str, Any]:
        label = {
            "type": ComponentType.label.value,
            "label": self._asked.label[:LONGEST_LABEL],
            "component": self._text_input(),
        }
        return {
            "custom_id": f"w:{self._asked.question}",
            "title": self._asked.title[:LONGEST_TITLE],
            "components": [label],
        }

    def _text_input(self) -> Mapping[str, object]:
        style = TextStyle.paragraph if self._asked.lines else TextStyle.short
        example = self._asked.example[:LONGEST_EXAMPLE]
        return {
            "type": ComponentType.text_input.value,
            "custom_id": FIELD,
            "style": style.value,
            "max_length": min(self._asked.most, LONGEST_ANSWER),
            **({"placeholder": example} if example else {}),
        }

    def is_finished(self) -> bool:
        """The library does not wait for it to be filled in."""
        return True


def read_form(data: Mapping[str, Any]) -> TypedWords | None:
    """None if it is not one of ours: what comes from outside may be forged."""
    found = PATTERN.fullmatch(str(data.get("custom_id")))
    fields = [part.get("component", {}) for part in data.get("components", ())]
    typed = [one.get("value") for one in fields if one.get("custom_id") == FIELD]
    if found is None or not typed or not isinstance(typed[0], str):
        return None
    return TypedWords(int(found["question"]), typed[0])
