"""`make lock`: chooses versions and pins them by hash, a file for each group.

A plain requirements format, because it holds names and hashes only and no address.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
UV = str(Path(sys.executable).parent / "uv")
FILES = {
    "runtime": [],
    "services": ["--group", "services", "-c", "lock/runtime.txt"],
    "dev": ["--group", "services", "--group", "dev", "-c", "lock/services.txt"],
    "bench": ["--group", "bench", "-c", "lock/dev.txt"],
}

for name, options in FILES.items():
    subprocess.run(
        [
            *(UV, "pip", "compile", "--quiet", "pyproject.toml", "--python-version", "3.11"),
            *("--generate-hashes", "--no-header", "--no-emit-index-url", "--no-emit-find-links"),
            *("--output-file", f"lock/{name}.txt", *options),
        ],
        cwd=ROOT,
        check=True,
    )
