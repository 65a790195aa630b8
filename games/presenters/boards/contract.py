"""What a game's board gives to the pages.

A board gets a `Seen`, which holds nothing its viewer may not know, and turns it into what its
templates need. It never gets a state: what leaves the server is built up from a view.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from games.engines.kernel.refusal import Rejection
from games.engines.kernel.seats import Viewer
from games.registry import AnyEngine


@dataclass(frozen=True)
class Seen:
    """A match as one viewer knows it at one moment."""

    engine: AnyEngine
    view: Any
    viewer: Viewer
    names: tuple[str, ...]
    """By seat, as they are shown on the page."""
    language: str
    content: Mapping[str, Any]
    """The edition the match pins: names, pictures and texts of its cards."""
    moves: Sequence[Any] = ()
    """What the viewer's seat may do now; empty for spectators, replays and while waiting."""
    reject: Callable[[Any], Rejection | None] = lambda move: None
    """Why a move of the viewer's seat would be refused, for choices that are shown but closed."""
    to_act: frozenset[int] = frozenset()
    revealed: tuple[Any, ...] = ()
    """Every seat's view, once the match is over and all hands are laid open."""


@dataclass(frozen=True)
class Composing:
    """A move being put together, step by step, by plain links (quick with htmx).

    `picks` are what was chosen so far, as pairs of a query string; `move` is there once it is
    complete and only waits to be confirmed.
    """

    picks: tuple[tuple[str, str], ...] = ()
    move: Any | None = None
    words: str = ""
    """The complete move as a sentence, for the confirming button."""
    context: Mapping[str, Any] = field(default_factory=dict)
    """Whatever the game's templates need: choices, previews, reasons."""


class Board(Protocol):
    template: str
    """Shows the table; gets `scene` and `composing`."""
    hand: str
    """Shows the viewer's own cards, which stay in sight while the table scrolls; same context.
    Empty where the table shows them itself."""
    composer: str
    """Shows the choices of the move being put together; same context."""
    styles: tuple[str, ...]
    """Static style sheets of this board."""

    def scene(self, seen: Seen) -> dict[str, Any]: ...

    def compose(self, seen: Seen, picks: Mapping[str, Sequence[str]]) -> Composing:
        """Picks may be anything somebody typed into an address: what does not fit is left out."""
        ...

    def line(self, seen: Seen, kind: str, facts: Mapping[str, Any], seat: int | None) -> str:
        """One redacted event as a sentence in the viewer's language, as safe HTML where it links
        to cards; an empty text leaves the line out."""
        ...

    def refusal(self, seen: Seen, rejection: Rejection) -> str:
        """Why a move of the viewer's was not made, in their language and with things by name."""
        ...
