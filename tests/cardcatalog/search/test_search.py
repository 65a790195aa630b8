"""The search box: what it finds, in both languages, and what it says when it cannot."""

from __future__ import annotations

import pytest

from cardcatalog.cards import cards_of
from cardcatalog.editions import edition_content
from cardcatalog.search.answer import ask, ordered
from cardcatalog.search.completion import completions
from cardcatalog.search.index import build_index
from cardcatalog.search.mistakes import SENTENCES, explain
from cardcatalog.wording import Wording

INDEXES = {
    game: build_index(cards_of(content), Wording(content))
    for game in ("aforator", "upturn", "raiders")
    for content in [edition_content(game)]
}


def found(game: str, query: str = "", **choices: list[str]) -> set[str]:
    index = INDEXES[game]
    answer = ask(index, query, choices)
    return {index.cards[at].key for at in ordered(answer, None, 0, 1000)}


def answer(game: str, query: str):
    return ask(INDEXES[game], query)


def test_nothing_asked_finds_everything():
    assert len(found("aforator")) == 73
    assert len(found("raiders")) == 42
    assert len(found("upturn")) == 86


@pytest.mark.parametrize("query", ["Кот", "кота", "КОТЫ", "cat", "cats"])
def test_a_word_is_found_in_any_form_and_language(query):
    assert "cat" in found("aforator", query)


def test_yo_and_ye_are_the_same_letter():
    assert found("aforator", "бобёр") == found("aforator", "бобер") != set()


def test_the_games_own_nouns_are_known_in_all_cases():
    assert found("raiders", "боец") == found("raiders", "бойцом") == found("raiders", "бойцы") != set()


@pytest.mark.parametrize(
    ("russian", "english"),
    [
        ("тип:лень", "type:laziness"),
        ("знак:минус", "sign:minus"),
        ("очки>=3", "points>=3"),
        ("вклад:-4..-3", "value:-4..-3"),
        ("нейтрализует:дружба", "neutralizes:friendship"),
        ("делает:умножить", "does:multiply"),
        ("имя:шаг", "name:step"),
    ],
)
def test_every_field_has_both_spellings(russian, english):
    assert found("aforator", russian) == found("aforator", english) != set()


def test_every_field_of_every_game_can_be_asked_by_each_of_its_names_and_values():
    for index in INDEXES.values():
        for field in index.fields.values():
            for value, bits in index.labels[field.key].items():
                title = index.titles[field.key][value]
                for name in field.names:
                    for spelling in {value, title.ru, title.en}:
                        asked = ask(index, f'{name}:"{spelling}"')
                        assert not asked.mistakes, (name, spelling)
                        assert asked.bits & bits == bits, (name, spelling)


@pytest.mark.parametrize(
    ("spelled", "least", "most"),
    [
        ("40..42", 40, 42),
        ("40–42", 40, 42),
        ("40-42", 40, 42),
        ("..3", 1, 3),
        ("97..", 97, 99),
        ("98-", 98, 99),
    ],
)
def test_a_span_of_numbers_may_be_spelled_in_several_ways_and_be_open(spelled, least, most):
    numbers = {int(key) for key in found("upturn", f"число:{spelled}")}
    assert numbers
    assert min(numbers) >= least
    assert max(numbers) <= most


def test_outside_a_span_is_every_other_number():
    inside, outside = (found("upturn", f"число{sign}40..49") for sign in (":", "!="))
    assert inside
    assert not inside & outside
    assert inside | outside == found("upturn", "число:0..99")


def test_the_design_example_finds_what_it_says():
    cards = found("raiders", 'масть:пики крутизна>=5 "до конца захвата"')
    assert cards == {"10S", "JS", "KS"}
    assert found("raiders", "делает:убить") == {"AS", "AC", "AD", "AH"}


def test_a_minus_takes_away_and_or_joins():
    assert found("aforator", "тип:лень -кот") == found("aforator", "тип:лень") - {"cat"}
    assert found("aforator", "имя:кот OR имя:диван") == {"cat", "sofa"}
    assert found("aforator", "(имя:кот ИЛИ имя:диван) очки:2") == {"cat", "sofa"}
    assert found("aforator", "тип:лень,страх") == found("aforator", "тип:лень") | found(
        "aforator", "тип:страх"
    )


def test_a_phrase_wants_its_words_side_by_side():
    assert found("raiders", '"дайте бойцу"') < found("raiders", "дайте бойцу")
    assert found("raiders", '"бойцу дайте"') == set()


@pytest.mark.parametrize(
    ("typed", "cause", "meant"),
    [
        ("vtxnf", "layout", "мечта"),
        ("bober", "alphabet", "бобер"),
        ("мичта", "typo", "мечта"),
        ("ferst", "typo", "first"),
    ],
)
def test_a_slip_is_mended_and_said(typed, cause, meant):
    asked = answer("aforator", typed)
    assert [(repair.cause, repair.typed, repair.meant) for repair in asked.repairs] == [(cause, typed, meant)]
    assert asked.bits == ask(INDEXES["aforator"], meant).bits != 0


