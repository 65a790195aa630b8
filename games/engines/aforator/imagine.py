"""Some state that a view could belong to, with everything unknown drawn by chance."""

from __future__ import annotations

from games.engines.kernel.chance import Chance

from .ruleset import Ruleset
from .state import TURNING, Cards, Looking, Lot, Over, Phase, State
from .view import View


class _Unseen:
    """The cards the viewer cannot place, shuffled, to be dealt out."""

    def __init__(self, cards: Cards) -> None:
        self._cards, self._next = cards, 0

    def deal(self, count: int) -> Cards:
        self._next += count
        return self._cards[self._next - count : self._next]


def imagine(rules: Ruleset, view: View, chance: Chance) -> State:
    unseen = _Unseen(chance.shuffled(_unplaced(rules, view)))
    hands = tuple(
        hand.cards if hand.cards is not None else hand.shown + unseen.deal(hand.count - len(hand.shown))
        for hand in view.hands
    )
    phase: Phase = TURNING
    if view.outcome is not None:
        phase = Over(view.outcome)
    elif view.looking is not None:
        look = view.looking
        cards = look.cards if look.cards is not None else unseen.deal(look.count)
        phase = Looking(look.seat, look.by, cards, look.take, look.settling, look.rest, look.waiting)
    return State(
        hands=hands,
        tables=view.tables,
        piles=_piles(view, chance),
        deck=unseen.deal(view.deck),
        under=tuple(
            Lot(chance.shuffled(lot.cards) if lot.cards is not None else unseen.deal(lot.count), lot.seer)
            for lot in view.under
        ),
        burned=view.burned,
        shown=tuple(card for hand in view.hands for card in hand.shown),
        turns=view.turns,
        tricks=view.tricks,
        leader=view.leader,
        turn=view.turn,
        round=view.round,
        returned=view.returned,
        used_last=view.used_last,
        phase=phase,
    )


def _unplaced(rules: Ruleset, view: View) -> Cards:
    placed = {*view.burned, *view.spent}
    for table in view.tables:
        placed.update(table)
    placed.update(turn.card for turn in view.turns if turn.act == "kon")
    for hand in view.hands:
        placed.update(hand.shown if hand.cards is None else hand.cards)
    for lot in view.under:
        placed.update(lot.cards or ())
    if view.looking is not None:
        placed.update(view.looking.cards or ())
    return tuple(card for card in rules.cards if card not in placed)


def _piles(view: View, chance: Chance) -> tuple[Cards, ...]:
    """Everybody knows which cards are spent; whose they are may be unknown."""
    known = {card for pile in view.piles for card in pile.cards or ()}
    spent = _Unseen(chance.shuffled([card for card in view.spent if card not in known]))
    return tuple(pile.cards if pile.cards is not None else spent.deal(pile.count) for pile in view.piles)
