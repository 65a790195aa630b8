"""docs/abilities.md shows the abilities as they are."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from games.engines.kernel.abilities import tree
from games.engines.kernel.abilities.vocabulary import OPERATIONS

from .editions import CARDS, cards_of

PAGE = (Path(__file__).parents[5] / "docs/abilities.md").read_text(encoding="utf-8")
SHOWN = {
    msgspec.json.decode(line, type=tree.Ability)
    for block in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
    for line in block.splitlines()
}


@pytest.mark.parametrize("game", CARDS)
def test_every_ability_of_the_first_editions_is_on_the_page(game):
    assert {ability for _, abilities in cards_of(game) for ability in abilities} <= SHOWN


def test_the_page_shows_nothing_that_is_on_no_card():
    on_cards = {ability for game in CARDS for _, abilities in cards_of(game) for ability in abilities}
    assert on_cards >= SHOWN


def test_the_page_names_every_operation():
    assert {op for op in OPERATIONS if f"`{op}`" in PAGE} == OPERATIONS
