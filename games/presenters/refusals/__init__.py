"""The words of a refusal: the engine gives a code and parameters, we give the sentence."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from games.engines.kernel.refusal import Malformed, Rejection
from games.engines.kernel.text import Text
from games.engines.registry import GAMES

from .shared import SENTENCES as SHARED


def sentences_of(game: str) -> Mapping[str, Text]:
    """Every code of the game with its sentence; `{slots}` are the refusal's parameters."""
    if game not in GAMES:
        raise KeyError(game)
    own: dict[str, Text] = import_module(f"{__name__}.{game}").SENTENCES
    return {**SHARED, **own}


def refusal_text(game: str, refusal: Rejection | Malformed) -> Text:
    """The sentence in both languages. A code without one is a mistake of ours: KeyError."""
    words = sentences_of(game)[refusal.code]
    params = {key: str(value) for key, value in refusal.params.items()}
    return Text(ru=words.ru.format_map(params), en=words.en.format_map(params))
