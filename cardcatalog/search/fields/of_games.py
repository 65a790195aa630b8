"""The fields of each game."""

from __future__ import annotations

from . import Describe, Field, aforator, raiders, upturn

FIELDS: dict[str, tuple[Field, ...]] = {
    "aforator": aforator.FIELDS,
    "upturn": upturn.FIELDS,
    "raiders": raiders.FIELDS,
}
DESCRIBE: dict[str, Describe] = {
    "aforator": aforator.describe,
    "upturn": upturn.describe,
    "raiders": raiders.describe,
}
TEXT_FIELDS = {
    "name": ("имя", "name", "название"),
    "text": ("текст", "text"),
    "aphorism": ("афоризм", "aphorism"),
}
"""Where a word may be looked for when a field of words is named."""
