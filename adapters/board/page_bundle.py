"""The modules and the styles of a page as one file each, so that a slow line carries two requests
instead of forty. Nothing is built beforehand: they are put together when the files are read.

A module becomes a function that is called once and returns what the module exports. Imports and
exports stand at the beginning of a line and name their module, as everywhere in the page.
"""

import re
from collections.abc import Iterator, Mapping
from graphlib import TopologicalSorter
from posixpath import dirname, join, normpath

SCRIPT, STYLES = "page.js", "page.css"
ENTRY = "main.js"
_IMPORT = re.compile(r'^import (\{[^}]*\}|\* as \w+) from "([^"]+)";$', re.MULTILINE)
_EXPORT = re.compile(r"^export ((?:async )?(?:function|class|const) (\w+))", re.MULTILINE)
_COMMENT = re.compile(r"^\s*(?://|/\*\*|\*/?(?: |$)).*\n", re.MULTILINE)
"""Lines that are comments and nothing else: a quarter of what a slow line would carry."""


def bundled(modules: Mapping[str, str]) -> str:
    """`modules`: by their names, of which `ENTRY` is the first that a browser would load."""
    needs = {name: set(_needed(name, text)) for name, text in modules.items()}
    order = [name for name in TopologicalSorter(needs).static_order() if name != ENTRY]
    return "\n".join(_module(name, modules[name]) for name in (*order, ENTRY))


def joined(styles: Mapping[str, str]) -> str:
    """In the order of their names, each below its name."""
    return "\n".join(f"/* {name} */\n{text}" for name, text in sorted(styles.items()))


def _needed(name: str, text: str) -> Iterator[str]:
    for found in _IMPORT.finditer(text):
        yield _place(name, found[2])


def _place(name: str, wanted: str) -> str:
    return normpath(join(dirname(name), wanted))


def _module(name: str, text: str) -> str:
    exported = [found[2] for found in _EXPORT.finditer(text)]
    code = _COMMENT.sub("", text)
    inside = _EXPORT.sub(r"\1", _IMPORT.sub(lambda found: _taken(name, found), code))
    given = f"return {{ {', '.join(exported)} }};"
    return f"const {_variable(name)} = (() => {{\n{inside}\n{given}\n}})();"


def _taken(name: str, found: re.Match[str]) -> str:
    """An import as values of the other module's function."""
    names, module = found[1], _variable(_place(name, found[2]))
    if names.startswith("*"):
        return f"const {names.removeprefix('* as ')} = {module};"
    return f"const {names.replace(' as ', ': ')} = {module};"


def _variable(name: str) -> str:
    return "module_" + re.sub(r"\W", "_", name.removesuffix(".js"))
