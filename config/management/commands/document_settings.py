"""Writes docs/settings.md from the declared list of variables."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from config.settings.env import VARIABLES

HEAD = """# Settings

Everything the site reads from its environment. Made by `python manage.py document_settings`
from `config/settings/env.py`; a test keeps the two the same.

| variable | default | meaning |
| --- | --- | --- |
"""


class Command(BaseCommand):
    help = "Write docs/settings.md from the declared variables."

    def handle(self, *args: Any, **options: Any) -> None:
        rows = [
            f"| `{v.name}` | {f'`{v.default}`' if v.default not in ('',) else '–'} | {v.help} |"
            for v in VARIABLES
        ]
        (settings.BASE_DIR / "docs" / "settings.md").write_text(HEAD + "\n".join(rows) + "\n")
