"""What would happen if the open window closed now: open facts only, so anybody may know it.

Pages show it beside the window, and bots weigh their answers by it.
"""

from __future__ import annotations

from msgspec.structs import replace

from games.engines.kernel.chance import Chance

from .course import Course
from .events import Event
from .resolution import close
from .rules import Rules
from .state import WINDOW, CaptureWindow, Entry, State, ThreatWindow
from .view import View

_NO_CHANCE = Chance.of("a forecast draws nothing")


def table_of(rules: Rules, view: View) -> State:
    """The view as a state in which everybody's hand and both decks are empty."""
    nothing: tuple[tuple[str, ...], ...] = tuple(() for _ in range(rules.seats))
    return State(
        hands=nothing,
        shown=nothing,
        deck=(),
        bottom=None,
        discard=view.discard,
        estate=(),
        field=view.field,
        trump=view.trump,
        first=view.first,
        turn=view.turn,
        round=view.round,
        phase=view.phase,
        orders=rules.no_orders,
        order_changes=(0,) * rules.seats,
        windows=view.windows,
        version=view.version,
        docket=view.docket,
    )


def forecast(rules: Rules, table: State, *more: Entry) -> tuple[list[Event], State]:
    """The events of closing the window, with `more` played last, and the table after them."""
    window = table.phase
    assert isinstance(window, WINDOW)
    if more:
        table = replace(table, phase=replace(window, queue=window.queue + more))
    course = Course(rules, table, _NO_CHANCE)
    close(course)
    return course.events, course.state


def threat_of(table: State, entry: Entry) -> State:
    """The table with a threat window that this play would open."""
    main = table.phase
    assert not isinstance(main, CaptureWindow | ThreatWindow)
    passes = tuple(0 for _ in table.hands)
    return replace(table, phase=ThreatWindow(0, 0, (), passes, main, (entry,)))  # type: ignore[arg-type]


def capture_of(table: State, fighter: str, property: str) -> State:
    """The table with the window that this capture would open."""
    passes = tuple(0 for _ in table.hands)
    return replace(table, phase=CaptureWindow(0, 0, fighter, property, passes))
