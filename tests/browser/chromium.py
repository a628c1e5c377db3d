"""The browser of this machine, if there is one."""

import os
import shutil

NAMES = ("chromium", "chromium-browser", "google-chrome")
LEFT_OUT = "browser tests left out: no Chromium here"
NOT_WANTED = (
    # A page that a test makes up at a public address frames one of this machine.
    "LocalNetworkAccessChecks",
    # Each window would have two more processes for its address bar, which nobody sees, and one in
    # reserve: together they take more processor time than the page.
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "SpareRendererForSitePerProcess",
)
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--in-process-gpu",
    f"--disable-features={','.join(NOT_WANTED)}",
)


def found() -> str | None:
    named = os.environ.get("CHROMIUM")
    return named or next((path for name in NAMES if (path := shutil.which(name))), None)


def is_required() -> bool:
    """Is this a run in which a missing browser is an error?"""
    return os.environ.get("CI") == "true" or os.environ.get("CHROMIUM_REQUIRED") == "1"
