"""Rules about the structure of the program that no linter checks."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
PRODUCT = ("adapters", "bot", "common", "engine", "storage")


# Modules without clock, I/O, async or global randomness. Add only modules of this kind.
PURE = {
    "__future__",
    "abc",
    "base64",
    "bisect",
    "collections",
    "dataclasses",
    "enum",
    "fractions",
    "functools",
    "hashlib",
    "heapq",
    "hmac",
    "itertools",
    "json",
    "math",
    "operator",
    "re",
    "struct",
    "types",
    "typing",
    "unicodedata",
}
READING = {("engine/scala40/computer/networks.py", "pkgutil")}
"""Modules of the engine that read data of the package, which is as fixed as their own text."""
IMPURE_BUILTINS = {"breakpoint", "compile", "eval", "exec", "input", "open", "print"}


def engine_nodes() -> Iterator[tuple[str, ast.AST]]:
    for path in sorted((ROOT / "engine").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            yield path.relative_to(ROOT).as_posix(), node


def imported(node: ast.AST) -> set[str]:
    match node:
        case ast.Import(names=names):
            return {alias.name.partition(".")[0] for alias in names}
        case ast.ImportFrom(module=str(module), level=0):
            return {module.partition(".")[0]}
        case _:
            return set()


def test_the_engine_imports_only_itself_and_pure_standard_library() -> None:
    foreign = {
        (file, name) for file, node in engine_nodes() for name in imported(node) - PURE - {"engine"}
    }
    assert foreign == READING


def test_the_engine_neither_reads_nor_writes() -> None:
    impure = {
        (file, node.id)
        for file, node in engine_nodes()
        if isinstance(node, ast.Name)
        and isinstance(node.ctx, ast.Load)
        and node.id in IMPURE_BUILTINS
    }
    assert not impure


ENGINE_TESTS = ("tests/conftest.py", "tests/engine", "tests/conformance", "tests/properties")
OUTSIDE_THE_ENGINE = {"adapters", "bot", "common", "storage"}


def test_tests_of_the_engine_import_nothing_outside_it() -> None:
    """Mutants are tested in a copy that holds `engine` and `tests` alone."""
    waiting = [path for name in ENGINE_TESTS for path in python_files(ROOT / name)]
    seen: set[Path] = set()
    while waiting:
        path = waiting.pop()
        if path not in seen:
            seen.add(path)
            modules = imported_modules(path)
            roots = {module.partition(".")[0] for module in modules}
            assert not roots & OUTSIDE_THE_ENGINE, path
            waiting += filter(Path.is_file, map(file_of, modules))
    assert ROOT / "tests/players/plain.py" in seen


def test_games_do_not_import_each_other() -> None:
    """In the engine, the panels and the pictures; a new game is checked without another line."""
    for folder in (ROOT / "engine", ROOT / "adapters/panels", ROOT / "adapters/images"):
        games = {path.parent.name for path in (ROOT / "engine").glob("*/rules.py")}
        for game in games:
            for path in (folder / game).rglob("*.py"):
                known = {part for module in imported_modules(path) for part in module.split(".")}
                assert not known & (games - {game}), path


def python_files(path: Path) -> list[Path]:
    return [path] if path.is_file() else sorted(path.rglob("*.py"))


def imported_modules(path: Path) -> set[str]:
    """Every module that a file may import: in `from a import b`, both `a` and `a.b`."""
    modules: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Import(names=names):
                modules |= {alias.name for alias in names}
            case ast.ImportFrom(module=str(module), names=names):
                modules |= {module, *(f"{module}.{alias.name}" for alias in names)}
            case _:
                pass
    return modules


def file_of(module: str) -> Path:
    return ROOT.joinpath(*module.split(".")).with_suffix(".py")


def test_lock_files_carry_hashes_and_no_address() -> None:
    for path in sorted((ROOT / "requirements").glob("*.txt")):
        lines = path.read_text(encoding="utf-8").splitlines()
        assert not [line for line in lines if "://" in line or "--index" in line], path.name
        pins = [line for line in lines if line[:1].isalnum()]
        assert all("==" in pin and pin.endswith("\\") for pin in pins), path.name


GAMES = frozenset(path.parent.name for path in (ROOT / "engine").glob("*/rules.py"))
PLATFORMS = frozenset(path.parent.name for path in (ROOT / "adapters").glob("*/platform.py"))
STORAGES = frozenset({"sql", "sqlite", "postgresql"})


def test_class_names_are_unique() -> None:
    """A name belongs to one class, unless each game or each platform has one of its own."""
    places: dict[str, list[str]] = defaultdict(list)
    for path in product_files():
        for node in parsed(path).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places[node.name].append(path)
    assert not {name for name, paths in places.items() if len(paths) > 1 and not twins(paths)}


def test_module_names_are_unique_in_each_part_of_the_program() -> None:
    places: dict[str, list[str]] = defaultdict(list)
    for path in product_files():
        places[f"{part_of(path)}: {Path(path).stem}"].append(path)
    doubled = {name for name, paths in places.items() if not all_differ(map(owner, paths))}
    assert not {name for name in doubled if "__" not in name}


SPLITTING = {"partition", "rpartition", "split", "rsplit"}
READING_A_PART = SPLITTING | {"startswith", "endswith", "removeprefix", "removesuffix"}
OF_ADDRESSES = {":", "/", "@"}
ADDRESSES_AND_VIEWS = {"account", "address", "chat", "place", "receiver", "to", "view"}
OF_OTHER_THINGS = {
    "adapters/panels/times.py": "names of time zones: Europe/Rome",
    "adapters/playground/connections.py": "names after an @ in what was typed",
    "adapters/playground/shared_link.py": "the port after the name of a host",
    "adapters/telegram/board_door.py": "Telegram's token of a bot",
    "adapters/telegram/commands.py": "a command and the name of its bot",
    "adapters/telegram/counted_bot.py": "an address of Telegram's API",
    "adapters/telegram/platform.py": "Telegram's token of a bot",
    "adapters/web/client_address.py": "a port after an IP address",
    "bot/bot_tokens.py": "Telegram's token of a bot",
    "bot/operations/systemd.py": "the name of a socket",
}


def test_only_common_takes_addresses_and_views_apart() -> None:
    """By what separates their parts, or by what they are called."""
    found = {
        path
        for path in product_files()
        if part_of(path) != "common"
        for node in ast.walk(parsed(path))
        if takes_apart(node)
    }
    assert found == set(OF_OTHER_THINGS)


def takes_apart(node: ast.AST) -> bool:
    match node:
        case ast.Call(func=ast.Attribute(value=what, attr=how), args=[ast.Constant(by), *_]):
            return (how in SPLITTING and by in OF_ADDRESSES) or is_one(what, how)
        case ast.Call(func=ast.Attribute(value=what, attr=how)):
            return is_one(what, how)
        case _:
            return False


def is_one(what: ast.expr, how: str) -> bool:
    name = ast.unparse(what).rpartition(".")[2]
    return how in READING_A_PART and name in ADDRESSES_AND_VIEWS


THREADS_OF_THEIR_OWN = {
    "common/threads.py": "the port itself",
    "storage/sqlite/writer.py": "a storage keeps its order; a test without threads has another one",
    "storage/sqlite/checkpoints.py": "as the writer",
    "storage/sqlite/upkeep.py": "checking has the lowest priority, which belongs to a thread",
    "storage/postgresql/writer.py": "as the writer of SQLite",
    "storage/postgresql/reader.py": "as the writer of SQLite",
    "storage/postgresql/lease.py": "it is renewed even while the event loop is busy",
}
STARTING = re.compile(r"to_thread|run_in_executor|ThreadPoolExecutor|\bThread\(")
RANDOM_BY_THEMSELVES = {
    "common/randomness.py": "the port itself",
    "storage/postgresql/lease.py": "the name of a process among those of a database",
    "adapters/telegram/http_client.py": "what separates the parts of an upload; nobody keeps it",
}
DRAWING = re.compile(r"^\s*(from|import) (secrets|random|uuid)\b|\burandom\b", re.MULTILINE)


def test_threads_and_randomness_come_through_their_ports() -> None:
    """So that a test can run a whole bot on one thread, and again with the same secrets."""
    texts = {path: (ROOT / path).read_text(encoding="utf-8") for path in product_files()}
    assert {path for path in texts if STARTING.search(texts[path])} == set(THREADS_OF_THEIR_OWN)
    assert {path for path in texts if DRAWING.search(texts[path])} == set(RANDOM_BY_THEMSELVES)


MOST_ANY, MOST_ANY_INSIDE = 60, 15
"""Lines of the product with `Any`, and those of them outside the platforms."""


def test_any_stays_rare() -> None:
    lines = {
        (path, node.lineno)
        for path in product_files()
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Name) and node.id == "Any"
    }
    assert len(lines) <= MOST_ANY
    inside = {(path, line) for path, line in lines if owner(path) not in PLATFORMS}
    assert len(inside) <= MOST_ANY_INSIDE, inside


@cache
def parsed(path: str) -> ast.Module:
    return ast.parse((ROOT / path).read_text(encoding="utf-8"))


def product_files() -> Iterator[str]:
    for part in PRODUCT:
        yield from (path.relative_to(ROOT).as_posix() for path in python_files(ROOT / part))


def owner(path: str) -> str:
    """The game, platform or storage to which a module belongs; empty for what all of them share."""
    return next((part for part in path.split("/") if part in GAMES | PLATFORMS | STORAGES), "")


def part_of(path: str) -> str:
    """`engine`, `storage`, `bot`, `adapters`, or a subfolder of `adapters` for panels and such."""
    first, second, *_ = path.split("/")
    return f"{first}/{second}" if second in {"images", "panels", "text"} else first


def twins(paths: list[str]) -> bool:
    """Each game may have a class of this name, also as its version of one in `engine/game.py`; so
    may each platform, in the same module."""
    owners = [owner(path) for path in paths]
    if set(owners) <= PLATFORMS:
        return all_differ(owners) and len({Path(path).stem for path in paths}) == 1
    of_games = {path for path in paths if owner(path) not in GAMES} <= {"engine/game.py"}
    return of_games and all_differ(owners) and len({part_of(path) for path in paths}) == 1


def all_differ(values: Iterable[str]) -> bool:
    found = list(values)
    return len(set(found)) == len(found)
