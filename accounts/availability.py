"""When somebody cannot be expected to move, as a value that clock arithmetic takes."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, time


@dataclass(frozen=True)
class Availability:
    """Quiet hours are local wall-clock times, possibly over midnight; vacations are instants."""

    time_zone: str = "UTC"
    quiet: tuple[time, time] | None = None
    vacations: tuple[tuple[datetime, datetime], ...] = ()
