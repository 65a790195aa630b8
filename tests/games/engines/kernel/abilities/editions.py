"""The two games' real vocabularies and cards, read once."""

from __future__ import annotations

from functools import cache
from typing import Any

from cardcatalog.editions import edition_content
from games.engines.kernel.abilities import tree
from games.engines.kernel.abilities.reading import read_checked
from games.engines.kernel.abilities.vocabulary import Vocabulary, read_vocabulary

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


def ability(game: str, **parts: Any) -> tree.Ability:
    """An ability of the game that passes schema and lint."""
    return read_checked([parts], words_of(game), path="abilities")[0]
