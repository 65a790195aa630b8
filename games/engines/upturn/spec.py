"""What is true of the game whatever the edition."""

from __future__ import annotations

from games.engines.kernel.contract import GameSpec
from games.engines.kernel.text import Text

from .options import PARAMETERS

REJECTIONS: dict[str, str] = {
    "unknown_tile": "1.1",
    "not_your_turn": "3.1",
    "tile_not_held": "3.2",
    "already_drawn": "3.3",
    "draw_before_pass": "3.4",
    "opening_needs_number": "4.1",
    "not_higher": "4.2",
    "not_lower": "4.3",
    "same_as_start": "4.4",
    "order_missing": "5.5",
    "same_direction": "5.7",
    "row_must_go_on": "5.8",
    "row_must_be_new": "5.8",
    "order_follows_direction": "5.9",
    "joker_extra_kind": "7.3",
    "extras_without_twin": "8.1",
    "extra_not_number": "8.1",
    "extra_not_between": "8.2",
    "second_twin": "8.3",
    "no_extras_in_new_row": "8.4",
    "gift_not_due": "9.3",
    "wrong_gift_sum": "9.4",
    "gift_to_self": "9.5",
    "no_such_opponent": "9.5",
    "gift_to_finished": "9.5",
    "nothing_to_announce": "10.1",
    "last_must_be_number": "10.4",
    "nothing_to_draw": "11.2",
    "match_over": "12.1",
}
"""Every rejection with the number of the rule it cites in docs/rules/upturn.md."""

EMPTY_RACK, TURN_CAP, STALL = "empty_rack", "turn_cap", "stall"

MALFORMED = (
    "unreadable_move",
    "bad_extras",
    "bad_gifts",
    "gift_seat_twice",
    "gift_of_nothing",
    "bad_order",
    "bad_direction",
    "bad_joker_extra",
    "position_shape",
    "position_unknown_tile",
    "position_too_many_of_tile",
    "position_row_not_numbers",
    "position_wrong_seats",
    "position_no_such_seat",
    "position_start",
    "position_winners",
    "position_reason",
    "position_seen",
)

SPEC = GameSpec(
    key="upturn",
    title=Text(ru="Ап Терн", en="Up Turn"),
    rules_version=1,
    seats=(2, 4),
    parameters=PARAMETERS,
    rejections=REJECTIONS,
    reasons=(EMPTY_RACK, TURN_CAP, STALL),
    malformed=MALFORMED,
)
