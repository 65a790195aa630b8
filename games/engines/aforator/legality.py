"""Who may do what: the one gate, and the list of all that passes it."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from games.engines.kernel.abilities.interpret import Use
from games.engines.kernel.refusal import Param, Rejection
from games.engines.kernel.seats import Seat

from .card_rules import CardRules
from .kon import stopped_on_table
from .moves import LayOnTable, Move, PlayToKon, TakeCard, UseTable
from .ruleset import Ruleset
from .state import TURNING, Choice, Looking, Over, State, Turning
from .world import MatchWorld

REJECTIONS: dict[str, str] = {
    "match_over": "8.5",
    "not_your_turn": "3.1",
    "not_in_hand": "3.3",
    "nothing_to_spare": "5.2",
    "table_full": "3.4",
    "no_table_ability": "3.4",
    "no_free_use": "3.5",
    "not_on_table": "3.6",
    "no_active_ability": "3.6",
    "used_last_turn": "3.7",
    "wrong_choice": "3.8",
    "no_effect": "3.8",
    "stopped_on_table": "5.6",
    "must_take_first": "6.8",
    "nothing_looked_at": "6.8",
    "not_looked_at": "6.8",
}


def _refused(code: str, **params: Param) -> Rejection:
    return Rejection(code, REJECTIONS[code], params)


def rejection(rules: Ruleset, state: State, seat: Seat, move: Move) -> Rejection | None:
    phase = state.phase
    if type(phase) is Over:
        return _refused("match_over")
    if type(phase) is Looking:
        if seat != phase.seat:
            return _refused("not_your_turn", turn=phase.seat)
        if not isinstance(move, TakeCard):
            return _refused("must_take_first")
        return None if move.card in phase.cards else _refused("not_looked_at", card=move.card)
    if seat != state.turn:
        return _refused("not_your_turn", turn=state.turn)
    if type(move) is PlayToKon:
        if move.card not in state.hands[seat]:
            return _refused("not_in_hand", card=move.card)
        if move.spare and not _may_spare(rules, state, move.card):
            return _refused("nothing_to_spare", card=move.card)
        return None
    if type(move) is LayOnTable:
        return _lay_refusal(rules, state, seat, move)
    if type(move) is UseTable:
        return _use_refusal(rules, state, seat, move)
    return _refused("nothing_looked_at")


def _may_spare(rules: Ruleset, state: State, card: str) -> bool:
    """Rule 5.2: only where neutralising is a choice, and the previous card's type is listed."""
    if rules.options.neutralize != "choice":
        return False
    return _last_on_kon(state) in rules.cards[card].cancels


def _lay_refusal(rules: Ruleset, state: State, seat: Seat, move: LayOnTable) -> Rejection | None:
    if move.card not in state.hands[seat]:
        return _refused("not_in_hand", card=move.card)
    if len(state.tables[seat]) >= rules.options.table_limit:
        return _refused("table_full", limit=rules.options.table_limit)
    card = rules.cards[move.card]
    if not card.tabled:
        return _refused("no_table_ability", card=move.card)
    if not move.use:
        return _refused("no_free_use", card=move.card) if move.choices else None
    if not rules.options.table_free_use:
        return _refused("no_free_use", card=move.card)
    return _ability_refusal(rules, state, seat, card, move.choices)


def _use_refusal(rules: Ruleset, state: State, seat: Seat, move: UseTable) -> Rejection | None:
    if move.card not in state.tables[seat]:
        return _refused("not_on_table", card=move.card)
    if state.used_last[seat] and rules.options.use_limit == "not_twice_in_a_row":
        return _refused("used_last_turn")
    return _ability_refusal(rules, state, seat, rules.cards[move.card], move.choices)


def _ability_refusal(
    rules: Ruleset, state: State, seat: Seat, card: CardRules, choices: tuple[Choice, ...]
) -> Rejection | None:
    if card.active is None:
        return _refused("no_active_ability", card=card.id)
    if choices in _uses(rules, state, seat, card):
        return None
    last = _last_on_kon(state)
    if stopped_on_table(rules, card.id, last):
        return _refused("stopped_on_table", card=card.id, by=last)
    fault = card.active.fault(MatchWorld(rules.printed, state), card.sources[seat], Use(choices))
    idle = fault is None or fault.path in ("do", "if")
    return _refused("no_effect" if idle else "wrong_choice", card=card.id)


def legal_moves(rules: Ruleset, state: State, seat: Seat) -> Sequence[Move]:
    phase = state.phase
    if phase is TURNING or type(phase) is Turning:
        return turn_moves(rules, state, seat) if seat == state.turn else ()
    if type(phase) is Looking and seat == phase.seat:
        return [rules.cards[card].to_take for card in phase.cards]
    return ()


def turn_moves(rules: Ruleset, state: State, seat: Seat) -> list[Move]:
    """Kon first, then table, then uses; each in the order the cards lie."""
    cards, options = rules.cards, rules.options
    hand, table = state.hands[seat], state.tables[seat]
    moves: list[Move] = [cards[name].to_kon for name in hand]
    if options.neutralize == "choice":
        moves += [PlayToKon(card, True) for card in hand if _may_spare(rules, state, card)]
    if len(table) < options.table_limit:
        for name in hand:
            card = cards[name]
            if card.tabled:
                moves.append(card.to_table)
                if card.active is not None and options.table_free_use:
                    for use in _uses(rules, state, seat, card):
                        moves.append(LayOnTable(card.id, True, use) if use else card.to_table_and_use)
    active = rules.tables[table].active
    if active and not (state.used_last[seat] and options.use_limit == "not_twice_in_a_row"):
        for card in active:
            for use in _uses(rules, state, seat, card):
                moves.append(UseTable(card.id, use) if use else card.to_use)
    return moves


_ONCE: tuple[tuple[Choice, ...], ...] = ((),)
_NEVER: tuple[tuple[Choice, ...], ...] = ()


def _uses(rules: Ruleset, state: State, seat: Seat, card: CardRules) -> Collection[tuple[Choice, ...]]:
    """What may be named in a use. Abilities of a plain shape are answered without asking the
    interpreter, which would say the same."""
    if rules.options.neutralize_table and stopped_on_table(rules, card.id, _last_on_kon(state)):
        return _NEVER
    if card.turns_last:
        return _ONCE if _last_on_kon(state) else _NEVER
    if card.needs_deck:
        if not state.deck and not state.under:
            return _NEVER
        if card.asks_nothing:
            return _ONCE
    if card.takes_from_richer:
        own = len(state.piles[seat])
        return [(other,) for other, pile in enumerate(state.piles) if len(pile) > own]
    assert card.active is not None
    world = MatchWorld(rules.printed, state)
    return [use.chosen for use in card.active.uses(world, card.sources[seat])]


def _last_on_kon(state: State) -> str:
    for turn in reversed(state.turns):
        if turn.act == "kon":
            return turn.card
    return ""


def default_move(rules: Ruleset, state: State, seat: Seat) -> Move:
    """Rule 8.4: the hand card with the fewest points onto the Kon; the first looked-at card."""
    phase = state.phase
    if isinstance(phase, Looking):
        return TakeCard(phase.cards[0])
    if state.hands[seat]:
        return PlayToKon(min(state.hands[seat], key=lambda card: rules.cards[card].points))
    return turn_moves(rules, state, seat)[0]
