"""The board of Афоратор: the sum on the Kon, who is ahead, and what a move would make of both."""

from __future__ import annotations

from games.engines.aforator.moves import LayOnTable, PlayToKon
from games.presenters.boards import board_of
from games.presenters.boards.card_words import card_name

from .playing import turns

BOARD = board_of("aforator")


def test_the_forecast_of_a_move_is_what_the_table_shows_after_it():
    """Played to the Kon, nothing hidden has a say in the sum."""
    before = None
    checked = 0
    for seen in turns("aforator", 3, 200, "forecast"):
        scene = BOARD.scene(seen)
        if before is not None and len(seen.view.lines) == before[1] + 1:
            cards = [told["card"] for told in scene["kon"] if told["act"] == "kon"]
            for card, forecast in before[0].items():
                if cards and cards[-1] == card:
                    checked += 1
                    assert scene["meter"]["now"] == forecast
        before = ({}, len(seen.view.lines))
        for move in seen.moves:
            if isinstance(move, PlayToKon) and not move.spare:
                picks = {"card": [move.card], "move": [seen.engine.notation.write(move)]}
                before[0][move.card] = BOARD.compose(seen, picks).context["preview"]["after"]
    assert checked > 20


def test_exactly_the_turn_that_leads_is_crowned():
    crowned = 0
    for seen in turns("aforator", 4, 120, "crown"):
        leading = [told for told in BOARD.scene(seen)["kon"] if told["leads"]]
        if seen.view.winner is None:
            assert not leading
            continue
        crowned += 1
        assert [told["seat"] for told in leading] == [seen.view.winner]
    assert crowned > 20


def test_the_scale_reaches_as_far_as_the_sum_and_marks_a_threshold():
    for seen in turns("aforator", 2, 60, "scale", trick_rule="threshold", threshold=7):
        meter = BOARD.scene(seen)["meter"]
        assert 0 <= meter["at"] <= 400
        assert len(meter["limits"]) == 2
        assert meter["reach"] >= 10
    for seen in turns("aforator", 2, 5, "scale"):
        assert BOARD.scene(seen)["meter"]["limits"] == []


def test_a_closed_choice_names_its_card_and_no_id():
    closed = 0
    for seen in turns("aforator", 3, 150, "closed"):
        scene = BOARD.scene(seen)
        own = next(seat for seat in scene["seats"] if seat["mine"])
        tips = {each["card"]: each["reason"] for each in own["table"] if each["reason"]}
        for card in seen.view.hands[seen.viewer].cards:
            for option in BOARD.compose(seen, {"card": [card]}).context.get("closed", ()):
                tips[card] = option["reason"]
        for card, tip in tips.items():
            closed += 1
            assert "-" not in card or card not in tip
            assert "“" not in tip or card_name(seen, card) in tip
    assert closed > 10


def test_the_room_left_on_a_table_is_told_for_every_seat():
    for seen in turns("aforator", 3, 60, "room", table_limit=2):
        for seat in BOARD.scene(seen)["seats"]:
            assert len(seat["table"]) + len(seat["room"]) == 2
        assert not any(
            isinstance(move, LayOnTable) and len(seen.view.tables[seen.viewer]) >= 2 for move in seen.moves
        )
