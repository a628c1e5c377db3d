"""The components of a message, as Discord takes them.

The library's own objects for them would be made only to be turned into this again, which takes
longer than all the rest of a request.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from discord import ComponentType
from discord.ui import LayoutView

Component: TypeAlias = Mapping[str, Any]


class JsonView(LayoutView):
    """One container. The library only sends it: presses are recognised by their custom_id."""

    def __init__(self, components: Sequence[Component]) -> None:
        self._components = components

    @property
    def texts(self) -> list[str]:
        shown = ComponentType.text_display.value
        return [part["content"] for part in self._components if part["type"] == shown]

    @property
    def custom_ids(self) -> set[str]:
        """The custom_ids of all that can be pressed."""
        return set(_custom_ids(self._components))

    def to_components(self) -> list[dict[str, Any]]:
        return [{"type": ComponentType.container.value, "components": self._components}]

    def has_components_v2(self) -> bool:
        return True

    def is_dispatchable(self) -> bool:
        return False

    @property  # type: ignore[misc]  # the library sets no timeout of what is not pressed
    def timeout(self) -> None:
        """Never."""

    def is_finished(self) -> bool:
        """Nothing waits for a press on it."""
        return True


def _custom_ids(components: Sequence[Component]) -> Iterator[str]:
    for component in components:
        if "custom_id" in component:
            yield component["custom_id"]
        yield from _custom_ids(component.get("components", ()))
