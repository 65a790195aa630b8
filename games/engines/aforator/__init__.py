"""Афоратор: 73 cards, a Kon whose sum strays from zero, and a deck that wants them back."""

from .engine import GAME

__all__ = ["GAME"]
