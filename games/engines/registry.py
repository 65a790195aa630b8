"""The games of the house."""

from __future__ import annotations

from .aforator import GAME as AFORATOR
from .kernel.contract import Game
from .raiders import GAME as RAIDERS
from .upturn import GAME as UPTURN

GAMES: dict[str, Game] = {game.spec.key: game for game in (AFORATOR, UPTURN, RAIDERS)}
"""By key, in the order the site shows them."""
