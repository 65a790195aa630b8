"""Rules pages, refusals and tests hang together, for every game."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from string import Formatter

import pytest

from games.engines.registry import GAMES
from games.presenters.refusals import sentences_of

ROOT = Path(__file__).parents[2]
NUMBER = re.compile(r"^(\d+\.\d+)\. ", re.MULTILINE)


def rules_of(game: str, suffix: str = "") -> list[str]:
    return NUMBER.findall((ROOT / f"docs/rules/{game}{suffix}.md").read_text())


def covered(game: str) -> set[str]:
    """The numbers in `@pytest.mark.rule("…")` anywhere in the game's tests."""
    found = set()
    for file in (ROOT / f"tests/games/engines/{game}").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                found |= {argument.value for argument in node.args if isinstance(argument, ast.Constant)}
    return found


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_the_same_rules_in_order(game):
    numbers = rules_of(game)
    assert numbers == rules_of(game, ".en")
    assert numbers == sorted(numbers, key=lambda number: [int(part) for part in number.split(".")])
    assert len(numbers) == len(set(numbers)) > 0


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_shown_by_a_test_and_no_test_names_another(game):
    rules = set(rules_of(game))
    assert sorted(rules - covered(game)) == [], "rules that no test covers"
    assert sorted(covered(game) - rules) == [], "tests that carry a number of no rule"


@pytest.mark.parametrize("game", GAMES)
def test_every_rejection_cites_a_rule_of_the_page(game):
    assert set(GAMES[game].spec.rejections.values()) <= set(rules_of(game))


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_has_a_sentence_in_both_languages_with_the_same_slots(game):
    spec, sentences = GAMES[game].spec, sentences_of(game)
    assert {*spec.rejections, *spec.malformed} <= set(sentences)
    for code, words in sentences.items():
        slots = [{name for _, name, _, _ in Formatter().parse(text) if name} for text in (words.ru, words.en)]
        assert slots[0] == slots[1], code
        assert {words.ru[-1], words.en[-1]} <= {".", "}"}, code
        assert re.search("[а-яё]", words.ru), code
        assert not re.search("[а-яё]", words.en), code


@pytest.mark.parametrize("game", GAMES)
def test_every_parameter_is_explained_in_both_languages(game):
    for parameter in GAMES[game].spec.parameters:
        for text in (parameter.title, parameter.help, *parameter.choice_titles):
            assert text.ru
            assert text.en
        assert len(parameter.choice_titles) in (0, len(parameter.choices))
        assert parameter.check(parameter.default) == parameter.default
