"""Russian noun phrases: the head noun inflects, everything after it stays as it is."""

from __future__ import annotations

from games.engines.kernel.abilities import tree
from games.engines.kernel.abilities.vocabulary import Noun, Vocabulary, Word

from .plan import Plan, word_for
from .russian_forms import (
    ACC,
    CHOSEN,
    FIRST,
    GEN,
    INS,
    LAST,
    OWN,
    SAME,
    SECOND,
    YOUR,
    agree,
    all_of,
    number_alone,
    with_preposition,
)
from .segments import COMMA, Pieces, Segment, glue, piece


def phrase(
    group: tree.Group,
    case: int,
    plan: Plan,
    path: str,
    *,
    many: bool = False,
    own: bool = False,
    all_said: bool = False,
    taken: bool = False,
) -> Pieces:
    """`own`: the sentence speaks to you, so your things are «свои»; `taken`: the thing leaves
    its zone («с Кона» rather than «на Кону»)."""
    words = plan.words
    noun = word_for(group, words)
    head = [all_of(noun.ru, case)] if many and all_said else []
    if group.owner == "you":
        head.append(agree(OWN if own else YOUR, noun.ru, case, many))
    if group.last:
        head.append(agree(LAST, noun.ru, case))
    head.append((noun.ru.many if many else noun.ru.one)[case])
    pieces = piece(" ".join(head), path)
    if group.owner == "rival" and noun is words.nouns[group.noun]:
        pieces += piece("соперников" if many else "соперника", f"{path}.owner")
    if group.zone and group.zone != words.nouns[group.noun].home:
        zone = words.zones[group.zone]
        pieces += piece((zone.out_of if taken or group.last else zone.at).ru, f"{path}.zone")
    if group.owner not in ("", "you", "rival"):
        pieces += player(group.owner, GEN, plan, f"{path}.owner")
    for number, test in enumerate(group.where):
        pieces += _qualifier(test, words, f"{path}.where[{number}]", many)
    return pieces


def _qualifier(test: tree.Filter, words: Vocabulary, path: str, many: bool) -> Pieces:
    match test:
        case tree.Same(property=key):
            label = words.properties[key]
            return piece(f"{SAME[label.gender]} {label.ru[GEN]}", path)
        case tree.Number(property=key):
            return piece(_limits(test, with_preposition(words.properties[key].ru[INS])), path)
        case tree.Trait(trait=key, negated=negated):
            trait = words.traits[key]
            if trait.clause and not negated:
                return [COMMA, Segment(trait.clause.ru[many], path), COMMA]
            return piece((trait.negated if negated else trait.plain).ru, path)
        case tree.MoreThanYou(zone=key):
            which = "которых" if many else "которого"
            clause = f"у {which} {words.zones[key].at.ru} больше карт, чем у вас"
            return [COMMA, Segment(clause, path), COMMA]


def _limits(test: tree.Number, prefix: str) -> str:
    if test.at_least is None:
        return f"{prefix} не больше {test.at_most}"
    if test.at_most is None:
        return f"{prefix} не меньше {test.at_least}"
    if test.at_least == test.at_most:
        return f"{prefix} {test.at_most}"
    return f"{prefix} от {test.at_least} до {test.at_most}"


def target(
    named: tree.Target,
    case: int,
    plan: Plan,
    path: str,
    *,
    own: bool = False,
    all_said: bool = True,
    taken: bool = False,
) -> Pieces:
    """A reference, a choice (in full if this is where it is said), or a group."""
    if isinstance(named, tree.Group):
        many = not named.last
        return phrase(named, case, plan, path, many=many, own=own, all_said=all_said, taken=taken)
    number = plan.choice(named)
    if number is None:
        return piece(plan.words.references[named].ru[case], path)
    if number not in plan.stated:
        group = plan.ability.choose[number].group
        return phrase(group, case, plan, f"choose[{number}].of", own=own, taken=taken)
    return piece(_chosen(number, case, plan), path)


def player(name: str, case: int, plan: Plan, path: str) -> Pieces:
    return target(name, case, plan, path)


def _chosen(number: int, case: int, plan: Plan) -> str:
    """«выбранный боец», or «первый», «второй» where two of a kind were chosen."""
    nouns = [word_for(choice.group, plan.words) for choice in plan.ability.choose]
    alike = len(nouns) == 2 and nouns[0] is nouns[1] and len(plan.stated) == 2
    adjective = (FIRST, SECOND)[number] if alike else CHOSEN
    noun = nouns[number].ru
    return f"{agree(adjective, noun, case)} {noun.one[case]}"


def stated_choices(plan: Plan) -> Pieces:
    """«выберите соперника и свою карту»"""
    pieces: Pieces = []
    said: list[Noun | Word] = []
    for number in plan.stated:
        group = plan.ability.choose[number].group
        noun = word_for(group, plan.words)
        pieces += glue("и") if said else piece("выберите", f"choose[{number}]")
        if noun in said:
            pieces += glue(f"ещё {number_alone(1, noun.ru)}")
        pieces += phrase(group, ACC, plan, f"choose[{number}].of", own=True)
        said.append(noun)
    return pieces
