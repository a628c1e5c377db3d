"""How long the functions of the product are: `python -m tests.function_lengths`."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles

ROOT = Path(__file__).parents[1]
PRODUCT = ("common", "engine", "adapters", "storage", "bot")


def lengths(*folders: str) -> list[int]:
    """Lines of code of each function: no docstring, comment or blank line counts."""
    files = (path for folder in folders for path in sorted((ROOT / folder).rglob("*.py")))
    sources = (path.read_text(encoding="utf-8") for path in files)
    return [length for source in sources for length in measured(source)]


def ninth_decile(values: list[int]) -> float:
    """Nine in ten are not longer."""
    return quantiles(values, n=10, method="inclusive")[-1]


def measured(source: str) -> Iterator[int]:
    lines = source.splitlines()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert node.end_lineno is not None
            of_code = lines[node.lineno - 1 : node.end_lineno]
            documented = (ast.get_docstring(node, clean=False) or "").splitlines()
            yield sum(map(_is_code, of_code)) - sum(bool(line.strip()) for line in documented)


def _is_code(line: str) -> bool:
    return bool(line.strip()) and not line.strip().startswith("#")


def main() -> None:
    for folders in (PRODUCT, *((folder,) for folder in PRODUCT)):
        found = lengths(*folders)
        summary = f"median {median(found):g}, p90 {ninth_decile(found):g}, longest {max(found)}"
        sys.stdout.write(f"{' '.join(folders)}: {len(found)} functions, {summary}\n")


if __name__ == "__main__":
    main()
