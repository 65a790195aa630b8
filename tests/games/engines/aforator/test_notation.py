from __future__ import annotations

import pytest

from games.engines.aforator.moves import LayOnTable, PlayToKon, TakeCard, UseTable
from games.engines.kernel.refusal import Malformed

from .board import engine

NOTATION = engine(4).notation


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("kon first-step", PlayToKon("first-step")),
        ("kon first-step spare", PlayToKon("first-step", True)),
        ("table cloud", LayOnTable("cloud")),
        ("table cloud use @2", LayOnTable("cloud", True, (2,))),
        ("table bonus use", LayOnTable("bonus", True)),
        ("use cloud @0", UseTable("cloud", (0,))),
        ("use cloud book @3", UseTable("cloud", ("book", 3))),
        ("take book", TakeCard("book")),
    ],
)
def test_moves_are_read_and_written(text, move):
    assert NOTATION.parse(text) == move
    assert NOTATION.write(move) == text


def test_spaces_do_not_matter():
    assert NOTATION.parse("  kon   book ") == PlayToKon("book")


@pytest.mark.parametrize(
    ("text", "code", "at"),
    [
        ("", "empty_move", 0),
        ("   ", "empty_move", 0),
        ("play book", "unknown_verb", 0),
        ("kon", "missing_card", 3),
        ("kon bok", "unknown_card", 4),
        ("kon book now", "unexpected_word", 9),
        ("take book use", "unexpected_word", 10),
        ("table cloud now", "unexpected_word", 12),
        ("use cloud @4", "unknown_seat", 10),
        ("use cloud @x", "unknown_seat", 10),
        ("use cloud cluod", "unknown_card", 10),
    ],
)
def test_what_is_no_move_is_malformed_and_says_where(text, code, at):
    with pytest.raises(Malformed) as error:
        NOTATION.parse(text)
    assert (error.value.code, error.value.at) == (code, at)
