"""Conditions, choices, costs and effects, run on a small table."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.engines.kernel.abilities import deeds, tree
from games.engines.kernel.abilities.interpret import Fault, Program, Use, compile_ability
from games.engines.kernel.abilities.world import Source

from .tabletop import Piece, Tabletop

FIGHTING = frozenset({"in_capture"})
YOU = 0


def program(loose: frozenset[str] = frozenset(), **parts: Any) -> Program:
    return compile_ability(msgspec.convert({"when": ["now"], **parts}, tree.Ability), loose)


def group(noun: str = "fighter", zone: str = "field", **parts: Any) -> dict[str, Any]:
    return {"noun": noun, "zone": zone, **parts}


def choose(**parts: Any) -> list[dict[str, Any]]:
    return [{"as": "fighter", "of": group(**parts)}]


KILL = [{"op": "kill", "target": "fighter"}]
SAME_SUIT = {"test": "same", "property": "suit"}


@pytest.fixture
def table() -> Tabletop:
    return Tabletop(
        [
            Piece("ace", "hand", YOU, "spades"),
            Piece("spare", "hand", YOU, "hearts"),
            Piece("attacker", "field", YOU, "spades", 5, FIGHTING),
            Piece("guard", "field", 1, "hearts", 3, FIGHTING | {"guard"}),
            Piece("watchman", "field", 2, "spades", 8, frozenset({"guard"})),
        ]
    )


ACE = Source(YOU, "ace")


def test_a_choice_offers_exactly_the_things_that_keep_every_test(table):
    kill = program(choose=choose(where=[SAME_SUIT]), do=KILL)
    assert kill.candidates(table, ACE) == (("attacker", "watchman"),)
    assert list(kill.uses(table, ACE)) == [Use(("attacker",)), Use(("watchman",))]


def test_what_counts_as_the_same_is_the_games_to_say(table):
    table.trump = "spades"
    kill = program(choose=choose(where=[SAME_SUIT]), do=KILL)
    assert kill.candidates(table, ACE) == (("attacker", "guard", "watchman"),)


def test_a_loose_reading_passes_over_the_tests_a_bluff_may_break(table):
    parts = {"choose": choose(owner="rival", where=[SAME_SUIT]), "do": KILL}
    honest, bluff = program(**parts), program(frozenset({"same"}), **parts)
    use = Use(("guard",))
    assert honest.fault(table, ACE, use) == Fault("wrong_target", "choose[0].of.where[0]")
    assert bluff.fault(table, ACE, use) is None
    assert bluff.fault(table, ACE, Use(("attacker",))) == Fault("wrong_target", "choose[0].of.owner")


@pytest.mark.parametrize(
    ("where", "expected"),
    [
        ({"test": "trait", "trait": "guard"}, {"guard", "watchman"}),
        ({"test": "trait", "trait": "in_capture", "not": True}, {"watchman"}),
        ({"test": "number", "property": "toughness", "at_most": 5}, {"attacker", "guard"}),
        ({"test": "number", "property": "toughness", "at_least": 5}, {"attacker", "watchman"}),
        ({"test": "number", "property": "toughness", "at_least": 4, "at_most": 6}, {"attacker"}),
    ],
)
def test_each_kind_of_test_keeps_the_right_things(table, where, expected):
    chosen = program(choose=choose(where=[where]), do=KILL).candidates(table, ACE)
    assert set(chosen[0]) == expected


@pytest.mark.parametrize(("owner", "expected"), [("you", ["attacker"]), ("rival", ["guard", "watchman"])])
def test_owners_are_you_or_your_rivals(table, owner, expected):
    assert list(program(choose=choose(owner=owner), do=KILL).candidates(table, ACE)[0]) == expected


def test_a_player_may_be_chosen_for_having_more_cards_than_you(table):
    table.pieces += [Piece(f"p{n}", "pile", seat) for n, seat in enumerate([0, 1, 1, 2])]
    rollback = program(
        choose=[
            {"as": "debtor", "of": {"noun": "player", "where": [{"test": "more_than_you", "zone": "pile"}]}}
        ],
        do=[
            {
                "op": "move",
                "target": group("card", "pile", owner="debtor", last=True),
                "to": "deck_bottom",
            }
        ],
    )
    assert list(rollback.uses(table, ACE)) == [Use((1,))]
    assert rollback.deeds(table, ACE, (1,)) == [deeds.Send("p2", "deck_bottom", YOU)]


def test_no_card_is_both_chosen_and_paid(table):
    hunt = program(
        cost=[{"pay": "discard", "count": 1}],
        choose=[{"as": "card", "of": group("card", "hand", owner="you")}],
        do=[{"op": "move", "target": "card", "to": "discard"}],
    )
    boar = Source(YOU, "attacker")
    assert list(hunt.uses(table, boar)) == [Use(("ace",), ("spare",)), Use(("spare",), ("ace",))]
    assert hunt.fault(table, boar, Use(("ace",), ("ace",))) == Fault("paid_and_used", "cost")


def test_a_cost_is_paid_with_other_cards_from_the_hand(table):
    boost = program(
        cost=[{"pay": "discard", "count": 1}],
        do=[{"op": "add", "target": "self", "property": "toughness", "by": 2}],
        until="capture",
    )
    assert list(boost.uses(table, ACE)) == [Use((), ("spare",))]
    assert boost.fault(table, ACE, Use((), ("ace",))) == Fault("paid_and_used", "cost")
    assert boost.fault(table, ACE, Use((), ("guard",))) == Fault("not_in_hand", "cost")
    assert boost.fault(table, ACE, Use()) == Fault("price", "cost")
    assert boost.deeds(table, ACE) == [deeds.Adjust("ace", "toughness", 2, "capture")]


def test_two_choices_name_two_different_things(table):
    both = program(
        choose=[{"as": "one", "of": group(owner="rival")}, {"as": "two", "of": group(owner="rival")}],
        do=[{"op": "kill", "target": "one"}, {"op": "return", "target": "two"}],
    )
    assert list(both.uses(table, ACE)) == [Use(("guard", "watchman")), Use(("watchman", "guard"))]
    assert both.fault(table, ACE, Use(("guard", "guard"))) == Fault("chosen_twice", "choose")
    assert both.deeds(table, ACE, ("guard", "watchman")) == [deeds.Slay("guard"), deeds.Recall("watchman")]


@pytest.mark.parametrize("negated", [False, True])
def test_a_condition_holds_or_does_not(table, negated):
    table.facts = {"deck_won"}
    wins = program(
        **{"if": {"test": "fact", "fact": "deck_won", "not": negated}}, do=[{"op": "draw", "count": 1}]
    )
    some = program(
        **{"if": {"test": "any_of", "group": group(owner="rival"), "not": negated}},
        do=[{"op": "draw", "count": 1}],
    )
    for ability in (wins, some):
        assert ability.usable(table, ACE) is not negated
        assert ability.fault(table, ACE, Use()) == (Fault("condition", "if") if negated else None)


def test_an_ability_that_would_do_nothing_cannot_be_used(table):
    flip = program(do=[{"op": "multiply", "target": "last_on_kon", "property": "contribution", "by": -1}])
    assert not flip.usable(table, ACE)
    assert flip.fault(table, ACE, Use()) == Fault("no_effect", "do")
    table.references["last_on_kon"] = "guard"
    assert flip.usable(table, ACE)
    assert flip.deeds(table, ACE) == [deeds.Scale("guard", "contribution", -1)]


def test_a_player_who_is_nobody_now_draws_nothing(table):
    gift = program(do=[{"op": "draw", "who": "biggest_pile", "count": 1}])
    assert gift.fault(table, ACE, Use()) == Fault("no_effect", "do")
    table.references["biggest_pile"] = 2
    assert gift.deeds(table, ACE) == [deeds.Deal(2, 1)]


def test_a_sacrificed_card_is_not_chosen_too(table):
    duel = program(cost=[{"pay": "sacrifice"}], choose=choose(), do=KILL)
    attacker = Source(YOU, "attacker")
    assert [use.chosen for use in duel.uses(table, attacker)] == [("guard",), ("watchman",)]
    assert duel.fault(table, attacker, Use(("attacker",))) == Fault("paid_and_used", "cost")


def test_an_unknown_or_departed_thing_is_a_wrong_target(table):
    kill = program(choose=choose(), do=KILL)
    assert kill.misfit(table, ACE, ("nobody",)) == Fault("wrong_target", "choose[0].of")
    assert kill.misfit(table, ACE, ()) == Fault("number_of_choices", "choose")


def test_a_group_target_gives_one_deed_for_each_thing_in_it(table):
    hush = program(do=[{"op": "silence", "target": group(where=[{"test": "trait", "trait": "guard"}])}])
    assert hush.deeds(table, ACE) == [deeds.Mute("guard"), deeds.Mute("watchman")]


@pytest.mark.parametrize(
    ("effect", "deed"),
    [
        ({"op": "set", "target": "you", "property": "hand_min", "to": 4}, deeds.Fix(YOU, "hand_min", 4)),
        ({"op": "grant", "target": "you", "right": "wins_ties"}, deeds.Endow(YOU, "wins_ties")),
        ({"op": "move", "target": "self", "to": "pile"}, deeds.Send("ace", "pile", YOU)),
        ({"op": "take", "target": "self"}, deeds.Seize("ace", YOU)),
        ({"op": "draw", "count": 2}, deeds.Deal(YOU, 2)),
        ({"op": "discard", "count": 1}, deeds.Shed(YOU, 1)),
        (
            {"op": "look", "zone": "deck", "count": 3, "take": 1, "to": "hand", "rest": "deck_bottom"},
            deeds.Peek(YOU, "deck", 3, 1, "hand", "deck_bottom"),
        ),
    ],
)
def test_each_operation_asks_for_its_deed(table, effect, deed):
    assert program(do=[effect]).deeds(table, ACE) == [deed]
