"""The modules of a page as two files and its styles as one, so that a slow line carries three
requests instead of forty. Nothing is built beforehand: they are put together when the files are
read.

The first file has what the first page needs; the second has what the module needs besides that is
imported later, and comes while the first is read. A module becomes a function that is called once
and returns what the module exports. Imports and exports stand at the beginning of a line and name
their module, as everywhere in the page.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from graphlib import TopologicalSorter
from posixpath import dirname, join, normpath

SCRIPT, TABLE, STYLES = "page.js", "table.js", "page.css"
ENTRY, LATER = "main.js", "board.js"
"""The modules with which the two files begin; the first imports the second as the page goes on."""
_IMPORT = re.compile(r'^import (\{[^}]*\}|\* as \w+) from "([^"]+)";$', re.MULTILINE)
_EXPORT = re.compile(r"^export ((?:async )?(?:function|class|const) (\w+))", re.MULTILINE)
_COMMENT = re.compile(r"^\s*(?://.*|/\*\*(?:(?!\*/).)*(?:\*/)?|\*(?:/| .*)?)\n", re.MULTILINE)
"""Lines that are comments and nothing else: a quarter of what a slow line would carry."""


def bundled(modules: Mapping[str, str]) -> Mapping[str, str]:
    """Both files. `modules`: by their names."""
    needs = {name: set(_needed(name, text)) for name, text in modules.items()}
    first = _reached(ENTRY, needs)
    second = _reached(LATER, needs) - first
    order = list(TopologicalSorter(needs).static_order())
    one, other = ([name for name in order if name in part] for part in (first, second))
    shared = ", ".join(_variable(name) for name in one if any(name in needs[two] for two in other))
    exported = ", ".join(_exported(modules[LATER]))
    return {
        SCRIPT: f"{_modules(one, modules)}\nexport {{ {shared} }};",
        TABLE: f'import {{ {shared} }} from "./{SCRIPT}";\n{_modules(other, modules)}\n'
        f"export const {{ {exported} }} = {_variable(LATER)};",
    }


def joined(styles: Mapping[str, str]) -> str:
    """In the order of their names, each below its name."""
    return "\n".join(f"/* {name} */\n{text}" for name, text in sorted(styles.items()))


def _needed(name: str, text: str) -> Iterator[str]:
    for found in _IMPORT.finditer(text):
        yield _place(name, found[2])


def _reached(name: str, needs: Mapping[str, Iterable[str]]) -> set[str]:
    """A module and all that it needs."""
    found, new = {name}, [name]
    while new:
        wanted = set(needs[new.pop()]) - found
        found |= wanted
        new.extend(wanted)
    return found


def _place(name: str, wanted: str) -> str:
    return normpath(join(dirname(name), wanted))


def _modules(names: Iterable[str], modules: Mapping[str, str]) -> str:
    return "\n".join(_module(name, modules[name]) for name in names)


def _exported(text: str) -> list[str]:
    return [found[2] for found in _EXPORT.finditer(text)]


def without_comments(text: str) -> str:
    """A module as it is sent."""
    return _COMMENT.sub("", text)


def _module(name: str, text: str) -> str:
    code = without_comments(text).replace(f'import("./{LATER}")', f'import("./{TABLE}")')
    inside = _EXPORT.sub(r"\1", _IMPORT.sub(lambda found: _taken(name, found), code))
    given = f"return {{ {', '.join(_exported(text))} }};"
    return f"const {_variable(name)} = (() => {{\n{inside}\n{given}\n}})();"


def _taken(name: str, found: re.Match[str]) -> str:
    """An import as values of the other module's function."""
    names, module = found[1], _variable(_place(name, found[2]))
    if names.startswith("*"):
        return f"const {names.removeprefix('* as ')} = {module};"
    return f"const {names.replace(' as ', ': ')} = {module};"


def _variable(name: str) -> str:
    return "module_" + re.sub(r"\W", "_", name.removesuffix(".js"))
