"""A broken data file is told in one sentence that names the file and the place in it."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from cardcatalog.editions import FOLDER
from cardcatalog.models import Release

pytestmark = pytest.mark.django_db
GAMES = ("aforator", "raiders", "upturn")


@pytest.fixture
def files(tmp_path: Path) -> Path:
    for game in GAMES:
        shutil.copytree(FOLDER / game, tmp_path / game)
    return tmp_path


def told(files: Path) -> str:
    with pytest.raises(CommandError) as refused:
        call_command("load_editions", folder=files, stdout=StringIO())
    return str(refused.value)


def change(file: Path, how: Callable[[Any], object]) -> None:
    content = json.loads(file.read_text(encoding="utf-8"))
    how(content)
    file.write_text(json.dumps(content, ensure_ascii=False), encoding="utf-8")


def test_the_shipped_files_load_twice_and_give_one_release_each(files):
    for _ in range(2):
        call_command("load_editions", folder=files, stdout=StringIO())
    assert Release.objects.count() == len(GAMES)


def test_a_mistake_in_a_card_names_its_file_and_the_place_in_that_file(files):
    file = sorted((files / "aforator" / "cards").glob("*.json"))[3]
    change(file, lambda content: content["cards"][1].update(points=40))
    key = json.loads(file.read_text(encoding="utf-8"))["cards"][1]["id"]
    words = told(files)
    assert words.startswith(f"aforator/cards/{file.name}, cards[1].points ({key}): The number")
    assert words.count("\n") == 0
    assert not Release.objects.filter(edition__game="aforator").exists()


@pytest.mark.parametrize(
    ("file", "how", "start"),
    [
        (
            "raiders/fighters.json",
            lambda c: c["fighters"][5].update(suit="Z"),
            "raiders/fighters.json, fighters[5].suit",
        ),
        (
            "raiders/properties.json",
            lambda c: c.pop("properties"),
            "raiders/, properties: This part is missing.",
        ),
        (
            "raiders/edition.json",
            lambda c: c.update(rules={"hand_size": 99}),
            "raiders/edition.json, rules.hand_size",
        ),
        ("raiders/edition.json", lambda c: c.pop("title"), "raiders/"),
        ("upturn/tiles.json", lambda c: c["tiles"][0].update(copies=0), "upturn/tiles.json, tiles[0].copies"),
        ("upturn/edition.json", lambda c: c.pop("game"), "upturn/, game"),
        (
            "upturn/edition.json",
            lambda c: c.update(tiles={}),
            "upturn/tiles.json: “tiles” stands in another file",
        ),
    ],
)
def test_each_kind_of_mistake_says_where_it_is(files, file, how, start):
    change(files / file, how)
    words = told(files)
    assert words.startswith(start)
    assert words.endswith(".")


def test_a_file_that_is_no_json_is_named_with_the_place_of_the_mistake(files):
    (files / "upturn" / "tiles.json").write_text('{"tiles": [', encoding="utf-8")
    assert told(files).startswith("upturn/tiles.json: this is not a JSON object (")
