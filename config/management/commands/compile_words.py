"""Compiles the translations, without the gettext tools that a fresh machine does not have."""

from __future__ import annotations

from typing import Any

import polib
from django.conf import settings
from django.core.management.base import BaseCommand
from django.utils.translation.reloader import translation_file_changed


class Command(BaseCommand):
    help = "Compile locale/*/*/LC_MESSAGES/django.po where the .mo is missing or older."

    def handle(self, *args: Any, **options: Any) -> None:
        for folder in settings.LOCALE_PATHS:
            for source in folder.glob("*/LC_MESSAGES/*.po"):
                target = source.with_suffix(".mo")
                if not target.exists() or target.stat().st_mtime < source.stat().st_mtime:
                    polib.pofile(str(source)).save_as_mofile(str(target))
                    # What this process has read of the old file is forgotten.
                    translation_file_changed(sender=self, file_path=target)
                    if options["verbosity"]:
                        self.stdout.write(f"compiled {source.relative_to(settings.BASE_DIR)}")
