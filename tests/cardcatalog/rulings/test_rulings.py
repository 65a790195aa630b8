from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardcatalog.editions import edition_content
from cardcatalog.models import Ruling
from cardcatalog.rulings.loading import load_rulings, shipped_rulings
from cardcatalog.rulings.reading import rulings_of
from cardcatalog.rulings.scenario import play_scene
from tests.cardcatalog.conftest import changed_content

RULES = Path(__file__).resolve().parents[3] / "docs" / "rules"
SHIPPED = [(game, ruling) for game in ("aforator", "upturn", "raiders") for ruling in shipped_rulings(game)]


@pytest.mark.parametrize(
    ("game", "ruling"), SHIPPED, ids=lambda value: value if isinstance(value, str) else value["key"]
)
def test_every_shipped_ruling_holds_on_the_shipped_release(game, ruling):
    verdict = play_scene(ruling["scenario"], edition_content(game))
    assert verdict.holds, verdict.problem
    assert len(verdict.lines) == len(ruling["scenario"]["moves"])


@pytest.mark.parametrize(
    ("game", "ruling"), SHIPPED, ids=lambda value: value if isinstance(value, str) else value["key"]
)
def test_a_ruling_names_cards_and_a_rule_that_exist(game, ruling):
    content = edition_content(game)
    keys = {
        card["id"] for kind in ("cards", "fighters", "properties", "tiles") for card in content.get(kind, ())
    }
    assert set(ruling["cards"]) <= keys
    rules = (RULES / f"{game}.md").read_text(encoding="utf-8")
    assert re.search(rf"^(\*\*)?{re.escape(ruling['rule'])}[.*\s]", rules, re.MULTILINE)


def test_a_ruling_that_a_release_breaks_says_so():
    content = changed_content()
    scene = {
        "players": 2,
        "moves": [],
        "expect": {"estate?": "kiosk-1"},
        "seed": 1,
    }
    assert play_scene(scene, edition_content("raiders")).holds
    broken = play_scene(scene, content)
    assert not broken.holds
    assert "kiosk-1" in broken.problem.en


@pytest.mark.parametrize(
    "scene",
    [
        {},
        {"players": 99, "moves": []},
        {"players": 2, "moves": [{"seat": 0, "move": "fly"}]},
        {"players": 2, "moves": [], "position": {"hands": 3}},
        {"players": 2, "moves": [], "expect": {"no[3].where": 1}},
        "text",
        None,
    ],
)
def test_a_scene_that_cannot_be_played_does_not_hold_and_breaks_nothing(scene):
    verdict = play_scene(scene, edition_content("raiders"))
    assert not verdict.holds
    assert verdict.problem.ru
    assert verdict.problem.en


@pytest.mark.django_db
def test_loading_again_leaves_what_editors_wrote(raiders):
    Ruling.objects.filter(key="ace-does-not-capture").update(answer_ru="Переписано.")
    load_rulings("raiders")
    assert Ruling.objects.get(key="ace-does-not-capture").answer_ru == "Переписано."
    assert len(rulings_of(raiders)) == len(shipped_rulings("raiders"))
    assert [ruled.key for ruled in rulings_of(raiders, "AS")] == ["ace-does-not-capture"]
