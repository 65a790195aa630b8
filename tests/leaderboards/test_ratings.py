"""Elo by place: the textbook for two, and what must hold for any table."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leaderboards.ratings import (
    FLOOR,
    ONE,
    POINT,
    Entrant,
    expected,
    k_factor,
    rated,
    what_if,
)

RATINGS = st.integers(FLOOR, 3500 * POINT)


@st.composite
def tables(draw, *, leavers=True, same_k=False, teams=False):
    size = draw(st.integers(2, 8))
    matches = draw(st.integers(0, 80))
    entrants = []
    for seat in range(size):
        team = seat % 2 if teams and size % 2 == 0 and size > 2 else None
        entrants.append(
            Entrant(
                seat=seat,
                rating=draw(RATINGS),
                matches=matches if same_k else draw(st.integers(0, 80)),
                place=draw(st.integers(1, size)),
                team=team,
                left=draw(st.booleans()) if leavers else False,
            )
        )
    if teams:  # teammates share a place
        places = {one.team: one.place for one in entrants if one.team is not None}
        entrants = [replace(one, place=places.get(one.team, one.place)) for one in entrants]
    return entrants


def textbook(mine: float, theirs: float, score: float, k: int) -> float:
    return k * (score - 1 / (1 + 10 ** ((theirs - mine) / 400)))


@given(RATINGS, RATINGS, st.integers(0, 80), st.sampled_from([(1, 2, 1.0), (2, 1, 0.0), (1, 1, 0.5)]))
def test_two_players_agree_with_the_textbook(mine, theirs, matches, result):
    place, other, score = result
    first, _ = rated([Entrant(0, mine, matches, place), Entrant(1, theirs, matches, other)])
    wanted = textbook(mine / POINT, theirs / POINT, score, k_factor(matches))
    assert sum(term.points for term in first.terms) / POINT == pytest.approx(wanted, abs=0.00051)


@pytest.mark.parametrize(
    ("theirs", "share"), [(1609, 0.506), (1477, 0.686), (1388, 0.785), (1586, 0.539), (1720, 0.351)]
)
def test_the_well_known_tournament_of_a_player_rated_1613_comes_out(theirs, share):
    assert expected(1613 * POINT, theirs * POINT) / ONE == pytest.approx(share, abs=0.0005)


@given(RATINGS, RATINGS)
def test_expectations_of_two_sum_to_one_whole(mine, theirs):
    assert expected(mine, theirs) + expected(theirs, mine) == ONE


@given(tables(leavers=True, same_k=True))
def test_equal_k_is_zero_sum_but_for_the_floor(entrants):
    changes = rated(entrants)
    assert sum(change.points - change.spared for change in changes) == 0
    assert all(change.spared >= 0 for change in changes)


@given(tables())
def test_the_sum_per_opponent_is_the_change(entrants):
    for change in rated(entrants):
        assert change.before + sum(term.points for term in change.terms) + change.spared == change.after
        assert change.after >= FLOOR


@given(tables(), st.data())
def test_leaving_never_gains_and_is_never_better_than_staying(entrants, data):
    seat = data.draw(st.sampled_from(entrants)).seat
    gone = [replace(one, left=True) if one.seat == seat else one for one in entrants]
    stayed = [replace(one, left=False) if one.seat == seat else one for one in entrants]
    lost = next(change for change in rated(gone) if change.seat == seat).points
    kept = next(change for change in rated(stayed) if change.seat == seat).points
    assert lost <= 0
    assert lost <= kept


@given(tables(leavers=False))
def test_a_better_place_never_gives_less(entrants):
    for one in entrants:
        answers = what_if(entrants, one.seat)
        places, points = zip(*answers, strict=True)
        assert list(places) == sorted(places)
        assert list(points) == sorted(points, reverse=True)


@given(tables(leavers=False))
def test_what_if_of_the_real_place_is_the_real_change(entrants):
    """If nobody shares the place, it is among the answers."""
    for one, change in zip(entrants, rated(entrants), strict=True):
        if sum(other.place == one.place for other in entrants) == 1:
            place = 1 + sum(other.place < one.place for other in entrants)
            assert (place, change.points) in what_if(entrants, one.seat)


@given(tables(teams=True, leavers=False))
def test_teammates_are_never_compared(entrants):
    teams = {one.seat: one.team for one in entrants}
    for change in rated(entrants):
        for term in change.terms:
            assert teams[change.seat] is None or teams[term.opponent] != teams[change.seat]


@given(tables())
def test_the_order_of_seats_does_not_matter(entrants):
    forward = {change.seat: change.after for change in rated(entrants)}
    assert {change.seat: change.after for change in rated(entrants[::-1])} == forward


def test_six_players_are_not_worth_five_matches():
    two = rated([Entrant(0, place=1), Entrant(1, place=2)])[0].points
    six = rated([Entrant(seat, place=seat + 1) for seat in range(6)])[0].points
    assert two == six == 20 * POINT


def test_k_falls_with_experience():
    assert [k_factor(n) for n in (0, 9, 10, 49, 50, 500)] == [40, 40, 24, 24, 16, 16]


def test_between_two_who_left_nothing_is_counted():
    changes = rated([Entrant(0, place=1), Entrant(1, left=True), Entrant(2, 1800 * POINT, left=True)])
    assert [[term.opponent for term in change.terms] for change in changes] == [[1, 2], [0], [0]]


def test_the_floor_holds_and_says_what_it_spared():
    changes = rated([Entrant(0, 100 * POINT, place=2), Entrant(1, 100 * POINT, place=1)])
    assert changes[0].after == FLOOR
    assert changes[0].spared == 20 * POINT
