from __future__ import annotations

import pytest

from games.engines.kernel.refusal import Malformed
from games.engines.raiders.moves import Call, Capture, EndTurn, Pass, Play, SetOrder, UseEffect

from .board import engine

NOTATION = engine(2).notation
MOVES = {
    "capture KS club-1": Capture("KS", "club-1"),
    "capture 6S market-1 hold": Capture("6S", "market-1", hold=True),
    "play AC JS": Play("AC", ("JS",)),
    "play 9H": Play("9H"),
    "play AC JS hold @7": Play("AC", ("JS",), hold=True, at=7),
    "play AC JS QS discard 6H 7H @7": Play("AC", ("JS", "QS"), ("6H", "7H"), at=7),
    "effect 10C discard 6H": UseEffect("10C", (), ("6H",)),
    "effect 10C discard 6H hold @12": UseEffect("10C", (), ("6H",), hold=True, at=12),
    "pass": Pass(),
    "pass @3": Pass(at=3),
    "pass capture": Pass(whole=True),
    "pass capture @3": Pass(whole=True, at=3),
    "end": EndTurn(),
    "order unless-mine": SetOrder("unless-mine"),
    "order unless-mine-or-win": SetOrder("unless-mine-or-win"),
    "call AC": Call("AC"),
}


@pytest.mark.parametrize("text", MOVES)
def test_a_move_is_read_and_written_back(text):
    assert NOTATION.parse(text) == MOVES[text]
    assert NOTATION.write(MOVES[text]) == text


def test_spaces_do_not_matter():
    assert NOTATION.parse("  play   AC  JS ") == Play("AC", ("JS",))


@pytest.mark.parametrize(
    ("text", "code", "at"),
    [
        ("", "empty_move", 0),
        ("   ", "empty_move", 3),
        ("attack KS club-1", "unknown_verb", 0),
        ("capture KS", "missing_word", 10),
        ("capture 5S club-1", "unknown_card", 8),
        ("capture KS' club-1", "unknown_card", 8),
        ("capture KS casino-9", "unknown_property", 11),
        ("capture KS club-1 now", "extra_word", 18),
        ("play", "missing_word", 4),
        ("play AC club-1", "unknown_card", 8),
        ("play AC JS @", "bad_version", 11),
        ("play AC JS @-1", "bad_version", 11),
        ("play AC JS @²", "bad_version", 11),
        ("play AC JS @1234567890", "bad_version", 11),
        ("effect 10C discard", "missing_word", 18),
        ("pass now", "extra_word", 5),
        ("order", "missing_word", 5),
        ("order always", "unknown_order", 6),
        ("call", "missing_word", 4),
        ("end turn", "extra_word", 4),
    ],
)
def test_text_that_is_no_move_says_why_and_where(text, code, at):
    with pytest.raises(Malformed) as malformed:
        NOTATION.parse(text)
    assert (malformed.value.code, malformed.value.at) == (code, at)
    assert code in engine(2).spec.malformed


def test_a_second_copy_is_known_where_two_sets_are_mixed():
    assert engine(5).notation.parse("capture KS' club-1'") == Capture("KS'", "club-1'")
