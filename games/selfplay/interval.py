"""How sure a win rate is."""

from __future__ import annotations

from math import sqrt

_Z95 = 1.959964


def wilson(wins: float, trials: int, z: float = _Z95) -> tuple[float, float]:
    """Wilson's score interval of a rate: honest for few trials and near 0 and 1."""
    if trials == 0:
        return 0.0, 1.0
    rate = wins / trials
    middle = rate + z * z / (2 * trials)
    spread = z * sqrt(rate * (1 - rate) / trials + z * z / (4 * trials * trials))
    scale = 1 + z * z / trials
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)
