"""Checks the types of the board's JavaScript, which are written as JSDoc: `make types`."""

import shutil
import subprocess
import sys

import adapters.board.page_files
from tests.npm.packages import NotFetched, fetched

VERSION = "5.9.3"
INTEGRITY = (
    "sha512-jl1vZzPDinLr9eUt3J/t7V6FgNEw9QjvBPdysz9KfQDD41fQrC2Y4v"
    "KQdiaUpFT4bXlb1RHhLpp8wtm6M5TgSw=="
)
MAIN = adapters.board.page_files.PAGE / "main.js"
RULES = (
    "--strict --allowJs --checkJs --noEmit --target es2023 --module es2022"
    " --moduleResolution bundler --lib es2023,dom,dom.iterable"
)


def found_node() -> str:
    node = shutil.which("node")
    if node is None:
        raise NotFetched("no node here")
    return node


def main() -> int:
    """0 if there is no fault, or nothing to check with."""
    try:
        node, compiler = found_node(), fetched("typescript", VERSION, INTEGRITY) / "bin" / "tsc"
    except NotFetched as why:
        print(f"types of the board's JavaScript left out: {why}")
        return 0
    return subprocess.run((node, compiler, *RULES.split(), MAIN), check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
