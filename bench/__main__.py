"""Runs the benchmarks whose file name contains the given word, or all of them, one after the
other, each in the environment that has the projects we measure against."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
FRAME = {"__init__", "__main__", "bare_broadcast", "contestants", "interleaved", "site"}


def names(word: str) -> list[str]:
    found = sorted(file.stem for file in HERE.glob("*.py") if file.stem not in FRAME)
    return [name for name in found if word in name]


def interpreter() -> str:
    """The bench environment stands beside the project's own, so that what only benchmarks
    need never comes near what is served."""
    venv = os.environ.get("KON_VENV", ".venv")
    beside = HERE.parent / f"{venv}-bench" / "bin" / "python"
    return str(beside) if beside.exists() else sys.executable


def main() -> int:
    word = sys.argv[1] if len(sys.argv) > 1 else ""
    chosen = names(word)
    if not chosen:
        print(f"no benchmark has {word!r} in its name; there are {', '.join(names(''))}", file=sys.stderr)
        return 2
    python = interpreter()
    codes = [subprocess.run([python, "-m", f"bench.{name}"], cwd=HERE.parent).returncode for name in chosen]
    return max(codes)


if __name__ == "__main__":
    sys.exit(main())
