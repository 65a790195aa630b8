"""The state after a fact. No chance, no checks: facts are true."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from games.engines.kernel.seats import Seat

from . import events as e
from .state import TURNING, Cards, Looking, Lot, Over, State, Turn, replaced, without


def evolve(state: State | None, event: e.Event) -> State:
    return STEPS[type(event)](state, event)


def _opened(_: None, event: e.MatchOpened) -> State:
    seats = len(event.hands)
    return State(
        hands=event.hands,
        tables=((),) * seats,
        piles=((),) * seats,
        deck=event.deck,
        under=(),
        burned=(),
        shown=(event.shown,) if event.shown else (),
        turns=(),
        tricks=(0,) * seats,
        leader=event.leader,
        turn=event.leader,
        round=1,
        returned=0,
        used_last=(False,) * seats,
        phase=TURNING,
    )


def _played(state: State, event: e.CardPlayed) -> State:
    seat, card, drawn, shown = event.seat, event.card, event.drawn, state.shown
    deck, under, used_last = state.deck, state.under, state.used_last
    if drawn:
        count = len(drawn)
        deck, under = (deck[count:], under) if count <= len(deck) else _drawn_down(state, count)
    hands = list(state.hands)
    hand = [*hands[seat], *drawn]
    hand.remove(card)
    hands[seat] = tuple(hand)
    return replace(
        state,
        hands=tuple(hands),
        deck=deck,
        under=under,
        shown=without(shown, card) if card in shown else shown,
        turns=(*state.turns, Turn(seat, "kon", card, event.spares)),
        turn=(seat + 1) % len(hands),
        used_last=_marked(state, seat, False) if used_last[seat] else used_last,
    )


def _tabled(state: State, event: e.CardTabled) -> State:
    seat, card = event.seat, event.card
    deck, under = _drawn_down(state, len(event.drawn))
    return replace(
        state,
        hands=replaced(state.hands, seat, without(state.hands[seat], card) + event.drawn),
        tables=replaced(state.tables, seat, (*state.tables[seat], card)),
        deck=deck,
        under=under,
        shown=without(state.shown, card) if card in state.shown else state.shown,
        turns=(*state.turns, Turn(seat, "table", card, False, event.used, event.choices)),
        turn=(seat + 1) % len(state.hands),
        used_last=_marked(state, seat, False),
    )


def _used(state: State, event: e.AbilityUsed) -> State:
    seat = event.seat
    deck, under = _drawn_down(state, len(event.drawn))
    return replace(
        state,
        hands=replaced(state.hands, seat, state.hands[seat] + event.drawn),
        deck=deck,
        under=under,
        turns=(*state.turns, Turn(seat, "use", event.card, False, True, event.choices)),
        turn=(seat + 1) % len(state.hands),
        used_last=_marked(state, seat, True),
    )


def _skipped(state: State, event: e.TurnSkipped) -> State:
    return replace(
        state,
        turns=(*state.turns, Turn(event.seat, "skip")),
        turn=(event.seat + 1) % len(state.hands),
        used_last=_marked(state, event.seat, False),
    )


def _drawn(state: State, event: e.CardsDrawn) -> State:
    deck, under = _drawn_down(state, len(event.cards))
    hand = state.hands[event.seat] + event.cards
    return replace(state, hands=replaced(state.hands, event.seat, hand), deck=deck, under=under)


def _looked(state: State, event: e.DeckLooked) -> State:
    deck, under = _drawn_down(state, len(event.cards))
    phase = Looking(event.seat, event.by, event.cards, event.take, event.settling, event.rest, event.waiting)
    return replace(state, deck=deck, under=under, phase=phase)


def _taken(state: State, event: e.CardTaken) -> State:
    phase = state.phase
    assert isinstance(phase, Looking)
    seat = event.seat
    hands = replaced(state.hands, seat, (*state.hands[seat], event.card))
    if phase.take > 1:
        still = replace(phase, cards=without(phase.cards, event.card), take=phase.take - 1)
        return replace(state, hands=hands, phase=still)
    under = (*state.under, Lot(event.under, seat)) if event.under else state.under
    return replace(state, hands=hands, under=under, phase=TURNING)


def _settled(state: State, event: e.RoundSettled) -> State:
    winner = event.account.winner
    hands, piles, shown, under = state.hands, state.piles, state.shown, state.under
    burned, returned, tricks = state.burned + event.burned, state.returned, state.tricks
    for claim in event.claims:
        seat, card = claim.seat, claim.card
        if claim.to == "pile":
            piles = replaced(piles, seat, (*piles[seat], card))
        elif claim.to == "hand":
            hands, shown, returned = replaced(hands, seat, (*hands[seat], card)), (*shown, card), returned + 1
        elif claim.to == "deck":
            under, returned = (*under, Lot((card,))), returned + 1
        else:
            burned = (*burned, card)
    if winner is not None:
        piles = replaced(piles, winner, piles[winner] + event.trick)
        counted = list(tricks)
        counted[winner] += 1
        tricks = tuple(counted)
    elif event.under:
        under, returned = (*under, Lot(event.under)), returned + len(event.under)
    return replace(
        state, hands=hands, piles=piles, under=under, burned=burned, shown=shown, turns=(),
        tricks=tricks, leader=event.leader, turn=event.leader, round=state.round + 1, returned=returned,
    )  # fmt: skip


def _moved(state: State, event: e.CardMoved) -> State:
    card, seat = event.card, event.seat
    piles = replaced(state.piles, event.owner, without(state.piles[event.owner], card))
    if event.to == "pile":
        return replace(state, piles=replaced(piles, seat, (*piles[seat], card)))
    if event.to == "burned":
        return replace(state, piles=piles, burned=(*state.burned, card))
    if event.to == "deck":
        return replace(state, piles=piles, under=(*state.under, Lot((card,))), returned=state.returned + 1)
    hands = replaced(state.hands, seat, (*state.hands[seat], card))
    return replace(state, piles=piles, hands=hands, shown=(*state.shown, card), returned=state.returned + 1)


def _ended(state: State, event: e.MatchEnded) -> State:
    return replace(state, phase=Over(event.outcome))


def _drawn_down(state: State, count: int) -> tuple[Cards, tuple[Lot, ...]]:
    """The deck without its first cards. A lot that is reached becomes the deck."""
    deck, under = state.deck, state.under
    if count <= len(deck):
        return deck[count:], under
    while count > len(deck):
        deck, under = deck + under[0].cards, under[1:]
    return deck[count:], under


def _marked(state: State, seat: Seat, used: bool) -> tuple[bool, ...]:
    marks = state.used_last
    return marks if marks[seat] is used else (*marks[:seat], used, *marks[seat + 1 :])


STEPS: dict[type, Callable[[Any, Any], State]] = {
    e.MatchOpened: _opened,
    e.CardPlayed: _played,
    e.CardTabled: _tabled,
    e.AbilityUsed: _used,
    e.TurnSkipped: _skipped,
    e.CardsDrawn: _drawn,
    e.DeckLooked: _looked,
    e.CardTaken: _taken,
    e.RoundSettled: _settled,
    e.CardMoved: _moved,
    e.MatchEnded: _ended,
}
