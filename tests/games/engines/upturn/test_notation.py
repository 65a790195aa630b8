from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from games.engines.kernel.refusal import Malformed
from games.engines.upturn.moves import (
    DRAW,
    PASS,
    Lay,
    LayArrow,
    LayDoubleArrow,
    LayJoker,
    LayNumber,
    LaySkip,
)
from games.engines.upturn.notation import parse, write
from games.engines.upturn.spec import SPEC

TEXTS = [
    ("40", LayNumber("40")),
    ("15>2", LayNumber("15", gifts=((2, 1),))),
    ("44+23,32,40>1:3,2:1", LayNumber("44", ("23", "32", "40"), ((1, 3), (2, 1)))),
    ("U/cw", LayArrow("U", order="cw")),
    ("D/ccw", LayArrow("D", order="ccw")),
    ("U*/cw", LayArrow("U", new_row=True, order="cw")),
    ("U", LayArrow("U")),
    ("UD:up/cw", LayDoubleArrow("up", order="cw")),
    ("UD:down*/ccw", LayDoubleArrow("down", new_row=True, order="ccw")),
    ("J:up*/cw+57", LayJoker("up", True, "cw", LayNumber("57"))),
    ("J:down", LayJoker("down")),
    ("J:up+S1", LayJoker("up", extra=LaySkip("S1"))),
    ("J:up+44+41>1:2", LayJoker("up", extra=LayNumber("44", ("41",), ((1, 2),)))),
    ("S1", LaySkip("S1")),
    ("S2", LaySkip("S2")),
    ("draw", DRAW),
    ("pass", PASS),
    ("40!", LayNumber("40", last=True)),
    ("J:up*/cw+57!", LayJoker("up", True, "cw", LayNumber("57"), last=True)),
]


@pytest.mark.parametrize(("text", "move"), TEXTS)
def test_every_kind_of_move_has_one_text(text, move):
    assert parse(text) == move
    assert write(move) == text


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        ("44+40,23", "44+23,40"),
        ("7>2:1", "7>2"),
        ("44+23>2:1,1", "44+23>1:1,2:1"),
        (" 40 ", "40"),
        ("007", "7"),
    ],
)
def test_people_may_type_it_otherwise(typed, canonical):
    assert write(parse(typed)) == canonical


tiles = st.integers(1, 99).map(str)
orders = st.sampled_from([None, "cw", "ccw"])
gifts = st.dictionaries(st.integers(0, 3), st.integers(1, 9), max_size=3).map(
    lambda given: tuple(sorted(given.items()))
)
extras = st.lists(tiles, unique=True, max_size=6).map(lambda listed: tuple(sorted(listed, key=int)))
simple: st.SearchStrategy[Lay] = st.one_of(
    st.builds(LayNumber, tiles, extras, gifts),
    st.builds(LayArrow, st.sampled_from(["U", "D"]), st.booleans(), orders),
    st.builds(LayDoubleArrow, st.sampled_from(["up", "down"]), st.booleans(), orders),
    st.builds(LaySkip, st.sampled_from(["S1", "S2"])),
)
lays = st.recursive(
    simple,
    lambda inner: st.builds(
        LayJoker, st.sampled_from(["up", "down"]), st.booleans(), orders, st.one_of(st.none(), inner)
    ),
    max_leaves=3,
)


@given(lays, st.booleans())
def test_reading_back_gives_the_same_move(move, last):
    announced = replace(move, last=last)
    assert parse(write(announced)) == announced


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "unreadable_move"),
        ("zz", "unreadable_move"),
        ("40!!", "unreadable_move"),
        ("-3", "unreadable_move"),
        ("S3", "unreadable_move"),
        ("Draw", "unreadable_move"),
        ("1234", "unreadable_move"),
        ("4" * 100_000, "unreadable_move"),
        ("J:up+" * 200 + "40", "unreadable_move"),
        ("٤٠", "unreadable_move"),
        ("44+", "bad_extras"),
        ("44+23,,32", "bad_extras"),
        ("44+U", "bad_extras"),
        ("44>", "bad_gifts"),
        ("44>1:x", "bad_gifts"),
        ("44>1:1,1:2", "gift_seat_twice"),
        ("7>1:0", "gift_of_nothing"),
        ("U/left", "bad_order"),
        ("U/", "bad_order"),
        ("UD", "bad_direction"),
        ("UD:sideways", "bad_direction"),
        ("J", "bad_direction"),
        ("U:up", "bad_direction"),
        ("U+40", "bad_joker_extra"),
        ("UD:up+40", "bad_joker_extra"),
        ("J:up+", "unreadable_move"),
    ],
)
def test_text_that_is_no_move_has_its_own_code(text, code):
    with pytest.raises(Malformed) as malformed:
        parse(text)
    assert malformed.value.code == code
    assert code in SPEC.malformed


@given(st.text(max_size=40))
def test_any_text_is_a_move_or_malformed(text):
    try:
        move = parse(text)
    except Malformed as malformed:
        code = malformed.code
    else:
        code = "" if parse(write(move)) == move else "lost"
    assert code in ("", *SPEC.malformed)
