"""The table of Рейдеры: property and its guards, the window with its queue, one's own hand."""

from __future__ import annotations

from .board import RaidersBoard

BOARD = RaidersBoard()
