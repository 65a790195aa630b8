"""Every way a move can be refused, with the rule that it breaks (docs/rules/raiders.md)."""

from __future__ import annotations

from games.engines.kernel.refusal import Param, Rejection

REJECTIONS: dict[str, str] = {
    "match_over": "7.9",
    "not_your_turn": "3.1",
    "window_open": "3.6",
    # Captures.
    "capture_spent": "4.1",
    "fighter_not_held": "4.2",
    "no_toughness": "4.2",
    "property_not_on_field": "4.3",
    "own_property": "4.3",
    "partner_property": "8.4",
    # Shnyagas.
    "card_not_held": "5.1",
    "no_shnyaga": "5.1",
    "wrong_timing": "5.2",
    "off_turn": "5.2",
    "wrong_number_of_targets": "5.3",
    "target_not_on_field": "5.3",
    "target_not_yours": "5.3",
    "target_not_rivals": "5.3",
    "target_not_guarding": "5.3",
    "target_too_tough": "5.3",
    "target_not_attacking": "5.3",
    "target_not_defending": "5.3",
    "target_unfit": "5.3",
    "wrong_suit": "5.4",
    "target_not_in_capture": "5.5",
    "change_outside_capture": "5.5",
    "nothing_would_change": "5.5",
    "nothing_to_draw": "5.5",
    "target_in_capture": "5.10",
    "draw_in_window": "5.12",
    # Effects.
    "not_fighting": "5.11",
    "not_your_fighter": "5.11",
    "no_effect": "5.11",
    "effect_spent": "5.11",
    "wrong_price": "5.11",
    "price_not_held": "5.11",
    # Windows and orders.
    "no_window": "6.5",
    "not_asked": "6.4",
    "already_passed": "6.6",
    "not_a_capture": "6.6",
    "window_changed": "6.8",
    "window_closed": "6.8",
    "order_unchanged": "6.11",
    "order_limit": "6.12",
    # Disputes.
    "no_disputes": "9.1",
    "nothing_to_call": "9.3",
    "own_card": "9.3",
    "call_repeated": "9.4",
    "card_barred": "9.6",
}

MALFORMED = (
    "empty_move",
    "unknown_verb",
    "missing_word",
    "extra_word",
    "unknown_card",
    "unknown_property",
    "unknown_order",
    "bad_version",
    "position_unreadable",
    "position_unknown_card",
    "position_duplicate_card",
    "position_wrong_seat",
    "position_guard_without_owner",
)


def refuse(code: str, **params: Param) -> Rejection:
    return Rejection(code, REJECTIONS[code], params)