def test_a_letter_that_is_a_bracket_on_the_other_layout_does_not_cut_the_word():
    (repair,) = answer("raiders", "pf[dfn").repairs
    assert (repair.cause, repair.typed, repair.meant) == ("layout", "pf[dfn", "захват")


def test_what_is_found_is_never_mended():
    assert answer("aforator", "кот").repairs == ()


def test_an_unknown_field_is_a_located_mistake_with_a_suggestion_and_the_rest_still_finds():
    asked = answer("aforator", "кот typ:laziness")
    (mistake,) = asked.mistakes
    assert (mistake.code, mistake.start, mistake.end) == ("unknown_field", 4, 16)
    assert mistake.suggestions == ("type:laziness",)
    assert asked.bits == ask(INDEXES["aforator"], "кот").bits


def test_an_unknown_value_points_at_the_value_and_names_others():
    (mistake,) = answer("aforator", "тип:лееь").mistakes
    assert (mistake.code, mistake.start, mistake.end) == ("unknown_value", 4, 8)
    assert mistake.suggestions[0] == "тип:лень"


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ("очки:много", "not_a_number"),
        ("тип>лень", "not_comparable"),
        ("тип:", "no_value"),
        ('"кот', "open_quote"),
        ("(кот", "open_bracket"),
        ("кот)", "stray_bracket"),
        ("а " * 60, "too_long"),
    ],
)
def test_each_kind_of_mistake_has_its_sentence_in_both_languages(query, code):
    (mistake,) = (mistake for mistake in answer("aforator", query).mistakes if mistake.code == code)
    assert 0 <= mistake.start < mistake.end <= len(query)
    assert explain(mistake, "ru") != explain(mistake, "en")
    assert "{" not in explain(mistake, "ru") + explain(mistake, "en")


def test_a_mistake_under_a_minus_takes_nothing_away():
    assert len(found("aforator", "-тип:чепуха")) == 73


@pytest.mark.parametrize(
    "query",
    [
        "",
        "   ",
        "-",
        "()",
        '""',
        ":",
        ">=",
        "тип:лень OR",
        "OR",
        "((((",
        "\u202e",
        "🂡",
        "a" * 500,
        "- - -",
        "«»",
    ],
)
def test_no_query_breaks_the_search(query):
    for index in INDEXES.values():
        ask(index, query)


def test_facets_count_what_choosing_them_would_show():
    index = INDEXES["aforator"]
    asked = ask(index, "", {"type": ["dream"], "points": ["1"]})
    facets = {facet.field.key: {value.key: value.count for value in facet.values} for facet in asked.facets}
    # Its own choice is left out: other types with one point can still be chosen.
    assert facets["type"]["work"] == len(found("aforator", type=["work"], points=["1"]))
    assert facets["points"]["4"] == len(found("aforator", type=["dream"], points=["4"]))
    assert facets["sign"]["minus"] == len(found("aforator", type=["dream"], points=["1"], sign=["minus"]))


def test_facet_choices_are_or_inside_and_and_across():
    both = found("aforator", type=["dream", "work"])
    assert both == found("aforator", type=["dream"]) | found("aforator", type=["work"])
    assert found("aforator", type=["dream", "work"], points=["4"]) == both & found("aforator", points=["4"])


def test_a_choice_the_release_does_not_have_is_passed_over():
    assert len(found("aforator", type=["no-such"], nonsense=["x"])) == 73


def test_names_stand_before_other_words():
    index = INDEXES["aforator"]
    asked = ask(index, "кот")
    assert index.cards[ordered(asked, None, 0, 1)[0]].key == "cat"


def test_chips_are_the_parts_of_the_query_and_the_query_without_each():
    asked = answer("aforator", 'тип:лень "до конца" -кот')
    assert [(chip.text, chip.without) for chip in asked.chips] == [
        ("тип:лень", '"до конца" -кот'),
        ('"до конца"', "тип:лень -кот"),
        ("-кот", 'тип:лень "до конца"'),
    ]


def test_typing_is_gone_on_with_fields_values_and_names():
    index = INDEXES["aforator"]
    assert "тип:" in [option.query for option in completions(index, "ти", "ru")]
    assert "кот тип:лень" in [option.query for option in completions(index, "кот тип:ле", "ru")]
    assert "Кот" in [option.query for option in completions(index, "кот", "ru")]
    assert completions(index, "", "ru") == []


def test_every_sentence_of_a_mistake_is_used_by_the_code():
    assert set(SENTENCES) == {
        "unknown_field", "unknown_value", "not_a_number", "not_comparable", "no_value",
        "open_quote", "open_bracket", "stray_bracket", "too_long",
    }  # fmt: skip
