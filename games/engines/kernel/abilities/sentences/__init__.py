"""An ability in words. Both languages follow one plan, so their parts answer each other."""

from __future__ import annotations

from games.engines.kernel.abilities import tree
from games.engines.kernel.abilities.vocabulary import Vocabulary

from . import en, ru
from .segments import Segment, text_of

__all__ = ["Segment", "segments", "sentence", "text_of"]


def segments(ability: tree.Ability, words: Vocabulary, language: str) -> tuple[Segment, ...]:
    """The sentence in parts, each with the path of what it says in the tree. Parts of the two
    languages with the same path mean the same: the page lights both up together."""
    write = en.write if language.startswith("en") else ru.write
    return write(ability, words)


def sentence(ability: tree.Ability, words: Vocabulary, language: str) -> str:
    return text_of(segments(ability, words, language))
