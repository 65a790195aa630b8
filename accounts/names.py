"""What a name may look like, and which names a reader could take for one another."""

from __future__ import annotations

import re
import secrets
import unicodedata
from functools import cache

SHORTEST, LONGEST = 3, 20
LATIN = "a-zA-Z"
CYRILLIC = "а-яёіїєґўА-ЯЁІЇЄҐЎ"
_SHAPE = re.compile(rf"[{LATIN}{CYRILLIC}0-9](?:[_.-]?[{LATIN}{CYRILLIC}0-9])*")
_RESERVED_WORDS = (
    "admin", "administrator", "moderator", "support", "system", "root", "staff", "kon", "guest", "gone",
    "bot", "deleted", "anonymous", "nobody", "settings", "search", "админ", "администратор", "модератор",
    "поддержка", "система", "кон", "гость", "бот", "редакция", "редактор",
)  # fmt: skip
# Two letters that look like one; the table of single characters cannot hold them.
_PAIRS = {"rn": "m", "vv": "w", "ьi": "ы"}
_DIGITS = str.maketrans("01l", "oii")


# No character here looks like another, so that two made names never look alike.
_PLAIN = "346789abcdefghkpqrtxy"


def made_name(word: str, length: int = 7) -> str:
    """A name for who has not chosen one."""
    return f"{word}-" + "".join(secrets.choice(_PLAIN) for _ in range(length))


def fold(name: str) -> str:
    """What is compared when people search: SQLite's own lower() knows ASCII only."""
    return unicodedata.normalize("NFKC", name).casefold()


def has_shape(name: str) -> bool:
    return SHORTEST <= len(name) <= LONGEST and _SHAPE.fullmatch(name) is not None


def mixes_alphabets(name: str) -> bool:
    return bool(re.search(f"[{LATIN}]", name)) and bool(re.search(f"[{CYRILLIC}]", name))


def skeleton(name: str) -> str:
    """Equal for names that look alike: letters of different alphabets, zero and O, ё and е,
    dots and dashes."""
    plain = "".join(c for c in unicodedata.normalize("NFKD", name) if not unicodedata.combining(c))
    looks = "".join(_looks_like().get(c, c) for c in plain).casefold()
    # Capital letters took another road through the table than small ones.
    looks = "".join(_looks_like().get(c, c) for c in looks).casefold()
    for pair, single in _PAIRS.items():
        looks = looks.replace(pair, single)
    looks = looks.translate(_DIGITS)
    return re.sub(r"[_.-]", "", looks)


def is_reserved(name: str) -> bool:
    return skeleton(name) in _reserved()


@cache
def _reserved() -> frozenset[str]:
    return frozenset(skeleton(word) for word in _RESERVED_WORDS)


@cache
def _looks_like() -> dict[str, str]:
    """Each character with a twin, and the one that stands for all of them (ASCII if there is)."""
    from confusable_homoglyphs.confusables import confusables_data

    parents: dict[str, str] = {}

    def root(character: str) -> str:
        while parents.setdefault(character, character) != character:
            character = parents[character]
        return character

    for character, twins in confusables_data.items():
        for twin in twins:
            if len(character) == len(twin["c"]) == 1:
                one, other = sorted((root(character), root(twin["c"])))
                parents[other] = one
    return {character: root(character) for character in list(parents)}
