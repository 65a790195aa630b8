"""How much time a table gives: a bank plus an increment each turn, capped, and a window's own."""

from __future__ import annotations

from datetime import timedelta

import msgspec

MINUTE = 60
HOUR = 60 * MINUTE
DAY = 24 * HOUR

LIMITS: dict[str, tuple[int, int]] = {
    "bank": (0, 14 * DAY),
    "increment": (10, 7 * DAY),
    "cap": (MINUTE, 28 * DAY),
    "window": (10, 3 * DAY),
}
"""What a host may set, in seconds."""


class ClockRuleError(ValueError):
    """A clock nobody could play by; `field` says which part, `low` and `high` what it may be."""

    def __init__(self, field: str, low: int, high: int) -> None:
        super().__init__(f"{field} must be from {low} to {high} seconds")
        self.field, self.low, self.high = field, low, high


class ClockRule(msgspec.Struct, frozen=True):
    """All in seconds. A turn begins with what is in the bank plus the increment, but never
    more than the cap; what is left of it goes back into the bank."""

    bank: int
    increment: int
    cap: int
    window: int

    def checked(self) -> ClockRule:
        for field, (low, high) in LIMITS.items():
            if not low <= getattr(self, field) <= high:
                raise ClockRuleError(field, low, high)
        if self.cap < self.increment:
            raise ClockRuleError("cap", self.increment, LIMITS["cap"][1])
        return self

    @property
    def is_fast(self) -> bool:
        """A sitting in one go: here quiet hours and vacations would only be a way to stall."""
        return self.cap < 6 * HOUR

    @property
    def offer_lasts(self) -> timedelta:
        """How long a seat is offered to people before a bot gets it."""
        return timedelta(minutes=5) if self.is_fast else timedelta(hours=24)

    def turn_budget(self, bank: timedelta) -> timedelta:
        return min(timedelta(seconds=self.cap), bank + timedelta(seconds=self.increment))


def _per_turn(hours: int, window_hours: int) -> ClockRule:
    turn = hours * HOUR
    return ClockRule(bank=turn, increment=turn, cap=3 * turn, window=window_hours * HOUR)


PRESETS: dict[str, ClockRule] = {
    "12h": _per_turn(12, 6),
    "24h": _per_turn(24, 12),
    "48h": _per_turn(48, 24),
    "72h": _per_turn(72, 24),
    "30m": ClockRule(bank=30 * MINUTE, increment=2 * MINUTE, cap=HOUR, window=2 * MINUTE),
    "10m": ClockRule(bank=10 * MINUTE, increment=30, cap=20 * MINUTE, window=MINUTE),
}
"""By the key a host chooses; the first four mean "at least so much a turn"."""
