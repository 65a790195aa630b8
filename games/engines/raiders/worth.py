"""What several cards of one kind of property bring together (rules 7.1, 7.2, 7.4)."""

from __future__ import annotations

from typing import Literal

from .edition import Property


def worth_table(
    kind: Property, most: int, overflow: Literal["last_plus_base", "best_groups"]
) -> tuple[int, ...]:
    """The cash of 0, 1, … `most` cards. Numbers between the lines of the table and beyond it
    are worth the last line reached plus each further card, or the best split into lines."""
    lines = {0: 0, 1: kind.cash, **kind.bonuses}
    if overflow == "last_plus_base":
        reached = [max(line for line in lines if line <= count) for count in range(most + 1)]
        return tuple(lines[line] + (count - line) * kind.cash for count, line in enumerate(reached))
    worth = [0]
    for count in range(1, most + 1):
        worth.append(max(lines[line] + worth[count - line] for line in lines if 0 < line <= count))
    return tuple(worth)
