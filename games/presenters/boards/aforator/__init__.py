"""The table of Афоратор: the Kon and its sum, everybody's table, one's own hand."""

from __future__ import annotations

from .board import AforatorBoard

BOARD = AforatorBoard()
