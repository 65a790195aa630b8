"""Rates of several contestants in one process, taken in turns, so that a busy machine slows
them all alike; what counts is the ratio within a round."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from statistics import median
from time import process_time

Contestant = Callable[[float], int]
"""Works for about so many seconds and says how many moves it made."""


def measured(
    contestants: dict[str, Contestant], *, rounds: int = 15, seconds: float = 0.5
) -> list[dict[str, float]]:
    """Moves per second of processor time of each contestant, round by round. One short round
    warms up."""
    table: list[dict[str, float]] = []
    for number in range(rounds + 1):
        rates = {}
        for name, work in contestants.items():
            start = process_time()
            moves = work(seconds if number else seconds / 4)
            rates[name] = moves / (process_time() - start)
        if number:
            table.append(rates)
        if sys.stderr.isatty():
            print(f"\r{number}/{rounds} ", end="", file=sys.stderr)
    return table


def ratio(table: list[dict[str, float]], ours: str, theirs: str) -> dict[str, float | list[float]]:
    """How many times as fast we are: the median over the rounds, and the whole spread."""
    ratios = [rates[ours] / rates[theirs] for rates in table]
    return {"median": round(median(ratios), 3), "spread": [round(min(ratios), 3), round(max(ratios), 3)]}


def rate(table: list[dict[str, float]], name: str) -> int:
    return round(median(rates[name] for rates in table))


def report(line: dict[str, object]) -> None:
    print(json.dumps(line), flush=True)
