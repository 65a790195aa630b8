"""The few Russian words that agree with a noun, in all their forms, and small numbers."""

from __future__ import annotations

from games.engines.kernel.abilities.vocabulary import Cases, Noun, RussianNoun

NOM, GEN, DAT, ACC, INS, PRE = range(6)
_ANIMATE = ""  # the accusative that looks like the genitive or the nominative, as life decides

Paradigm = dict[str, Cases]
"""By gender, and "many" for the plural of all genders."""


def _of(stem: str, masculine: str, soft: bool) -> Paradigm:
    endings = (
        {
            "m": (masculine, "его", "ему", _ANIMATE, "им", "ем"),
            "f": ("яя", "ей", "ей", "юю", "ей", "ей"),
            "n": ("ее", "его", "ему", "ее", "им", "ем"),
            "many": ("ие", "их", "им", _ANIMATE, "ими", "их"),
        }
        if soft
        else {
            "m": (masculine, "ого", "ому", _ANIMATE, "ым", "ом"),
            "f": ("ая", "ой", "ой", "ую", "ой", "ой"),
            "n": ("ое", "ого", "ому", "ое", "ым", "ом"),
            "many": ("ые", "ых", "ым", _ANIMATE, "ыми", "ых"),
        }
    )
    return {
        gender: tuple(stem + ending if ending != _ANIMATE else _ANIMATE for ending in forms)  # type: ignore[misc]
        for gender, forms in endings.items()
    }


LAST = _of("последн", "ий", soft=True)
TOP = _of("верхн", "ий", soft=True)
CHOSEN = _of("выбранн", "ый", soft=False)
FIRST = _of("перв", "ый", soft=False)
SECOND = _of("втор", "ой", soft=False)
OTHER: Paradigm = {
    "m": ("другой", "другого", "другому", _ANIMATE, "другим", "другом"),
    "f": ("другая", "другой", "другой", "другую", "другой", "другой"),
    "n": ("другое", "другого", "другому", "другое", "другим", "другом"),
    "many": ("другие", "других", "другим", _ANIMATE, "другими", "других"),
}
REMAINING = _of("остальн", "ой", soft=False)
YOUR: Paradigm = {
    "m": ("ваш", "вашего", "вашему", _ANIMATE, "вашим", "вашем"),
    "f": ("ваша", "вашей", "вашей", "вашу", "вашей", "вашей"),
    "n": ("ваше", "вашего", "вашему", "ваше", "вашим", "вашем"),
    "many": ("ваши", "ваших", "вашим", _ANIMATE, "вашими", "ваших"),
}
OWN: Paradigm = {
    "m": ("свой", "своего", "своему", _ANIMATE, "своим", "своём"),
    "f": ("своя", "своей", "своей", "свою", "своей", "своей"),
    "n": ("своё", "своего", "своему", "своё", "своим", "своём"),
    "many": ("свои", "своих", "своим", _ANIMATE, "своими", "своих"),
}
ALL: Cases = ("все", "всех", "всем", _ANIMATE, "всеми", "всех")
EQUAL = {"m": "равен", "f": "равна", "n": "равно"}
SAME = {"m": "того же", "f": "той же", "n": "того же"}

_ONE: Paradigm = {
    "m": ("один", "одного", "одному", _ANIMATE, "одним", "одном"),
    "f": ("одна", "одной", "одной", "одну", "одной", "одной"),
    "n": ("одно", "одного", "одному", "одно", "одним", "одном"),
}
_COUNT = {3: "три", 4: "четыре", 5: "пять", 6: "шесть", 7: "семь", 8: "восемь", 9: "девять"}
_COUNT_GENITIVE = {
    2: "двух",
    3: "трёх",
    4: "четырёх",
    5: "пяти",
    6: "шести",
    7: "семи",
    8: "восьми",
    9: "девяти",
}


def agree(paradigm: Paradigm, noun: RussianNoun, case: int, many: bool = False) -> str:
    return _living(paradigm["many" if many else noun.gender], noun, case)


def all_of(noun: RussianNoun, case: int) -> str:
    return _living(ALL, noun, case)


def _living(forms: Cases, noun: RussianNoun, case: int) -> str:
    return forms[case] if forms[case] != _ANIMATE else forms[GEN if noun.animate else NOM]


def number_alone(count: int, noun: RussianNoun) -> str:
    """«одну», «двух»: the accusative of a number whose noun has just been said."""
    if count == 1:
        return agree(_ONE, noun, ACC)
    if count == 2:
        return "двух" if noun.animate else ("две" if noun.gender == "f" else "два")
    return _COUNT_GENITIVE[count] if noun.animate and count < 5 else _COUNT[count]


def counted(count: int, noun: Noun, *, top: bool = False) -> str:
    """«карту», «две верхние карты», «пять карт»: the accusative of so many."""
    ru = noun.ru
    if count == 1:
        return f"{agree(TOP, ru, ACC)} {ru.one[ACC]}" if top else ru.one[ACC]
    few = count < 5 and not ru.animate
    # After 2, 3, 4 an adjective stands in the plural: nominative with feminines, else genitive.
    adjective = TOP["many"][NOM if few and ru.gender == "f" else GEN]
    return f"{number_alone(count, ru)} {adjective + ' ' if top else ''}{ru.one[GEN] if few else ru.many[GEN]}"


def times_at_most(count: int) -> str:
    """«одного раза», «двух раз»"""
    return "одного раза" if count == 1 else f"{_COUNT_GENITIVE[count]} раз"


def with_preposition(word: str) -> str:
    """«с крутизной», «со стоимостью»"""
    hard_to_say = word[:1] in "сзшж" and word[1:2] not in "аеёиоуыэюя"
    return f"{'со' if hard_to_say else 'с'} {word}"
