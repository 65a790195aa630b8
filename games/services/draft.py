"""A match carried forward in memory. Nothing is stored until its change is appended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from games import facts
from games.clocks import match_clock
from games.clocks.match_clock import MatchClock, Patience
from games.engines.kernel.chance import Chance
from games.engines.kernel.outcome import Outcome
from games.engines.kernel.seats import Seat, everyone
from games.models import Event, Match, Turn
from games.seating import Occupant
from games.store import Change, EventRow, Result, Stored

from .turn_book import TurnBook

Author = Event.Author


class Draft:
    """Steps and facts are added one by one; `change` is what to append in the end."""

    def __init__(self, stored: Stored, now: datetime, patience: Sequence[Patience]) -> None:
        self.stored = stored
        self.now = now
        self.patience = tuple(patience)
        self.engine = stored.engine
        self.state = stored.state if stored.snapshot else None
        self.clock: MatchClock = stored.clock
        self.occupants = stored.occupants
        self.outcome = stored.outcome
        self.status = stored.status
        self._moves = stored.moves
        self._versions = stored.versions
        self._rows: list[EventRow] = []
        self._endings: dict[Seat, str] = {}
        self._offered: list[Seat] = []

    @property
    def is_running(self) -> bool:
        return self.status == Match.Status.RUNNING

    def play(
        self,
        seat: Seat,
        move: Any,
        author: Author,
        *,
        text: str | None = None,
        request_id: str | None = None,
        missed: bool = False,
    ) -> None:
        """One step of the game. Raises IllegalMove with nothing changed. `missed` if it is made
        for somebody who should have made it."""
        step = self._moves + 1
        events = self.engine.decide(self.state, seat, move, self._chance(step))
        self._moves = step
        text = self.engine.notation.write(move) if text is None else text
        self._take_in(events, seat, author, text, request_id)
        if author == Author.PERSON:
            self._endings[seat] = Turn.Ending.MOVED
            self.clock = match_clock.with_misses(self.clock, seat, 0)
        elif author == Author.SYSTEM:
            self._endings[seat] = Turn.Ending.MISSED if missed else Turn.Ending.VOID
        self._go_on(mover=None if self._is_in_mid_turn(seat) else seat)

    def open(self) -> None:
        """The events that set the match up: step 0."""
        self._take_in(self.engine.open(self._chance(0)), None, Author.SYSTEM)
        self._go_on(mover=None)

    def _is_in_mid_turn(self, seat: Seat) -> bool:
        """Only a person's clock runs on; a bot or an empty chair is given its grace anew."""
        return not isinstance(self.patience[seat], timedelta) and self.engine.mid_turn(self.state, seat)

    def _chance(self, step: int) -> Chance:
        return Chance.for_step(bytes.fromhex(self.stored.seed), step)

    def _take_in(
        self,
        events: Sequence[Any],
        seat: Seat | None,
        author: Author,
        text: str | None = None,
        request_id: str | None = None,
    ) -> None:
        noticed = [False] * (self.stored.seats + 1)
        for number, event in enumerate(events):
            self.state = self.engine.evolve(self.state, event)
            self._row(
                Event.Scope.GAME,
                self.engine.codec.encode(event).decode(),
                seat=seat,
                author=author,
                move=text if number == 0 else None,
                request_id=request_id if number == 0 else None,
            )
            for place, viewer in enumerate(everyone(self.stored.seats)):
                if not noticed[place]:
                    noticed[place] = self.engine.redact(event, viewer) is not None
        # Whoever moves has seen it, even if the game shows them nothing of it.
        if seat is not None:
            noticed[seat] = True
        self._versions = self._versions.after(noticed, in_game=True)

    def _go_on(self, mover: Seat | None) -> None:
        outcome = self.engine.outcome(self.state)
        if outcome is not None:
            self.finish(outcome)
            return
        self.clock = match_clock.advanced(
            self.clock,
            self.stored.rule,
            now=self.now,
            waiting=self.engine.to_act(self.state),
            window=self.engine.window(self.state),
            mover=mover,
            patience=self.patience,
        )

    def note(self, fact: facts.AnyFact, *, seat: Seat | None = None, author: Author = Author.SYSTEM) -> None:
        """A fact about the sitting, which everybody may read."""
        self._row(Event.Scope.TABLE, facts.encode(fact).decode(), seat=seat, author=author)
        self._versions = self._versions.after([True] * (self.stored.seats + 1), in_game=False)

    def finish(self, outcome: Outcome) -> None:
        self.outcome = outcome
        self._stop(Match.Status.FINISHED)

    def cancel(self) -> None:
        self._stop(Match.Status.CANCELLED)

    def _stop(self, status: Match.Status) -> None:
        self.status = status
        self.clock = match_clock.halted(self.clock)

    def seat_now_has(self, seat: Seat, occupant: Occupant, patience: Patience) -> None:
        """Somebody else in the seat, or the same person in another mood; the clock begins anew
        if the seat is being waited for."""
        self.occupants = (*self.occupants[:seat], occupant, *self.occupants[seat + 1 :])
        self.patience = (*self.patience[:seat], patience, *self.patience[seat + 1 :])
        if self.is_running and self.clock.seats[seat].runs:
            self._go_on(mover=seat)

    def offer(self, seat: Seat, occupant: Occupant, patience: Patience) -> None:
        """Anybody may take this seat over now."""
        self.note(facts.SeatOffered(seat))
        self._offered.append(seat)
        self.seat_now_has(seat, occupant, patience)

    def change(self) -> Change:
        before, version = self.stored, self.stored.version + 1
        after = replace(
            before,
            status=str(self.status),
            version=version,
            moves=self._moves,
            last_seq=before.last_seq + len(self._rows),
            occupants=self.occupants,
            versions=self._versions,
            clock=self.clock,
            outcome=self.outcome,
            snapshot=self.engine.codec.encode(self.state).decode(),
            heard=(),
        )
        # What the engine and the state are was worked out already.
        after.__dict__["engine"], after.__dict__["state"] = self.engine, self.state
        turns = TurnBook(before, after, self.now, self.patience, self._endings)
        return Change(
            match_id=before.id,
            expected=before.version,
            after=after,
            at=self.now,
            events=tuple(self._rows),
            begun=turns.begun(),
            kept=turns.kept(),
            offered=tuple(self._offered),
            result=self._result(),
        )

    def _row(
        self,
        scope: Event.Scope,
        body: str,
        *,
        seat: Seat | None,
        author: Author,
        move: str | None = None,
        request_id: str | None = None,
    ) -> None:
        self._rows.append(
            EventRow(
                seq=self.stored.last_seq + len(self._rows) + 1,
                version=self.stored.version + 1,
                step=self._moves,
                scope=int(scope),
                seat=seat,
                author=str(author),
                at=self.now,
                body=body,
                move=move,
                request_id=request_id,
            )
        )

    def _result(self) -> Result | None:
        if self.outcome is None or self.status != Match.Status.FINISHED:
            return None
        seats = range(self.stored.seats)
        scores = self.outcome.scores or (None,) * self.stored.seats
        return Result(places=tuple(self.outcome.place_of(seat) for seat in seats), scores=tuple(scores))
