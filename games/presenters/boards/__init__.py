"""How each game's table is shown and a move on it is put together."""

from __future__ import annotations

from importlib import import_module

from . import plain
from .contract import Board, Composing, Seen

__all__ = ["Board", "Composing", "Seen", "board_of"]


def board_of(game: str) -> Board:
    """A game without a board of its own is shown plainly: everything known, moves as a list."""
    try:
        module = import_module(f"{__name__}.{game}")
    except ModuleNotFoundError as missing:
        if missing.name != f"{__name__}.{game}":
            raise
        module = plain
    board: Board = module.BOARD
    return board
