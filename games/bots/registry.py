"""The bots of the house by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.engines.kernel.contract import Engine

from .contract import Bot
from .greedy import Greedy
from .random_mover import RandomMover
from .searcher import Searcher

AnyEngine = Engine[Any, Any, Any, Any]


class UnknownBot(ValueError):
    """No bot has this name, or its strength cannot be read."""


def _random(engine: AnyEngine, strength: str) -> Bot:
    return RandomMover()


def _greedy(engine: AnyEngine, strength: str) -> Bot:
    return Greedy(engine)


def _searcher(engine: AnyEngine, strength: str) -> Bot:
    """`searcher`, `searcher:400` (tries a move) or `searcher:0.5s` (seconds a move)."""
    if not strength:
        return Searcher(engine)
    number = strength.removesuffix("s")
    if not number.replace(".", "", 1).isdigit() or float(number) == 0:
        raise UnknownBot(f"searcher:{strength}: give tries (searcher:400) or seconds (searcher:0.5s)")
    if number != strength:
        return Searcher(engine, seconds=float(number))
    return Searcher(engine, tries=int(float(number)))


BOTS: dict[str, Callable[[AnyEngine, str], Bot]] = {
    "random": _random,
    "greedy": _greedy,
    "searcher": _searcher,
}
"""Each makes a bot for an engine; the text after a colon in the name is its strength."""


def bot_for(engine: AnyEngine, name: str) -> Bot:
    kind, _, strength = name.partition(":")
    if kind not in BOTS:
        raise UnknownBot(f"{name}: no such bot; there are {', '.join(BOTS)}")
    return BOTS[kind](engine, strength)
