"""The one place that reads and writes what a match is."""

from .reading import load, load_many
from .rows import Change, EventRow, Heard, Result, Stored, TurnBegun, TurnKept
from .writing import append

__all__ = [
    "Change",
    "EventRow",
    "Heard",
    "Result",
    "Stored",
    "TurnBegun",
    "TurnKept",
    "append",
    "load",
    "load_many",
]
