"""Every change is explained: the sum per opponent, and what other places would have given."""

from __future__ import annotations

import pytest

from leaderboards.presenters.match_rating import match_rating
from leaderboards.services.annulment import annul
from leaderboards.services.rating import rate_matches

pytestmark = pytest.mark.django_db


def points(text: str) -> float:
    return float(text.replace("−", "-").replace("±", ""))


def test_the_terms_add_up_to_the_change(players, finished):
    rate_matches([finished(*players) for _ in range(3)])
    match = finished(*players[::-1])
    rate_matches([match])
    shown = match_rating(match.match_id)
    assert [seat.person.username for seat in shown.seats] == ["drozd", "gagara", "vydra", "barsuk"]
    for seat in shown.seats:
        assert len(seat.terms) == 3
        assert sum(points(term.change) for term in seat.terms) == pytest.approx(points(seat.change), abs=0.2)
        assert seat.after - seat.before == pytest.approx(points(seat.change), abs=1)


def test_each_place_is_answered_and_the_real_one_is_marked(players, finished):
    match = finished(*players)
    rate_matches([match])
    for seat in match_rating(match.match_id).seats:
        assert [one.place for one in seat.ifs] == [1, 2, 3, 4]
        assert [one.place for one in seat.ifs if one.is_this] == [seat.place]
        real = next(one for one in seat.ifs if one.is_this)
        assert real.change == seat.change


def test_who_is_not_counted_is_named(players, finished):
    match = finished(*players[:3], uncounted=[players[1]])
    rate_matches([match])
    assert [one.username for one in match_rating(match.match_id).uncounted] == ["vydra"]


def test_an_annulled_match_says_so(players, finished):
    match = finished(*players)
    rate_matches([match])
    annul(match_id=match.match_id, by=players[0], reason="сговор")
    shown = match_rating(match.match_id)
    assert shown.annulled
    assert shown.reason == "сговор"
    assert shown.seats == ()


def test_a_match_not_rated_has_nothing_to_explain(db):
    assert match_rating(12345) is None
