from __future__ import annotations

from config.logs import hide_secrets


def test_secrets_and_hidden_cards_are_written_as_dots():
    line = hide_secrets(
        None, "info", {"event": "move", "match_id": 7, "password": "x", "hand": ["40"], "deck_order": [1]}
    )
    assert line == {"event": "move", "match_id": 7, "password": "…", "hand": "…", "deck_order": "…"}
