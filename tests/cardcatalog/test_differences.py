from __future__ import annotations

import pytest

from cardcatalog.behaviour import compared, figures_of, measure, unmeasured
from cardcatalog.differences import release_difference, word_pieces
from cardcatalog.history import steps_of
from cardcatalog.models import Behaviour, Release


@pytest.mark.django_db
def test_a_difference_names_what_was_added_removed_and_changed(raiders, next_raiders):
    found = release_difference(raiders, next_raiders)
    assert [entry.key for entry in found.removed] == ["kiosk"]
    assert found.added == ()
    (change,) = found.changed
    assert change.entry.key == "KS"
    assert {part.part.en for part in change.text} == {"Name", "Toughness", "Ability"}
    assert [text.en for text in change.meaning] == [
        "Effect: give one of your fighters in defence +5 toughness → give one of your fighters in defence +4 toughness"
    ] or "+4 toughness" in change.meaning[0].en
    (rule,) = found.rules
    assert (rule.before.ru, rule.after.ru) == ("6", "7")


@pytest.mark.django_db
def test_a_release_differs_from_itself_in_nothing(raiders):
    assert release_difference(raiders, raiders).is_empty


@pytest.mark.django_db
def test_the_history_of_a_card_passes_over_releases_that_left_it_alone(raiders, next_raiders):
    assert [step.kind for step in steps_of("raiders", "KS")] == ["changed", "first"]
    assert [step.kind for step in steps_of("raiders", "QS")] == ["first"]
    assert [step.kind for step in steps_of("raiders", "kiosk")] == ["gone", "first"]
    assert steps_of("raiders", "nobody") == []


def test_two_sentences_are_laid_over_each_other_word_by_word():
    pieces = word_pieces("дайте бойцу +5 до конца", "дайте бойцу +4 до конца захвата")
    assert [(piece.state, piece.text) for piece in pieces] == [
        ("kept", "дайте бойцу"), ("gone", "+5"), ("new", "+4"), ("kept", "до конца"), ("new", "захвата"),
    ]  # fmt: skip


@pytest.mark.django_db
@pytest.mark.slow
def test_how_a_release_plays_is_measured_once_and_compared(upturn):
    row = Release.objects.select_related("edition").get(hash=upturn.hash)
    assert row in unmeasured()
    measure(row)
    recorded = list(Behaviour.objects.values_list("figures", flat=True))
    measure(row)
    assert list(Behaviour.objects.values_list("figures", flat=True)) == recorded
    assert row not in unmeasured()
    figures = figures_of(upturn.hash)
    assert [line.players for line in figures] == [2, 3, 4]
    for line in figures:
        assert line.unfinished == 0
        assert sum(line.seats) == pytest.approx(1, abs=0.02)
    assert compared(upturn.hash, upturn.hash) == [(line, line) for line in figures]
