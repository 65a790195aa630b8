from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from games.engines.kernel.record import read_record

QUESTION = {
    "game": "upturn",
    "players": 2,
    "position": {
        "racks": [["40", "U"], ["24"]],
        "bag": ["57", "D"],
        "row": ["9", "23", "32"],
        "laid": ["U"],
        "direction": "up",
        "order": "cw",
        "turn": 0,
        "drawn": False,
    },
    "moves": [{"seat": 0, "move": "40!"}],
}


def told(*arguments: str) -> str:
    out = io.StringIO()
    call_command(*arguments, stdout=out)
    return out.getvalue()


def test_the_referee_reads_a_file_or_standard_input(tmp_path: Path, monkeypatch):
    file = tmp_path / "question.json"
    file.write_text(json.dumps(QUESTION))
    answer = json.loads(told("referee", str(file)))
    assert answer["results"][0]["ok"] is True
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(file.read_bytes())))
    assert json.loads(told("referee", "-")) == answer


def test_unreadable_input_ends_with_code_2_and_says_where(tmp_path: Path):
    file = tmp_path / "question.json"
    file.write_text(json.dumps({**QUESTION, "moves": [{"seat": "x", "move": "40"}]}))
    with pytest.raises(CommandError, match=r"\$\.moves\[0\]\.seat") as error:
        told("referee", str(file))
    assert error.value.returncode == 2
    with pytest.raises(CommandError, match="nowhere") as error:
        told("referee", str(tmp_path / "nowhere.json"))
    assert error.value.returncode == 2


def test_selfplay_closes_with_a_line_of_json_and_keeps_records(tmp_path: Path):
    lines = told(
        "selfplay", "--game", "upturn", "--players", "4", "--matches", "3", "--seed", "7", "--bot", "random",
        "--records", str(tmp_path / "records"),
    ).splitlines()  # fmt: skip
    summary = json.loads(lines[-1])
    assert (summary["matches"], summary["unfinished"]) == (3, 0)
    assert len(summary["wins_by_seat"]) == 4
    records = sorted((tmp_path / "records").iterdir())
    assert len(records) == 3
    assert read_record(records[0].read_text()).players == 4


@pytest.mark.parametrize(
    "arguments",
    [["--players", "9"], ["--bot", "nobody"], ["--options", "{"], ["--options", '{"rack": 99}']],
)
def test_selfplay_says_what_is_wrong_with_its_arguments(arguments):
    with pytest.raises(CommandError) as error:
        told("selfplay", "--game", "upturn", "--matches", "1", *arguments)
    assert error.value.returncode == 2
