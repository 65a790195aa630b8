"""The games of the house."""

from __future__ import annotations

from .kernel.contract import Game

GAMES: dict[str, Game] = {}
"""By key, in the order the site shows them."""
