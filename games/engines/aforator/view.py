"""What a viewer knows, built up from nothing: hidden cards are counts (rules 10.1–10.5)."""

from __future__ import annotations

import msgspec

from games.engines.kernel.abilities.deeds import AnyDeed
from games.engines.kernel.outcome import Outcome
from games.engines.kernel.seats import Seat, Viewer

from .account import Line, Why
from .explain import explain, lines
from .ruleset import Ruleset
from .scoring import points_in_pile
from .state import Cards, Looking, Lot, Over, Settling, State, Turn


class HandView(msgspec.Struct, frozen=True):
    """`cards` for its owner only; `shown` are those of them that everyone has seen."""

    count: int
    shown: Cards
    cards: Cards | None = None


class PileView(msgspec.Struct, frozen=True):
    count: int
    cards: Cards | None = None
    points: int | None = None


class LotView(msgspec.Struct, frozen=True):
    """Cards under the deck; named, in no order, to those who saw them go there."""

    count: int
    seer: Seat | None
    cards: Cards | None = None


class LookView(msgspec.Struct, frozen=True):
    """A seat that is looking at cards of the deck; `cards` for its own eyes only."""

    seat: Seat
    by: str
    count: int
    take: int
    settling: bool
    rest: tuple[AnyDeed, ...]
    waiting: tuple[Settling, ...]
    cards: Cards | None = None


class View(msgspec.Struct, frozen=True):
    """`spent` are the cards lying in all piles together: each went there from the Kon, before
    everybody's eyes, whoever's pile may be opened. `lines` explain the Kon as it stands; `winner` and `why` tell
    who would take it if the round ended now."""

    viewer: Viewer
    hands: tuple[HandView, ...]
    tables: tuple[Cards, ...]
    piles: tuple[PileView, ...]
    spent: Cards
    deck: int
    under: tuple[LotView, ...]
    burned: Cards
    turns: tuple[Turn, ...]
    tricks: tuple[int, ...]
    leader: Seat
    turn: Seat
    round: int
    returned: int
    used_last: tuple[bool, ...]
    lines: tuple[Line, ...]
    winner: Seat | None
    why: Why
    looking: LookView | None = None
    outcome: Outcome | None = None


def view(rules: Ruleset, state: State, viewer: Viewer) -> View:
    over = isinstance(state.phase, Over)
    seats = range(rules.seats)
    told = explain(rules, state.turns, state.tables)
    return View(
        viewer=viewer,
        hands=tuple(_hand(state, seat, viewer) for seat in seats),
        tables=state.tables,
        piles=tuple(_pile(rules, state, seat, viewer, over) for seat in seats),
        spent=tuple(sorted(card for pile in state.piles for card in pile)),
        deck=len(state.deck),
        under=tuple(_lot(lot, viewer) for lot in state.under),
        burned=state.burned,
        turns=state.turns,
        tricks=state.tricks,
        leader=state.leader,
        turn=state.turn,
        round=state.round,
        returned=state.returned,
        used_last=state.used_last,
        lines=lines(rules, told),
        winner=told.winner,
        why=told.why,
        looking=_look(state.phase, viewer) if isinstance(state.phase, Looking) else None,
        outcome=state.phase.outcome if isinstance(state.phase, Over) else None,
    )


def _hand(state: State, seat: Seat, viewer: Viewer) -> HandView:
    hand = state.hands[seat]
    shown = tuple(card for card in state.shown if card in hand)
    return HandView(len(hand), shown, hand if seat == viewer else None)


def _pile(rules: Ruleset, state: State, seat: Seat, viewer: Viewer, over: bool) -> PileView:
    pile = state.piles[seat]
    if over or seat == viewer or rules.options.discard_visibility == "open":
        return PileView(len(pile), pile, points_in_pile(rules, state, seat))
    return PileView(len(pile))


def _lot(lot: Lot, viewer: Viewer) -> LotView:
    known = lot.seer is None or lot.seer == viewer
    return LotView(len(lot.cards), lot.seer, tuple(sorted(lot.cards)) if known else None)


def _look(phase: Looking, viewer: Viewer) -> LookView:
    return LookView(
        phase.seat,
        phase.by,
        len(phase.cards),
        phase.take,
        phase.settling,
        phase.rest,
        phase.waiting,
        phase.cards if phase.seat == viewer else None,
    )
