"""Every mistake in an edition is told in both languages."""

from __future__ import annotations

import ast
from pathlib import Path
from string import Formatter
from typing import get_args

import pytest

from cardcatalog.mistakes import SENTENCES, explain
from games.engines import aforator, raiders, upturn
from games.engines.kernel import abilities
from games.engines.kernel.abilities.schema import read_ability
from games.engines.kernel.edition import EditionError
from games.engines.kernel.parameters import Kind
from tests.games.engines.kernel.abilities.editions import words_of

SOURCES = [
    Path(abilities.__file__).parent / f"{name}.py"
    for name in ("schema", "lint", "lint_groups", "shape", "vocabulary", "../edition")
] + [
    Path(game.__file__).parent / name
    for game, name in (
        (aforator, "edition.py"),
        (aforator, "runnable.py"),
        (raiders, "edition.py"),
        (upturn, "edition.py"),
    )
]
PARAMETERS = {f"not_a_{kind}" for kind in get_args(Kind)} | {"unknown"}
"""What the check of a rule parameter says; the engines pass its code on."""
PLACES = {"title"}
"""Yielded as well, by those who look for texts: no codes."""


def codes() -> set[str]:
    """The codes that the sources can give, read from the sources themselves."""
    found: list[ast.expr] = []
    for source in SOURCES:
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            match node:
                case ast.Yield(value=ast.Tuple(elts=[first, *_])):
                    found.append(first)
                case ast.Call(func=ast.Name(id="_name"), args=[*_, last]):
                    found.append(last)
                case ast.Call(func=ast.Name(id="EditionError"), args=[first, *_]):
                    found.append(first)
                case ast.FunctionDef(name="_code", body=body):
                    found += [
                        part.value for step in body for part in ast.walk(step) if isinstance(part, ast.Return)
                    ]
    return {node.value for node in found if isinstance(node, ast.Constant)} - PLACES


def test_every_code_of_the_engines_has_a_sentence_and_no_sentence_is_idle():
    assert codes() | PARAMETERS == set(SENTENCES)


@pytest.mark.parametrize("code", SENTENCES)
def test_both_languages_use_the_same_parameters(code):
    ru, en = (
        {slot for _, slot, _, _ in Formatter().parse(SENTENCES[code][language]) if slot}
        for language in ("ru", "en")
    )
    assert ru == en


def test_a_mistake_is_told_with_its_card_and_place():
    with pytest.raises(EditionError) as refused:
        read_ability(
            {"when": ["sunday"], "do": [{"op": "draw", "count": 1}]},
            words_of("raiders"),
            path="fighters[0].abilities[0]",
            card="6S",
        )
    assert explain(refused.value, "ru") == "6S, способность 1, когда: Словарь игры не знает момента «sunday»."
    assert (
        explain(refused.value, "en") == "6S, ability 1, when: The game's vocabulary has no window “sunday”."
    )


def test_a_code_nobody_has_words_for_still_says_where():
    assert (
        explain(EditionError("strange", "rules.odd"), "en")
        == "rules, odd: There is a mistake here (strange)."
    )
