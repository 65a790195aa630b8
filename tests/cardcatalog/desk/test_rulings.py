"""Rulings are written in lines, and saved only if their scene comes out as they say."""

from __future__ import annotations

import json

import pytest
from django.contrib.admin.models import LogEntry
from django.urls import reverse

from cardcatalog.models import Ruling
from cardcatalog.rulings.lines import expected_from, expected_written, moves_from, moves_written
from cardcatalog.rulings.loading import shipped_rulings

SHIPPED = shipped_rulings("aforator")[0]
FORM = {
    "game": "aforator",
    "key": "mine",
    "cards": "glance, first-step",
    "rule": "5.1",
    "question_ru": "?",
    "question_en": "?",
    "answer_ru": "!",
    "answer_en": "!",
    "players": "3",
    "position": json.dumps(SHIPPED["scenario"]["position"]),
    "moves": "1: kon first-step\n2: kon glance",
    "expect": "seen.lines[0].value = 1",
}


@pytest.fixture
def written(at_desk, aforator):
    def write(**changes: str) -> str:
        answer = at_desk.post(reverse("admin:cardcatalog_ruling_add"), FORM | changes)
        return "" if answer.status_code == 302 else answer.content.decode()

    return write


def test_a_ruling_that_holds_is_saved_with_its_scene_and_who_wrote_it(written, editor):
    assert written() == ""
    ruling = Ruling.objects.get(key="mine")
    assert ruling.cards == ["glance", "first-step"]
    assert ruling.scenario["moves"][1] == {"seat": 1, "move": "kon glance"}
    assert LogEntry.objects.get(object_id=str(ruling.pk)).user == editor


def test_a_wrong_expectation_says_what_stands_there_instead(written):
    page = written(expect="seen.lines[0].value = 42")
    assert "стоит 1, а ждали 42" in page
    assert "Вот как она заканчивается" in page
    assert not Ruling.objects.filter(key="mine").exists()


def test_a_move_that_is_refused_says_what_was_possible(written):
    page = written(moves="1: kon glance")
    assert "можно было: " in page
    assert "kon first-step" in page


@pytest.mark.parametrize(
    ("field", "text", "said"),
    [
        ("moves", "kon plan", "Строка 1"),
        ("moves", "1: kon first-step\n0: kon plan", "Строка 2"),
        ("expect", "piles", "Строка 1"),
        ("expect", "piles = [", "Строка 1"),
        ("cards", "glance, nosuch", "nosuch"),
        ("position", "{", "JSON"),
        ("game", "chess", "chess"),
    ],
)
def test_what_cannot_be_read_is_named(written, field, text, said):
    assert said in written(**{field: text})
    assert not Ruling.objects.filter(key="mine").exists()


@pytest.mark.parametrize("game", ["aforator", "raiders", "upturn"])
def test_every_shipped_scene_survives_being_written_in_lines(game):
    for ruling in shipped_rulings(game):
        scene = ruling["scenario"]
        assert moves_from(moves_written(scene["moves"])) == scene["moves"]
        assert expected_from(expected_written(scene.get("expect", {}))) == scene.get("expect", {})


def test_a_ruling_opens_as_it_was_saved_and_saves_again_unchanged(at_desk, aforator):
    ruling = Ruling.objects.get(game="aforator", key=SHIPPED["key"])
    page = at_desk.get(reverse("admin:cardcatalog_ruling_change", args=[ruling.pk])).content.decode()
    assert "1: kon first-step" in page
    assert "first-step, glance" in page
