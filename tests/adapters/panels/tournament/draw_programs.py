"""The programs of `docs/verify.md` that recompute a draw."""

import re
import subprocess
from pathlib import Path

PAGE = (Path(__file__).parents[4] / "docs" / "verify.md").read_text(encoding="utf-8")


def redrawn(file: bytes, number: int, folder: Path) -> list[str]:
    """The numbers of the entrants, by the secret and the list of this draw, from 1."""
    (program,) = re.findall(r"^```sh\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    ((find_secret, find_list),) = re.findall(
        r"^\$ (secret=.*)\n\$ (awk.*) > list$", PAGE, re.MULTILINE
    )
    draws, listed = folder / "draws.txt", folder / "list"
    draws.write_bytes(file)
    named = f"n={number} draws={draws};"
    secret = shell(f"{named} {find_secret}; echo $secret").strip()
    listed.write_text(shell(f"{named} {find_list}"), encoding="utf-8")
    return shell(program, secret, str(listed)).split()


def shell(program: str, *arguments: str) -> str:
    command = ["sh", "-c", program, "sh", *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout
