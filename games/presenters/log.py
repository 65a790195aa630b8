"""The log of a match as one viewer may read it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from games import facts
from games.engines.kernel.seats import Viewer
from games.models import Event
from games.registry import AnyEngine


def log_for(
    engine: AnyEngine, events: Iterable[Event], viewer: Viewer, *, after: int = 0, counted: int = 0
) -> list[dict[str, Any]]:
    """Lines numbered as this viewer counts them: neither a number nor a step is left out for
    what they may not know of. `events` begin with the first of the match, or follow those that
    gave `counted` lines; `after` leaves the lines up to that number away."""
    lines = enumerate(_visible(engine, events, viewer), counted + 1)
    return [{"n": number, **line} for number, line in lines if number > after]


def lines_up_to(engine: AnyEngine, events: Iterable[Event], viewer: Viewer, seq: int) -> int:
    """How many lines the viewer had read when event `seq` was the last."""
    return sum(1 for _ in _visible(engine, (event for event in events if event.seq <= seq), viewer))


def _visible(engine: AnyEngine, events: Iterable[Event], viewer: Viewer) -> Iterator[dict[str, Any]]:
    for event in events:
        if event.scope == Event.Scope.TABLE:
            shown: Any = facts.decode(event.body)
        else:
            shown = engine.redact(engine.codec.event.decode(event.body), viewer)
        if shown is None:
            continue
        body = msgspec.to_builtins(shown)
        # Each game tags its events in its own way; the type's name is the same in all.
        body.pop(type(shown).__struct_config__.tag_field, None)
        yield {
            "at": event.at.isoformat(),
            "seat": event.seat,
            "by": Event.Author(event.author).name.lower(),
            "scope": "game" if event.scope == Event.Scope.GAME else "table",
            "kind": type(shown).__name__,
            "facts": body,
        }
