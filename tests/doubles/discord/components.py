"""The limits of a message's content, counted as Discord counts them."""

from collections.abc import Iterable, Iterator
from itertools import count
from typing import Any

from tests.doubles.discord.model import CDN, COMPONENTS_V2, Attachment, Json

ROW, BUTTON, SELECT, INPUT, TEXT, GALLERY, CONTAINER, LABEL = 1, 2, 3, 4, 10, 12, 17, 18
MOST, MOST_TEXT, MOST_CONTENT = 40, 4000, 2000
_PARENTS: dict[int, set[int | None]] = {
    ROW: {None, CONTAINER},
    BUTTON: {ROW},
    SELECT: {ROW},
    TEXT: {None, CONTAINER},
    GALLERY: {None, CONTAINER},
    CONTAINER: {None},
}


class Invalid(Exception):
    """Discord would not accept it."""


def require(holds: object, why: str) -> None:
    if not holds:
        raise Invalid(why)


def walk(components: Iterable[Json], parent: Json | None = None) -> Iterator[tuple[Json, Any]]:
    for component in components:
        yield component, None if parent is None else parent["type"]
        yield from walk(component.get("components", ()), component)


def checked(payload: Json, flags: int, files: Iterable[Attachment]) -> None:
    """A message has content or components, never both, and not too much of either."""
    components = payload.get("components") or []
    content = payload.get("content") or ""
    require(not payload.get("embeds"), "no embeds are expected of us")
    if not flags & COMPONENTS_V2:
        require(not components, "components without the flag")
        require(content or list(files), "an empty message (50006)")
        require(len(content) <= MOST_CONTENT, "content too long")
        return
    require(not content, "content together with components")
    require(components, "no components")
    _checked(components, {file.filename for file in files})


def _checked(components: list[Json], files: set[str]) -> None:
    everything = list(walk(components))
    require(len(everything) <= MOST, f"{len(everything)} components")
    texts = [c["content"] for c, _ in everything if c["type"] == TEXT]
    require(sum(map(len, texts)) <= MOST_TEXT, "too much text")
    ids = [c["custom_id"] for c, _ in everything if "custom_id" in c]
    require(len(set(ids)) == len(ids), "a custom_id twice")
    for component, parent in everything:
        require(component["type"] in _PARENTS, f"a component of type {component['type']}")
        require(parent in _PARENTS[component["type"]], "a component where it may not be")
        _CHECKS[component["type"]](component, files)


def _row(row: Json, _: set[str]) -> None:
    kinds = [component["type"] for component in row["components"]]
    if SELECT in kinds:
        require(len(kinds) == 1, "a select beside something else")
    require(1 <= len(kinds) <= 5, f"{len(kinds)} buttons in a row")


def _button(button: Json, _: set[str]) -> None:
    require(1 <= len(button["custom_id"]) <= 100, "a custom_id of that length")
    require(1 <= len(button["label"]) <= 80, "a label of that length")
    require(button["style"] in {1, 2, 3, 4}, "a style of that kind")


def _select(select: Json, _: set[str]) -> None:
    options, values = select["options"], [option["value"] for option in select["options"]]
    require(1 <= len(options) <= 25, f"{len(options)} options")
    require(len(set(values)) == len(values), "a value twice")
    require(1 <= len(select["custom_id"]) <= 100, "a custom_id of that length")
    require(0 <= select.get("min_values", 1) <= select.get("max_values", 1), "min above max")
    require(1 <= select.get("max_values", 1) <= len(options), "more to choose than there is")
    chosen = sum(bool(option.get("default")) for option in options)
    require(chosen <= select.get("max_values", 1), "more chosen than may be")
    for option in options:
        for name in ("label", "value", "description"):
            text = option.get(name)
            require(text is None or 1 <= len(text) <= 100, f"an option's {name} of that length")


def _text(text: Json, _: set[str]) -> None:
    require(text["content"], "an empty text")


def _gallery(gallery: Json, files: set[str]) -> None:
    require(1 <= len(gallery["items"]) <= 10, "pictures of that number")
    for item in gallery["items"]:
        url = item["media"]["url"]
        known = url.startswith("https://") or url.removeprefix("attachment://") in files
        require(known, "a picture that was not sent")
        require(len(item.get("description") or "") <= 1024, "a picture told at length")


def _container(container: Json, _: set[str]) -> None:
    require(container["components"], "an empty container")


_CHECKS = {
    ROW: _row,
    BUTTON: _button,
    SELECT: _select,
    TEXT: _text,
    GALLERY: _gallery,
    CONTAINER: _container,
}


def form_checked(form: Json) -> None:
    """A form of labels with one text field each; Discord's description does not say this."""
    require(1 <= len(form["components"]) <= 5, "fields of that number")
    fields = [label["component"] for label in form["components"] if label["type"] == LABEL]
    require(len(fields) == len(form["components"]), "a field without a label")
    ids = [field["custom_id"] for field in fields]
    require(len(set(ids)) == len(ids), "a custom_id twice")
    for field in fields:
        require(field["type"] == INPUT, "a field of another kind")
        require("label" not in field, "a label within a label")
        require(field.get("placeholder") != "", "an empty placeholder")
        least, most = field.get("min_length", 0), field.get("max_length", MOST_TEXT)
        require(least <= most, "min above max")


def hung(components: list[Json], files: Iterable[Attachment]) -> list[Json]:
    """The components as Discord returns them: with ids, and with the addresses of the pictures."""
    urls = {f"attachment://{file.filename}": file.url for file in files}
    numbers = count(1)

    def again(component: Json) -> Json:
        told = {**component, "id": component.get("id") or next(numbers)}
        if "components" in told:
            told["components"] = [again(child) for child in told["components"]]
        if "items" in told:
            told["items"] = [_pictured(item, urls) for item in told["items"]]
        return told

    return [again(component) for component in components]


def _pictured(item: Json, urls: dict[str, str]) -> Json:
    url = urls.get(item["media"]["url"], item["media"]["url"])
    media = {"url": url, "proxy_url": url, "width": 1, "height": 1}
    if url.startswith(CDN):
        media["attachment_id"] = url.split("/")[-2]
    return {**item, "media": media}


# What people see


def texts(components: Iterable[Json]) -> str:
    return "\n".join(c["content"] for c, _ in walk(components) if c["type"] == TEXT)


def buttons(components: Iterable[Json]) -> list[Json]:
    return [c for c, _ in walk(components) if c["type"] == BUTTON]


def selects(components: Iterable[Json]) -> list[Json]:
    return [c for c, _ in walk(components) if c["type"] == SELECT]
