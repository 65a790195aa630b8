"""What a game's matches look like from above: `games/selfplay/balance/<game>.py` watches them."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import Any, Protocol, cast

from games.engines.kernel.contract import Engine
from games.engines.kernel.sitting import Sitting


class Watcher(Protocol):
    """What a game's module here offers."""

    def figures(self, engine: Engine[Any, Any, Any, Any], matches: Iterable[Sitting]) -> dict[str, Any]:
        """Figures of finished matches, for the balance report."""
        ...


def watched_games() -> tuple[str, ...]:
    return ("aforator",)


def watcher_for(game: str) -> Watcher:
    return cast(Watcher, import_module(f"{__name__}.{game}"))
