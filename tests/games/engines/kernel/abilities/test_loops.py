"""Triggers that could set each other off for ever."""

from __future__ import annotations

import msgspec
import pytest

from games.engines.kernel.abilities.loops import Link, find_loops
from games.engines.kernel.abilities.vocabulary import Cause, Window

from .editions import CARDS, ability, cards_of, words_of

DRAW = {"op": "draw", "count": 1}
TO_PILE = {"op": "move", "target": "self", "to": "pile"}


@pytest.fixture(scope="module")
def words():
    """Афоратор with two more triggers: a card drawn, a card laid in a pile."""
    known = words_of("aforator")
    settle = known.windows["settle"]

    def opened_by(*causes: Cause) -> Window:
        return msgspec.structs.replace(settle, opened_by=causes)

    more = {"drawn": opened_by(Cause("draw")), "piled": opened_by(Cause("move", "pile"))}
    return msgspec.structs.replace(known, windows={**known.windows, **more})


def on(window, *effects, **parts):
    tree = ability("aforator", when=["settle"], do=list(effects), **parts)
    return msgspec.structs.replace(tree, when=(window,))


@pytest.mark.parametrize("game", CARDS)
def test_the_first_editions_have_no_loops(game):
    assert find_loops({card["id"]: abilities for card, abilities in cards_of(game)}, words_of(game)) == ()


def test_an_ability_may_set_itself_off(words):
    assert find_loops({"greed": [on("drawn", DRAW)]}, words) == ((Link("greed", 0, "drawn"),),)


def test_a_ring_of_two_is_found_once_with_the_windows_it_goes_through(words):
    cards = {"a": [on("drawn", TO_PILE)], "b": [on("settle", DRAW), on("piled", DRAW)]}
    assert find_loops(cards, words) == ((Link("a", 0, "piled"), Link("b", 1, "drawn")),)


def test_a_destination_that_opens_nothing_breaks_the_ring(words):
    under = {"op": "move", "target": "self", "to": "deck_bottom"}
    assert find_loops({"a": [on("drawn", under)], "b": [on("piled", DRAW)]}, words) == ()


@pytest.mark.parametrize(
    "brake", [{"limit": {"times": 1, "per": "round"}}, {"cost": [{"pay": "discard", "count": 1}]}]
)
def test_a_limit_or_a_cost_ends_the_ring(words, brake):
    assert find_loops({"a": [on("drawn", TO_PILE)], "b": [on("piled", DRAW, **brake)]}, words) == ()


def test_an_action_starts_no_ring_by_itself(words):
    use = ability("aforator", when=["use"], do=[DRAW])
    assert find_loops({"a": [use], "b": [on("drawn", TO_PILE)]}, words) == ()
