"""The table of Ап Терн: rows, rack, bag and signs."""

from __future__ import annotations

from .board import UpturnBoard

BOARD = UpturnBoard()
