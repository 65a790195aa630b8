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
    """`endings` says how the seats that acted did so; a turn that closes without its seat
    having acted is nobody's merit or fault."""

    before: Stored
    after: Stored
    now: datetime
    patience: Sequence[Patience]
    endings: Mapping[Seat, str]

    def begun(self) -> tuple[TurnBegun, ...]:
        turns = []
        for seat, clock in enumerate(self.after.clock.seats):
            user = self.after.occupants[seat].user
            if user is None or clock.due is None or not _waited_for(self.after, seat) or self._goes_on(seat):
                continue
            turns.append(
                TurnBegun(
                    seat=seat,
                    user_id=user,
                    is_window=clock.budget is None,
                    began_at=self.now,
                    due_at=clock.due,
                    remind_at=self._remind_at(seat, clock.due),
                )
            )
        return tuple(turns)

    def kept(self) -> tuple[TurnKept, ...]:
        turns = []
        for seat, clock in enumerate(self.after.clock.seats):
            if not _waited_for(self.before, seat):
                continue
            old_due = self.before.clock.seats[seat].due or self.now
            if not self._goes_on(seat):
                ending = str(self.endings.get(seat, Turn.Ending.VOID))
                turns.append(TurnKept(seat, old_due, old_due, self.now, ending))
            elif clock.due is not None and clock.due != old_due:
                turns.append(TurnKept(seat, clock.due, self._remind_at(seat, clock.due)))
        return tuple(turns)

    def _goes_on(self, seat: Seat) -> bool:
        """The same person is still asked for the same thing. Drawing and then laying is one
        turn; answering in a window and then having the turn is two."""
        if not (_waited_for(self.before, seat) and _waited_for(self.after, seat)):
            return False
        before, after = self.before.clock, self.after.clock
        return (
            self.before.occupants[seat].user == self.after.occupants[seat].user
            and self.endings.get(seat) in (None, Turn.Ending.MOVED)
            and (before.seats[seat].budget is None) == (after.seats[seat].budget is None)
            and (before.window and before.window.number) == (after.window and after.window.number)
        )

    def _remind_at(self, seat: Seat, due: datetime) -> datetime:
        who = self.patience[seat]
        return due if isinstance(who, timedelta) else reminder(self.after.clock, seat, who)


def _waited_for(match: Stored, seat: Seat) -> bool:
    return match.clock.seats[seat].runs and match.occupants[seat].plays
