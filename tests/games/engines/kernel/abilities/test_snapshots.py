"""Every card's sentence in both languages, held still. UPDATE_SNAPSHOTS=1 writes them anew;
read the difference as an editor would before committing it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from games.engines.kernel.abilities.sentences import segments, sentence

from .editions import CARDS, cards_of, words_of

FOLDER = Path(__file__).parent / "snapshots"


def spoken(game: str) -> str:
    lines: list[str] = []
    for card, abilities in cards_of(game):
        lines.append(f"{card['id']}: {card['name']['ru']} / {card['name']['en']}")
        for ability in abilities:
            lines += [f"  {sentence(ability, words_of(game), language)}" for language in ("ru", "en")]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("game", CARDS)
def test_every_card_says_what_it_said(game):
    file = FOLDER / f"{game}.txt"
    if os.environ.get("UPDATE_SNAPSHOTS"):
        file.write_text(spoken(game), encoding="utf-8")
    assert spoken(game) == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("game", CARDS)
def test_both_languages_are_made_of_parts_with_the_same_paths(game):
    for _, abilities in cards_of(game):
        for ability in abilities:
            ru, en = (segments(ability, words_of(game), language) for language in ("ru", "en"))
            assert {part.path for part in ru} == {part.path for part in en}
            assert len({part.path for part in ru}) > 2
