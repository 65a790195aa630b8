"""What is wrong with an edition, in words: the engines give a code and a place."""

from __future__ import annotations

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


def told(mistake: EditionError, language: str) -> str:
    """The same without the card, for a page that has named it."""
    where = place_words(mistake.path, language)
    words = sentence(mistake, language)
    return f"{where}: {words}" if where else words


def sentence(mistake: EditionError, language: str) -> str:
    """What is wrong, without the place: for whoever knows a better name for it."""
    words = SENTENCES.get(mistake.code, _UNKNOWN)[language]
    return words.format_map(_Told({"code": mistake.code, **mistake.params}))


class _Told(dict[str, object]):
    """An engine that tells less than the sentence would say leaves a gap in it."""

    def __missing__(self, key: str) -> str:
        return "…"
