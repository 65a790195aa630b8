"""«Мухлёж!»: whether a shnyaga broke its restriction, and what a right call does (section 9)."""

from __future__ import annotations

from games.engines.kernel.abilities.world import Source
from games.engines.kernel.seats import Seat

from . import events as e
from .course import Course
from .resolution import close
from .rules import Rules
from .state import WINDOW, Disputable, State
from .takeback import as_it_was, waits
from .world import Field


def call(course: Course, seat: Seat, card: str) -> None:
    rules, docket = course.rules, course.state.docket
    assert docket is not None
    play = next(play for play in docket.plays if play.entry.card == card)
    upheld = was_cheat(rules, course.state, play)
    course.happen(e.CheatCalled(seat, card, upheld))
    if not upheld:
        return
    if rules.options.cheat_penalty == "rollback":
        course.happen(e.TurnTakenBack(card, spent=False))
    elif waits(course.state, card):
        course.happen(e.ShnyagaVoided(card))
    else:
        course.happen(e.TurnTakenBack(card, spent=True))
        if _closed_with(play):
            close(course)


def was_cheat(rules: Rules, state: State, play: Disputable) -> bool:
    """Asked of the table as it lay then. Nothing of this is kept or shown before a call (9.8)."""
    entry = play.entry
    shnyaga = rules.cards[entry.card].shnyaga
    assert shnyaga is not None
    field = Field(rules, as_it_was(state, play.before))
    return shnyaga.printed.misfit(field, Source(entry.seat, entry.card), entry.chosen) is not None


def _closed_with(play: Disputable) -> bool:
    """Whether the moment gone back to is a window that closed with this card waiting in it."""
    window = play.before.phase
    return isinstance(window, WINDOW) and play.entry in window.queue
