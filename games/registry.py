"""What a match is played with: its engine, bound to the pinned edition and options; and where
a person's rating is read, which a floor above registers."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import msgspec

from cardcatalog.selectors.releases import playable_edition
from games.engines.kernel.contract import Engine, Game
from games.engines.registry import GAMES

AnyEngine = Engine[Any, Any, Any, Any]


class RulesUnavailable(LookupError):
    """This code cannot play the rules a match was started with. Nobody loses by it: such a
    match is left alone until a release that can is deployed."""


def game(key: str) -> Game | None:
    return GAMES.get(key)


@lru_cache(maxsize=256)
def engine_for(game_key: str, rules_version: int, release_hash: str, seats: int, options: str) -> AnyEngine:
    """`options` is JSON text as the match pins it."""
    kind = GAMES.get(game_key)
    if kind is None or kind.spec.rules_version != rules_version:
        raise RulesUnavailable(f"{game_key} rules {rules_version}")
    return kind.engine(playable_edition(release_hash), seats=seats, options=msgspec.json.decode(options))


RatingReader = Callable[[int, str], int]


def _unrated(user_id: int, game_key: str) -> int:
    return 1500


_rating_reader: RatingReader = _unrated


def read_ratings_with(reader: RatingReader) -> None:
    """For the app that keeps ratings: it stands above this one and cannot be imported here."""
    global _rating_reader
    _rating_reader = reader


def rating_of(user_id: int, game_key: str) -> int:
    return _rating_reader(user_id, game_key)
