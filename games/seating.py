"""Who sits where in a running match, as a value kept in the match's row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from games.engines.kernel.seats import Seat, Viewer


class Occupant(msgspec.Struct, frozen=True, omit_defaults=True):
    """A person, or a bot by name. `away` is "offered" while anybody may take the seat over
    because its person stopped moving, and "left" if they went on purpose."""

    user: int | None = None
    bot: str = ""
    away: Literal["", "offered", "left"] = ""
    wants_cancel: bool = False

    @property
    def plays(self) -> bool:
        """A person whose turn is worth a notice and a clock."""
        return self.user is not None and self.away != "left"


def seat_of(occupants: Sequence[Occupant], user_id: int | None) -> Viewer:
    """The user's seat; None is a spectator. Who left on purpose looks on like anybody."""
    if user_id is None:
        return None
    for seat, occupant in enumerate(occupants):
        if occupant.user == user_id and occupant.away != "left":
            return seat
    return None


class VersionsSeen(msgspec.Struct, frozen=True):
    """One number a viewer, the spectator's last. A step that a viewer learns nothing of moves
    neither, or its mere number would tell that something secret happened."""

    shown: tuple[int, ...]
    """Counts everything they could notice: what sockets and pages compare."""
    played: tuple[int, ...]
    """`shown` as it was at the last change of the game: a move made on an older page is stale."""

    @classmethod
    def fresh(cls, seats: int) -> VersionsSeen:
        return cls(shown=(0,) * (seats + 1), played=(0,) * (seats + 1))

    def after(self, noticed: Sequence[bool], *, in_game: bool) -> VersionsSeen:
        shown = tuple(n + seen for n, seen in zip(self.shown, noticed, strict=True))
        if not in_game:
            return VersionsSeen(shown, self.played)
        now = zip(self.played, shown, noticed, strict=True)
        return VersionsSeen(shown, tuple(new if seen else old for old, new, seen in now))

    def of(self, viewer: Viewer) -> int:
        return self.shown[-1 if viewer is None else viewer]

    def is_current(self, seat: Seat, version: int) -> bool:
        return self.played[seat] <= version <= self.shown[seat]

    def is_known(self, seat: Seat, version: int) -> bool:
        return 0 < version <= self.shown[seat]
