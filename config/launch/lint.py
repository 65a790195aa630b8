"""`make lint`: every check that needs no test run, each with its name and time."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BIN = Path(sys.executable).parent
MANAGE = [sys.executable, "manage.py"]
CHECKS: dict[str, list[str]] = {
    "format": [str(BIN / "ruff"), "format", "--check", "."],
    "style": [str(BIN / "ruff"), "check", "."],
    "imports": [str(BIN / "lint-imports")],
    "types": [str(BIN / "mypy"), "games/engines", "games/bots", "games/services", "leaderboards/ratings.py"],
    "templates": [str(BIN / "djlint"), "templates", "--lint", "--quiet"],
    "migrations": [*MANAGE, "makemigrations", "--check", "--dry-run"],
    "django": [*MANAGE, "check", "--fail-level", "WARNING"],
}


def main() -> int:
    wanted = sys.argv[1:] or list(CHECKS)
    failed = []
    with tempfile.TemporaryDirectory(prefix="kon-lint-") as scratch:
        environment = {**os.environ, "KON_DATA": scratch}
        for name in wanted:
            paths = [part for part in CHECKS[name] if not part.startswith("games/") or (ROOT / part).exists()]
            began = time.monotonic()
            done = subprocess.run(
                paths, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
            )
            verdict = "ok" if done.returncode == 0 else "FAILED"
            print(f"{name:<11} {verdict:<7} {time.monotonic() - began:5.1f} s", flush=True)
            if done.returncode:
                failed.append(name)
                print(done.stdout + done.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
