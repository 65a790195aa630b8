"""Words of both languages brought to one form, so that what is typed meets what is written."""

from __future__ import annotations

import re
import threading
import unicodedata
from collections.abc import Mapping
from functools import lru_cache

import snowballstemmer

from games.engines.kernel.abilities.vocabulary import Vocabulary

_WORD = re.compile(r"[^\W_]+")
_CYRILLIC = re.compile("[а-я]")
_ACCENTED = re.compile("[\u00c0-\u024f]")
_stemmers = threading.local()  # a stemmer keeps the word it works on


@lru_cache(maxsize=16_384)
def folded(text: str) -> str:
    """Compatible forms joined, case and ё/е and Latin accents out of the way."""
    plain = unicodedata.normalize("NFKC", text).casefold().replace("ё", "е")
    return _ACCENTED.sub(lambda letter: unicodedata.normalize("NFD", letter[0])[0], plain)


def words(text: str) -> list[str]:
    """The folded words of a text, in order."""
    return _WORD.findall(folded(text))


@lru_cache(maxsize=65_536)
def stem(word: str) -> str:
    language = "russian" if _CYRILLIC.search(word) else "english"
    stemmer = getattr(_stemmers, language, None)
    if stemmer is None:
        stemmer = snowballstemmer.stemmer(language)
        setattr(_stemmers, language, stemmer)
    return stemmer.stemWord(word)


class Analyser:
    """Stems, with the game's own nouns in all their cases brought to one stem: no rule of
    suffixes knows that «бойца» is «боец»."""

    def __init__(self, vocabulary: Vocabulary | None = None) -> None:
        self._forms: Mapping[str, str] = _noun_forms(vocabulary) if vocabulary else {}

    def stem(self, word: str) -> str:
        return self._forms.get(word) or stem(word)

    def stems(self, text: str) -> list[str]:
        return [self.stem(word) for word in words(text)]


def _noun_forms(vocabulary: Vocabulary) -> dict[str, str]:
    nouns = [noun for entry in vocabulary.nouns.values() for noun in (entry, entry.rival) if noun]
    forms: dict[str, str] = {}
    for noun in nouns:
        base = stem(folded(noun.ru.one[0]))
        for form in (*noun.ru.one, *noun.ru.many):
            if len(form.split()) == 1:
                forms[folded(form)] = base
    for changed in vocabulary.properties.values():
        base = stem(folded(changed.ru[0]))
        forms |= {folded(form): base for form in changed.ru if len(form.split()) == 1}
    return forms
