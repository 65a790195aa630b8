"""Finding every translatable text in the code and the templates, without the gettext tools."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from babel.messages.extract import extract
from django.conf import settings
from django.utils.translation import templatize

KEYWORDS = {
    **dict.fromkeys(("_", "gettext", "gettext_lazy", "gettext_noop"), None),
    **dict.fromkeys(("ngettext", "ngettext_lazy"), (1, 2)),
    **dict.fromkeys(("pgettext", "pgettext_lazy"), ((1, "c"), 2)),
    **dict.fromkeys(("npgettext", "npgettext_lazy"), ((1, "c"), 2, 3)),
}
APPS = ("accounts", "cardcatalog", "games", "leaderboards")
TEMPLATE_FOLDERS = {"account": "accounts", "mfa": "accounts", "usersessions": "accounts"}
"""Template folders that are named after a library and belong to one of our apps."""

_STRING = r"""u?(?:'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")"""
_CALL = re.compile(rf"\bn?p?gettext\({_STRING}(?:, *{_STRING})*(?:, *count)?\)")


class Word(NamedTuple):
    area: str
    context: str | None
    singular: str
    plural: str | None
    place: str


def area_of(path: Path) -> str:
    """The folder of locale/ that a source file's words belong to."""
    parts = path.relative_to(settings.BASE_DIR).parts
    first = parts[1] if parts[0] == "templates" and len(parts) > 2 else parts[0]
    first = TEMPLATE_FOLDERS.get(first, first)
    return first if first in APPS else "site"


def sources() -> Iterator[Path]:
    base = settings.BASE_DIR
    for folder in ("config", *APPS):
        yield from (file for file in (base / folder).rglob("*.py") if "migrations" not in file.parts)
    yield from (
        file for file in (base / "templates").rglob("*.*") if file.suffix in (".html", ".txt", ".xml")
    )


def words() -> Iterator[Word]:
    for file in sorted(sources()):
        text = file.read_text()
        if file.suffix != ".py":
            # What templatize gives is no Python, but the calls in it are.
            text = "\n".join(_CALL.findall(templatize(text)))
        place = str(file.relative_to(settings.BASE_DIR))
        for _line, message, _comments, context in extract(
            "python", BytesIO(text.encode()), keywords=KEYWORDS
        ):
            singular, plural = message if isinstance(message, tuple) else (message, None)
            if singular:
                yield Word(area_of(file), context, singular, plural, place)
