"""Seasons are quarters of a year."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime

MONTHS = 3


@dataclass(frozen=True, order=True)
class Quarter:
    year: int
    number: int

    @classmethod
    def of(cls, moment: datetime) -> Quarter:
        moment = moment.astimezone(UTC)
        return cls(moment.year, (moment.month - 1) // MONTHS + 1)

    @classmethod
    def read(cls, key: str) -> Quarter:
        """The inverse of `key`; raises ValueError."""
        year, number = key.split("-")
        quarter = cls(int(year), int(number))
        if quarter.key != key or not 1 <= quarter.number <= 4 or not 2000 <= quarter.year < 2200:
            raise ValueError(key)
        return quarter

    @property
    def key(self) -> str:
        return f"{self.year}-{self.number}"

    @property
    def starts_at(self) -> datetime:
        return datetime(self.year, (self.number - 1) * MONTHS + 1, 1, tzinfo=UTC)

    @property
    def next(self) -> Quarter:
        return Quarter(self.year + self.number // 4, self.number % 4 + 1)

    @property
    def ends_at(self) -> datetime:
        return self.next.starts_at
