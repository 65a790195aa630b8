"""Brings locale/<area>/ru up to date with the code: new words are added empty, gone ones go."""

from __future__ import annotations

from typing import Any

import polib
from django.conf import settings
from django.core.management.base import BaseCommand

from config.words import APPS, words

METADATA = {
    "Content-Type": "text/plain; charset=UTF-8",
    "Content-Transfer-Encoding": "8bit",
    "Language": "ru",
    "MIME-Version": "1.0",
    "Plural-Forms": "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);",
}


class Command(BaseCommand):
    help = "Add new translatable texts to locale/ and drop those no longer used."

    def handle(self, *args: Any, **options: Any) -> None:
        found = list(words())
        empty = 0
        for area in ("site", *APPS):
            path = settings.BASE_DIR / "locale" / area / "ru" / "LC_MESSAGES" / "django.po"
            path.parent.mkdir(parents=True, exist_ok=True)
            old = (
                {(entry.msgctxt, entry.msgid): entry for entry in polib.pofile(str(path))}
                if path.exists()
                else {}
            )
            new = polib.POFile(wrapwidth=100)
            new.metadata = METADATA
            # One entry a text, however many places use it; sorted, so that merges stay small.
            unique = {(w.context, w.singular): w for w in found if w.area == area}
            for (context, singular), word in sorted(
                unique.items(), key=lambda item: (item[0][1], item[0][0] or "")
            ):
                entry = polib.POEntry(msgid=singular, msgctxt=context)
                known = old.get((context, singular))
                if word.plural:
                    entry.msgid_plural = word.plural
                    entry.msgstr_plural = (known.msgstr_plural if known else None) or {0: "", 1: "", 2: ""}
                else:
                    entry.msgstr = known.msgstr if known else ""
                if "%(" in singular or "%(" in (word.plural or ""):
                    entry.flags.append("python-format")
                empty += not entry.translated()
                new.append(entry)
            if len(new):
                new.save(str(path))
        self.stdout.write(f"{len(found)} texts, {empty} without Russian")
