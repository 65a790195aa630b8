"""What is wrong with an edition, in words: the engines give a code and a place."""

from __future__ import annotations

from games.engines.kernel.abilities import facets
from games.engines.kernel.abilities.vocabulary import Vocabulary
from games.engines.kernel.edition import EditionError
from games.engines.kernel.text import Text

from .abilities import SENTENCES as ABILITIES
from .editions import SENTENCES as EDITIONS
from .places import place_words

SENTENCES: dict[str, Text] = {**EDITIONS, **ABILITIES}

_UNKNOWN = Text("Здесь ошибка ({code}).", "There is a mistake here ({code}).")


def explain(mistake: EditionError, language: str) -> str:
    """«first-step, способность 2, действие 1: Операции «explode» нет…»"""
    return f"{mistake.card}, {told(mistake, language)}" if mistake.card else told(mistake, language)


def told(mistake: EditionError, language: str, vocabulary: Vocabulary | None = None) -> str:
    """The same without the card, for a page that has named it. With the game's vocabulary, keys in
    the sentence become the words that the forms show."""
    where = place_words(mistake.path, language)
    words = sentence(mistake, language, vocabulary)
    return f"{where}: {words}" if where else words


def sentence(mistake: EditionError, language: str, vocabulary: Vocabulary | None = None) -> str:
    """What is wrong, without the place: for whoever knows a better name for it."""
    words = SENTENCES.get(mistake.code, _UNKNOWN)[language]
    params = {name: _word(name, value, language, vocabulary) for name, value in mistake.params.items()}
    return words.format_map(_Told({"code": mistake.code, **params}))


def _word(kind: str, key: object, language: str, vocabulary: Vocabulary | None) -> object:
    if kind == "op" and key in facets.DOES:
        return facets.DOES[str(key)][language]
    if vocabulary is None:
        return key
    if kind == "zone" and key in vocabulary.zones:
        return vocabulary.zones[str(key)].name[language]
    if kind == "noun" and key in vocabulary.nouns:
        noun = vocabulary.nouns[str(key)]
        return noun.en.one if language == "en" else noun.ru.one[0]
    if kind == "property" and key in vocabulary.properties:
        known = vocabulary.properties[str(key)]
        return known.en if language == "en" else known.ru[0]
    return key


class _Told(dict[str, object]):
    """An engine that tells less than the sentence would say leaves a gap in it."""

    def __missing__(self, key: str) -> str:
        return "…"
