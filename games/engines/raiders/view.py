"""What a viewer knows, built up from nothing."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from games.engines.kernel.seats import Seat, Viewer

from .rules import Rules
from .scoring import all_cash, target_in
from .state import WAITING, WINDOW, CaptureWindow, Docket, Holding, OrderKind, Phase, State


class HandSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """`shown` are the cards that everybody has seen; `cards` all of them, in one's own hand."""

    count: int
    shown: tuple[str, ...] = ()
    cards: tuple[str, ...] | None = None


class View(msgspec.Struct, frozen=True):
    """`seat` is None for a spectator. `cash`, `target` follow from the rest; pages want them."""

    seat: Seat | None
    hands: tuple[HandSeen, ...]
    deck: int
    bottom: str | None
    discard: tuple[str, ...]
    estate: int
    field: tuple[Holding, ...]
    trump: str
    first: Seat
    turn: Seat
    round: int
    target: int
    cash: tuple[int, ...]
    phase: Phase
    windows: int
    version: int
    order: OrderKind
    order_changes: int
    docket: Docket | None


def view(rules: Rules, state: State, viewer: Viewer) -> View:
    return View(
        seat=viewer,
        hands=tuple(
            HandSeen(len(hand), state.shown[seat], hand if sees_hand(rules, viewer, seat) else None)
            for seat, hand in enumerate(state.hands)
        ),
        deck=len(state.deck),
        bottom=state.bottom,
        discard=state.discard,
        estate=len(state.estate),
        field=state.field,
        trump=state.trump,
        first=state.first,
        turn=state.turn,
        round=state.round,
        target=target_in(rules, state.round),
        cash=tuple(all_cash(rules, state.field)),
        phase=_phase_seen(rules, state.phase, viewer),
        windows=state.windows,
        version=state.version,
        order="off" if viewer is None else state.orders[viewer],
        order_changes=0 if viewer is None else state.order_changes[viewer],
        docket=_docket_seen(rules, state.docket, viewer),
    )


def sees_hand(rules: Rules, viewer: Viewer, seat: Seat) -> bool:
    if viewer is None:
        return False
    return viewer == seat or (rules.options.team_view == "shared" and rules.allied(viewer, seat))


def _phase_seen(rules: Rules, phase: Phase, viewer: Viewer) -> Phase:
    """A phase lies open, except for the passes and the sealed bids of others."""
    if not isinstance(phase, WINDOW):
        return phase
    passes = tuple(said if seat == viewer else WAITING for seat, said in enumerate(phase.passes))
    if type(phase) is not CaptureWindow or not phase.bids:
        return replace(phase, passes=passes)
    bids = tuple(laid if sees_hand(rules, viewer, seat) else () for seat, laid in enumerate(phase.bids))
    return replace(phase, passes=passes, bids=bids)


def _docket_seen(rules: Rules, docket: Docket | None, viewer: Viewer) -> Docket | None:
    """Moments to go back to, as the viewer saw them."""
    if docket is None:
        return None
    plays = tuple(
        replace(play, before=replace(play.before, phase=_phase_seen(rules, play.before.phase, viewer)))
        for play in docket.plays
    )
    return replace(docket, plays=plays)
