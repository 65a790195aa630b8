"""The games of the house."""

from __future__ import annotations

from . import aforator
from .kernel.contract import Game

GAMES: dict[str, Game] = {game.spec.key: game for game in (aforator.GAME,)}
"""By key, in the order the site shows them."""
