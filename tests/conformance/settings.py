"""The tables the laws are tried at. A game adds its variants here."""

from __future__ import annotations

from games.engines.registry import GAMES

from .play import Setting

VARIANTS: dict[str, tuple[tuple[int, dict[str, object]], ...]] = {}
"""By game: (seats, options) beyond the plain table of each number of seats."""

SETTINGS = [
    Setting(key, seats)
    for key, game in GAMES.items()
    for seats in range(game.spec.seats[0], game.spec.seats[1] + 1)
] + [
    Setting(key, seats, tuple(options.items()))
    for key, variants in VARIANTS.items()
    for seats, options in variants
]
