"""A real Chromium for journeys and contact sheets.

Looked for in this order: KON_CHROMIUM, an installed one, Debian's package if we are root, and
the npm package that carries a compressed binary (it unpacks without Node, but npm fetches it).
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tarfile
from pathlib import Path

from config.launch.servers import Missing

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
PACKAGE = "@sparticuz/chromium@133"


def installed() -> str | None:
    if given := os.environ.get("KON_CHROMIUM"):
        return given if Path(given).exists() else None
    return next((found for name in NAMES if (found := shutil.which(name))), None)


def provide(tools: Path) -> str:
    """The path of a Chromium that runs here; installs one if it may."""
    if found := installed():
        return found
    for attempt in (_from_debian, _from_npm):
        if found := attempt(tools):
            return found
    raise Missing("no Chromium is installed, and neither Debian's package nor the npm one could be had")


def _from_debian(_tools: Path) -> str | None:
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return None
    print("Installing Debian's chromium …", flush=True)
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "check": False}
    subprocess.run(["apt-get", "update", "-qq"], **quiet)
    subprocess.run(
        ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"],
        env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
        **quiet,
    )
    return installed()


def _from_npm(tools: Path) -> str | None:
    binary = tools / "chromium" / "chromium"
    if binary.exists():
        return str(binary)
    npm = shutil.which("npm")
    if not npm:
        return None
    print("Fetching Chromium from npm …", flush=True)
    binary.parent.mkdir(parents=True, exist_ok=True)
    packed = subprocess.run(
        [npm, "pack", "--silent", PACKAGE], cwd=binary.parent, capture_output=True, text=True, check=False
    )
    if packed.returncode:
        return None
    import brotli

    with tarfile.open(binary.parent / packed.stdout.strip().splitlines()[-1]) as archive:
        member = archive.extractfile("package/bin/chromium.br")
        if member is None:
            return None
        binary.write_bytes(brotli.decompress(member.read()))
    binary.chmod(0o755)
    return str(binary)
