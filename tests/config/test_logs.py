from __future__ import annotations

import logging

import pytest

from config.logs import configure, hide_secrets


def test_secrets_and_hidden_cards_are_written_as_dots():
    line = hide_secrets(
        None, "info", {"event": "move", "match_id": 7, "password": "x", "hand": ["40"], "deck_order": [1]}
    )
    assert line == {"event": "move", "match_id": 7, "password": "…", "hand": "…", "deck_order": "…"}


@pytest.mark.parametrize("style", ["text", "json"])
def test_a_traceback_shows_no_local_variables(style, settings, capsys):
    configure({"level": "INFO", "format": style})
    try:
        hand = ["the-hidden-" + "card"]
        try:
            raise ValueError(len(hand))
        except ValueError:
            logging.getLogger("kon").exception("something broke")
        written = capsys.readouterr().err
        assert "something broke" in written
        assert "ValueError" in written
        assert "the-hidden-card" not in written
    finally:
        configure(settings.LOGGING)
