"""The bots of the house by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.engines.kernel.contract import Engine

from .contract import Bot
from .random_mover import RandomMover

AnyEngine = Engine[Any, Any, Any, Any]


class UnknownBot(ValueError):
    """No bot has this name, or its strength cannot be read."""


def _random(engine: AnyEngine, strength: str) -> Bot:
    return RandomMover()


BOTS: dict[str, Callable[[AnyEngine, str], Bot]] = {"random": _random}
"""Each makes a bot for an engine; the text after a colon in the name is its strength."""


def bot_for(engine: AnyEngine, name: str) -> Bot:
    kind, _, strength = name.partition(":")
    if kind not in BOTS:
        raise UnknownBot(f"{name}: no such bot; there are {', '.join(BOTS)}")
    return BOTS[kind](engine, strength)
