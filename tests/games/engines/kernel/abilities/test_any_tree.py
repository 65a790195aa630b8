"""Whatever passes schema and lint can be said, stored, run, searched and compared."""

from __future__ import annotations

import re

import msgspec
import pytest
from hypothesis import HealthCheck, assume, given, settings

from games.engines.kernel.abilities import tree
from games.engines.kernel.abilities.difference import difference
from games.engines.kernel.abilities.facets import facets, title
from games.engines.kernel.abilities.interpret import compile_ability
from games.engines.kernel.abilities.reading import read_checked
from games.engines.kernel.abilities.sentences import segments, text_of
from games.engines.kernel.abilities.world import Source
from games.engines.kernel.edition import EditionError

from .editions import CARDS, workshop
from .tabletop import Piece, Tabletop
from .trees import abilities

TABLE = Tabletop(
    [
        Piece("a", "hand", 0, "s", 2),
        Piece("b", "hand", 0, "h"),
        Piece("c", "field", 0, "s", 4),
        Piece("d", "kon", 1, "h", 3, frozenset({"neutral"})),
        Piece("e", "field", 1, "s", 5, frozenset({"guard", "in_capture"})),
        Piece("f", "pile", 1, "h"),
        Piece("g", "table", 0, "s"),
    ],
    references={"previous": "d", "last_on_kon": "d"},  # nobody has the biggest pile
    facts={"deck_won"},
)
MISTAKES = re.compile(r"  | [,.:;)]|\( |,,|\.\.|^\s|\s$|None|[.:] ?$(?<!\.)")


def sensible(value, words):
    try:
        return read_checked([value], words, path="abilities")[0]
    except EditionError:
        return None


@pytest.mark.parametrize("game", CARDS)
def test_whatever_passes_schema_and_lint_works_everywhere(game):
    words = workshop(game)
    kept = 0

    @settings(max_examples=200, deadline=None, suppress_health_check=list(HealthCheck))
    @given(value=abilities(words))
    def check(value):
        nonlocal kept
        ability = sensible(value, words)
        assume(ability is not None)
        kept += 1
        ru, en = (segments(ability, words, language) for language in ("ru", "en"))
        assert {part.path for part in ru} == {part.path for part in en}
        for said in (text_of(ru), text_of(en)):
            assert said.endswith(".")
            assert said[0].isupper()
            assert not MISTAKES.search(said), said
        assert re.search("[а-яё]", text_of(ru))
        assert not re.search("[а-яё]", text_of(en), re.IGNORECASE)
        again = msgspec.json.decode(tree.to_json(ability), type=tree.Ability)
        assert again == ability
        assert tree.ability_hash(again) == tree.ability_hash(ability)
        assert difference(ability, ability, words) == ()
        for facet in facets(ability, words):
            title(facet, words)
        run(ability)

    check()
    assert kept > 20


def run(ability):
    """Every listed use is legal, and asking for its deeds works."""
    program = compile_ability(ability)
    source = Source(0, "c")
    uses = list(program.uses(TABLE, source))
    assert len(set(uses)) == len(uses)
    for use in uses:
        assert program.fault(TABLE, source, use) is None
        assert program.deeds(TABLE, source, use.chosen)
        assert not set(use.paid) & {*use.chosen, "c"}


@pytest.mark.parametrize("game", CARDS)
def test_two_trees_differ_if_and_only_if_a_change_is_told(game):
    words = workshop(game)

    @settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck))
    @given(one=abilities(words), other=abilities(words))
    def check(one, other):
        before, after = sensible(one, words), sensible(other, words)
        assume(before is not None and after is not None)
        told = difference(before, after, words)
        assert bool(told) is (before != after)
        assert all(change.text.ru and change.text.en and change.inside for change in told)

    check()
