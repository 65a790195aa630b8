"""The tables the laws are tried at. A game adds its variants here."""

from __future__ import annotations

from games.engines.registry import GAMES

from .play import Setting

VARIANTS: dict[str, tuple[tuple[int, dict[str, object]], ...]] = {
    "aforator": (
        (3, {"preset": "simple", "tie": "last", "first_player": "highest"}),
        (4, {"preset": "professional", "draw": "round_end", "bottom_order": "play"}),
        (5, {"trick_rule": "threshold", "threshold": 4, "discard_visibility": "open"}),
        (2, {"neutralize": "choice", "tie": "deck", "return_budget": 3}),
        (4, {"neutralize_retroactive": False, "neutralize_table": True, "table_limit": 6}),
        (3, {"end_check": "instant", "table_free_use": False, "hand_min": 1}),
        (2, {"use_limit": "unlimited", "round_cap": 7, "table_limit": 1}),
        (6, {"neutralize": "choice", "neutralize_table": True, "tiebreak": ["shared"], "return_budget": 0}),
    ),
    "upturn": (
        (2, {"preset": "leaflet_a"}),
        (4, {"preset": "leaflet_a", "announce": "auto"}),
        (3, {"gift_seen": True, "lone_twin_gift": 1, "hand_effect_in_twin": True}),
        (4, {"play_for_places": True, "joker_extra": "any", "last_must_be_number": False}),
        (3, {"play_for_places": True, "gift_seen": True, "rack": 20, "recycle": "closed"}),
        (2, {"arrow_mode": "new_row", "twin_extras_in_new_row": True, "joker_extra": "number"}),
        (4, {"same_dir_arrow": False, "starter": "first_seat", "start_plain_only": True}),
        (4, {"turn_cap_per_player": 5, "announce_penalty": 10, "stall_rounds": 1}),
    ),
    "raiders": (
        (4, {"teams": "pairs"}),
        (4, {"teams": "pairs", "team_view": "shared", "threat_eligible": "everyone"}),
        (2, {"cheating": "bluff", "cheat_penalty": "fizzle"}),
        (3, {"cheating": "bluff", "cheat_penalty": "rollback"}),
        (5, {"cheating": "bluff", "cheat_penalty": "rollback"}),
        (4, {"teams": "pairs", "cheating": "bluff", "cheat_penalty": "fizzle"}),
        (3, {"cheating": "bluff", "resolution": "immediate", "fizzle": "returned"}),
        (3, {"window_mode": "sealed", "windows_per_capture": 2}),
        (3, {"windows_per_capture": 2, "offturn_shnyaga": "windows_only", "attack_own": True}),
        (2, {"trump_on_reshuffle": "new", "first_player": "lowest_trump", "win_check": "own_turn"}),
    ),
}
"""By game: (seats, options) beyond the plain table of each number of seats."""

SETTINGS = [
    Setting(key, seats)
    for key, game in GAMES.items()
    for seats in range(game.spec.seats[0], game.spec.seats[1] + 1)
] + [
    Setting(key, seats, tuple(options.items()))
    for key, variants in VARIANTS.items()
    for seats, options in variants
]
