"""Names: what they look like, and what they could pass for."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accounts.names import LONGEST, fold, has_shape, is_reserved, made_name, mixes_alphabets, skeleton

NAMES = st.text("abcxyzABCабвгдеёЖЗ0123_-.", min_size=1, max_size=24)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("sova", "sоva"),  # a Cyrillic о
        ("Paul", "PauI"),
        ("mouse", "rnouse"),
        ("m0use", "mouse"),
        ("ёжик", "ежик"),
        ("so-va", "s.o_va"),
        ("ХАТА", "XATA"),
        ("vvolf", "wolf"),
        ("sova1", "soval"),
    ],
)
def test_names_that_look_alike_have_one_skeleton(one, other):
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(
    ("one", "other"), [("sova", "slova"), ("кот", "крот"), ("bober", "bobr"), ("anna", "hanna")]
)
def test_names_that_do_not_look_alike_stay_apart(one, other):
    assert skeleton(one) != skeleton(other)


@pytest.mark.parametrize("name", ["кот", "Старый.Лис", "tikhiy_bober", "dama-pik", "a1b", "Ёжик_в_тумане"])
def test_a_plain_name_has_shape(name):
    assert has_shape(name)


@pytest.mark.parametrize(
    "name",
    ["ab", "x" * (LONGEST + 1), "_кот", "кот_", "a__b", "кот лис", "a@b", "кот<", "猫猫猫", "a\u200bbc", ""],
)
def test_an_odd_name_has_not(name):
    assert not has_shape(name)


def test_alphabets_are_not_mixed():
    assert mixes_alphabets("sоva")
    assert not mixes_alphabets("сова7")


@pytest.mark.parametrize("name", ["admin", "Аdmin", "ADMIN", "модератор", "кон", "M0derator"])
def test_names_of_the_site_are_reserved(name):
    assert is_reserved(name)


@given(NAMES)
def test_case_never_makes_two_names(name):
    assert fold(name.upper()) == fold(name.lower()) == fold(fold(name))


@given(NAMES)
def test_a_skeleton_is_its_own_skeleton(name):
    assert skeleton(skeleton(name)) == skeleton(name)


def test_made_names_do_not_look_alike():
    names = {made_name("guest") for _ in range(2000)}
    assert len({skeleton(name) for name in names}) == len(names)
