"""`make test`: finds or starts every real part, then runs pytest on both databases.

pytest-django reads the settings before any conftest runs, so the servers have to be there
first. A part that cannot be had is a loud line and skipped tests; with STRICT=1, which CI
uses, it is a failure.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path

from config.launch import chromium, servers

ROOT = Path(__file__).resolve().parents[2]
STRICT = bool(os.environ.get("STRICT"))
FAST = bool(os.environ.get("FAST"))


def pytest(title: str, marks: str, environment: dict[str, str], extra: list[str]) -> int:
    print(f"\n━━ {title} ━━", flush=True)
    command = [sys.executable, "-m", "pytest", "-n", os.environ.get("WORKERS", "2"), "-m", marks, *extra]
    code = subprocess.run(command, cwd=ROOT, env={**os.environ, **environment}, check=False).returncode
    return 0 if code == 5 else code  # 5: nothing was selected, as when one file is asked for


def main() -> int:
    extra = sys.argv[1:]
    # Playwright's sync API keeps an event loop running, which Django would take for async code.
    environment = {"DJANGO_ALLOW_ASYNC_UNSAFE": "true", "KON_MODE": "development"}
    for name in ("DATABASE_URL", "REDIS_URL", "SECRET_KEY"):
        os.environ.pop(name, None)
    with ExitStack() as stack:
        scratch = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="kon-test-")))
        environment["KON_DATA"] = str(scratch / "data")
        if FAST:
            return pytest("SQLite, fast", "not slow and not services and not browser", environment, extra)
        missing, services = [], dict(environment)
        for name, start in (
            ("DATABASE_URL", lambda: servers.postgres(scratch, durable=False)),
            ("REDIS_URL", lambda: servers.valkey(scratch)),
        ):
            try:
                services[name] = stack.enter_context(start()).url
            except (servers.Missing, OSError) as problem:
                missing.append(f"{name}: {problem}")
        try:
            services["KON_CHROMIUM"] = chromium.provide(ROOT / ".tools")
        except servers.Missing as problem:
            missing.append(f"Chromium: {problem}")
        for line in missing:
            print(f"!! MISSING {line}", flush=True)
        if missing and STRICT:
            print("STRICT=1: a missing part is a failure.")
            return 1
        codes = [pytest("SQLite, in memory", "not services and not browser", environment, extra)]
        if "DATABASE_URL" in services and "REDIS_URL" in services:
            marks = "database or services or browser"
            if "KON_CHROMIUM" not in services:
                marks = "(database or services) and not browser"
            codes.append(pytest("PostgreSQL, Redis protocol, Chromium", marks, services, extra))
        for line in missing:
            print(f"!! SKIPPED {line}")
        return max(codes)


if __name__ == "__main__":
    sys.exit(main())
