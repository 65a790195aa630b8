from __future__ import annotations

from pathlib import Path

import pytest

from games.engines.kernel.record import read_record, write_record
from games.engines.kernel.transcript import transcript
from games.engines.registry import GAMES
from tests.games.transcripts.__main__ import HERE, engine_of

FILES = sorted(HERE.glob("*/*.txt"))
HOUSE = set(GAMES)
"""Read before a test can register a game of its own."""


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_golden_match_is_told_as_it_was(file: Path):
    told = file.read_text()
    record = read_record(told)
    assert transcript(engine_of(record), record) == told


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_transcript_is_a_record_that_reads_back(file: Path):
    record = read_record(file.read_text())
    assert read_record(write_record(record)) == record
    assert record.result


def test_every_game_has_golden_matches():
    assert {file.parent.name for file in FILES} == HOUSE
