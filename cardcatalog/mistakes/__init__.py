"""What is wrong with an edition, in words: the engines give a code and a place."""

from __future__ import annotations

from games.engines.kernel.edition import EditionError
from games.engines.kernel.text import Text

from .abilities import SENTENCES as ABILITIES

SENTENCES: dict[str, Text] = ABILITIES

_UNKNOWN = Text("Здесь ошибка ({code}).", "There is a mistake here ({code}).")


def explain(mistake: EditionError, language: str) -> str:
    """«first-step, cards[0].abilities[1].do[0]: операции «explode» нет…»"""
    sentence = SENTENCES.get(mistake.code, _UNKNOWN)[language]
    where = ", ".join(part for part in (mistake.card, mistake.path) if part)
    return f"{where}: {sentence.format_map({'code': mistake.code, **mistake.params})}"
