"""Everything wrong with one ability, as located mistakes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.engines.kernel.abilities.lint import lint
from games.engines.kernel.abilities.schema import read_ability
from games.engines.kernel.abilities.vocabulary import Vocabulary
from games.engines.kernel.edition import EditionError


def mistakes_in(ability: Any, words: Vocabulary, *, path: str, card: str = "") -> Iterator[EditionError]:
    try:
        read = read_ability(ability, words, path=path, card=card)
    except EditionError as mistake:
        yield mistake
        return
    for finding in lint(read, words):
        yield EditionError(finding.code, f"{path}.{finding.path}", card, **finding.params)
