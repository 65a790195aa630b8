"""Which turns a change begins, keeps with a new deadline, or closes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from games.clocks.match_clock import Patience, reminder
from games.engines.kernel.seats import Seat
from games.models import Turn
from games.store import Stored, TurnBegun, TurnKept


@dataclass(frozen=True)
class TurnBook:
    before: Stored
    after: Stored
    now: datetime
    patience: Sequence[Patience]
    replaced: frozenset[Seat]

    def begun(self) -> tuple[TurnBegun, ...]:
        turns = []
        for seat, clock in enumerate(self.after.clock.seats):
            user = self.after.occupants[seat].user
            if user is None or clock.due is None or not self._has_turn(seat) or self._had_turn(seat):
                continue
            turns.append(
                TurnBegun(
                    seat=seat,
                    user=user,
                    is_window=clock.budget is None,
                    began_at=self.now,
                    due_at=clock.due,
                    remind_at=self._remind_at(seat, clock.due),
                )
            )
        return tuple(turns)

    def kept(self, endings: Mapping[Seat, str]) -> tuple[TurnKept, ...]:
        """`endings` says how the seats that acted did so; a turn that closes without its seat
        having acted is nobody's merit or fault."""
        turns = []
        for seat, clock in enumerate(self.after.clock.seats):
            if not self._had_turn(seat):
                continue
            old_due = self.before.clock.seats[seat].due or self.now
            if not self._has_turn(seat):
                ending = str(endings.get(seat, Turn.Ending.VOID))
                turns.append(TurnKept(seat, old_due, old_due, self.now, ending))
            elif clock.due is not None and clock.due != old_due:
                turns.append(TurnKept(seat, clock.due, self._remind_at(seat, clock.due)))
        return tuple(turns)

    def _had_turn(self, seat: Seat) -> bool:
        return seat not in self.replaced and _waits_for_a_person(self.before, seat)

    def _has_turn(self, seat: Seat) -> bool:
        return _waits_for_a_person(self.after, seat)

    def _remind_at(self, seat: Seat, due: datetime) -> datetime:
        who = self.patience[seat]
        return due if isinstance(who, timedelta) else reminder(self.after.clock, seat, who)


def _waits_for_a_person(match: Stored, seat: Seat) -> bool:
    return match.clock.seats[seat].runs and match.occupants[seat].plays
