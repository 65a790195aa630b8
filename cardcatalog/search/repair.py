"""What a word that nothing was found for may have meant: another keyboard layout, another
alphabet, one or two slips of the finger; in that order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Literal, NamedTuple

from .analysis import folded

Cause = Literal["layout", "alphabet", "typo"]

_LATIN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
_RUSSIAN_KEYS = "ёйцукенгшщзхъфывапролджэячсмитьбю"
_TO_RUSSIAN = str.maketrans(
    _LATIN_KEYS + '~{}:"<>' + _LATIN_KEYS.upper(), _RUSSIAN_KEYS + "ёхъжэбю" + _RUSSIAN_KEYS
)
_TO_LATIN = str.maketrans(_RUSSIAN_KEYS, _LATIN_KEYS)

_SYLLABLES = (
    ("shch", "щ"), ("sch", "щ"), ("yo", "ё"), ("jo", "ё"), ("zh", "ж"), ("kh", "х"), ("ts", "ц"),
    ("ch", "ч"), ("sh", "ш"), ("yu", "ю"), ("ju", "ю"), ("ya", "я"), ("ja", "я"), ("ye", "е"),
)  # fmt: skip
_LETTERS = dict(zip("abvgdezijklmnoprstufhcyw'qx", "абвгдезийклмнопрстуфхцывькх", strict=True))
_BACK = {
    "а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "е": "e", "ж": "zh", "з": "z", "и": "i", "й": "y",
    "к": "k", "л": "l", "м": "m", "н": "n", "о": "o", "п": "p", "р": "r", "с": "s", "т": "t", "у": "u",
    "ф": "f", "х": "h", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "shch", "ъ": "", "ы": "y", "ь": "",
    "э": "e", "ю": "yu", "я": "ya",
}  # fmt: skip


class Repair(NamedTuple):
    cause: Cause
    typed: str
    meant: str


def other_layout(text: str) -> str:
    """`rjpshm` is «козырь» typed on the wrong layout, «щку» is "ore"."""
    lowered = text.lower()
    if any("а" <= letter <= "я" or letter == "ё" for letter in lowered):
        return folded(lowered.translate(_TO_LATIN))
    return folded(text.translate(_TO_RUSSIAN))


def other_alphabet(word: str) -> Iterator[str]:
    """`kozyr` and `mechta` in Cyrillic letters, «кард» in Latin ones."""
    word = folded(word)
    if word.isascii():
        cyrillic, rest = "", word
        while rest:
            for latin, letter in _SYLLABLES:
                if rest.startswith(latin):
                    cyrillic, rest = cyrillic + letter, rest[len(latin) :]
                    break
            else:
                cyrillic, rest = cyrillic + _LETTERS.get(rest[0], rest[0]), rest[1:]
        yield folded(cyrillic)
        yield folded(cyrillic) + "ь"  # nobody writes the soft sign in Latin letters
    else:
        yield "".join(_BACK.get(letter, letter) for letter in word)


class Spellings:
    """Written words, ready to be asked which of them a slip of the finger meant."""

    def __init__(self, written: Iterable[str]) -> None:
        self._by_length: dict[int, list[tuple[int, str]]] = {}
        for word in written:
            self._by_length.setdefault(len(word), []).append((_letters(word), word))
        # People slip in the same places; what was looked for once need not be looked for again.
        self.near = lru_cache(maxsize=1024)(self._near)

    def _near(self, word: str) -> str | None:
        """The word at the fewest slips, if they are few for its length."""
        allowed = 0 if len(word) < 4 else 1 if len(word) < 7 else 2
        letters = _letters(word)
        best: tuple[int, bool, str] | None = None
        for length in range(len(word) - allowed, len(word) + allowed + 1):
            for theirs, candidate in self._by_length.get(length, ()):
                # A slip changes at most two letters of the set: most words are out at once.
                if (letters ^ theirs).bit_count() > 2 * allowed:
                    continue
                slips = distance(word, candidate, allowed)
                if slips <= allowed:
                    found = (slips, candidate[:1] != word[:1], candidate)
                    best = found if best is None else min(best, found)
        return best[2] if best else None


def _letters(word: str) -> int:
    """The set of a word's letters as bits; letters that share a bit only let more through."""
    bits = 0
    for letter in word:
        bits |= 1 << (ord(letter) & 63)
    return bits


def near(word: str, written: Iterable[str]) -> str | None:
    return Spellings(written).near(word)


def distance(one: str, other: str, most: int) -> int:
    """Letters added, left out, changed or swapped with a neighbour; `most` + 1 if more."""
    if one == other:
        return 0
    previous: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, start=1):
        before, previous, row = previous, row, [i]
        for j, wanted in enumerate(other, start=1):
            cost = min(row[j - 1] + 1, previous[j] + 1, previous[j - 1] + (letter != wanted))
            if before and j > 1 and letter == other[j - 2] and one[i - 2] == wanted:
                cost = min(cost, before[j - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return most + 1
    return row[-1]
