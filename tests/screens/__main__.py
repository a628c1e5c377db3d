"""Writes the walk in every language into `build/screens`, or into the folder that is named."""

import asyncio
import sys
from pathlib import Path

from adapters.text import LANGUAGES
from tests.screens.walk import walked

FOLDER = Path(__file__).parents[2] / "build" / "screens"


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for language in LANGUAGES:
        (folder / f"{language}.txt").write_text(asyncio.run(walked(language)), encoding="utf-8")
    sys.stdout.write(f"{folder}\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if sys.argv[1:] else FOLDER)
