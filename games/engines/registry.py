"""The games of the house."""

from __future__ import annotations

from .kernel.contract import Game
from .upturn import GAME as UPTURN

GAMES: dict[str, Game] = {game.spec.key: game for game in (UPTURN,)}
"""By key, in the order the site shows them."""
