"""The two games' real vocabularies and cards, read once."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from cardcatalog.editions import edition_content
from games.engines.kernel.abilities import tree
from games.engines.kernel.abilities.reading import read_checked
from games.engines.kernel.abilities.vocabulary import OPERATIONS, Operation, Vocabulary, read_vocabulary

CARDS = {"aforator": "cards", "raiders": "fighters"}


@cache
def words_of(game: str) -> Vocabulary:
    return read_vocabulary(edition_content(game))


@cache
def cards_of(game: str) -> tuple[tuple[dict[str, Any], tuple[tree.Ability, ...]], ...]:
    key = CARDS[game]
    return tuple(
        (card, read_checked(card["abilities"], words_of(game), path=f"{key}[{n}].abilities", card=card["id"]))
        for n, card in enumerate(edition_content(game)[key])
    )


@cache
def workshop(game: str) -> Vocabulary:
    """The game's words with every operation allowed on everything, to try the whole language."""
    words = words_of(game)
    every = Operation(on=tuple(words.nouns), low=-9, high=9)
    return msgspec.structs.replace(
        words, operations={op: words.operations.get(op, every) for op in OPERATIONS}
    )


def ability(game: str, **parts: Any) -> tree.Ability:
    """An ability in the game's words that passes schema and lint."""
    return read_checked([parts], workshop(game), path="abilities")[0]
