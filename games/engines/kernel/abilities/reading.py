"""The one way for an engine to take abilities in: schema, then lint, or an EditionError."""

from __future__ import annotations

from typing import Any

from games.engines.kernel.edition import EditionError

from . import tree
from .lint import lint
from .schema import read_abilities
from .vocabulary import Vocabulary


def read_checked(
    values: Any, vocabulary: Vocabulary, *, path: str, card: str = ""
) -> tuple[tree.Ability, ...]:
    """A card's abilities, or the first thing wrong with them and where."""
    abilities = read_abilities(values, vocabulary, path=path, card=card)
    for number, ability in enumerate(abilities):
        for finding in lint(ability, vocabulary):
            place = f"{path}[{number}].{finding.path}"
            raise EditionError(finding.code, place, card, **finding.params)
    return abilities
