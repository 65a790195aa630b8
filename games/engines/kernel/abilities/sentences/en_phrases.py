"""English noun phrases."""

from __future__ import annotations

from games.engines.kernel.abilities import tree
from games.engines.kernel.abilities.vocabulary import Noun, Vocabulary, Word

from .plan import Plan, word_for
from .segments import Pieces, Segment, glue, piece

COUNT = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine"}


def with_article(words: str) -> str:
    return f"{'an' if words[0] in 'aeiou' else 'a'} {words}"


def phrase(
    group: tree.Group,
    plan: Plan,
    path: str,
    *,
    many: bool = False,
    all_said: bool = False,
    taken: bool = False,
    there: bool = False,
    none: bool = False,
) -> Pieces:
    """`there`: after "there is", where "a card of yours" reads better than "one of your cards";
    `none`: after "there is no", without an article."""
    words = plan.words
    noun = word_for(group, words)
    by_rival = group.owner == "rival" and noun is words.nouns[group.noun]
    name = noun.en.many if many else noun.en.one
    pieces: Pieces = []
    if by_rival:
        opponents = "opponents'" if many else "opponent's"
        lead = (
            "the last of an" if group.last else ("all" if all_said else "") if many else "" if none else "an"
        )
        pieces += piece(f"{lead} {opponents}".strip(), f"{path}.owner")
        pieces += piece(noun.en.many if group.last else name, path)
    else:
        pieces += piece(
            _head(group, name, noun.en.many, many=many, all_said=all_said, there=there, none=none), path
        )
    if group.zone and group.zone != words.nouns[group.noun].home:
        zone = words.zones[group.zone]
        pieces += piece((zone.out_of if taken or group.last else zone.at).en, f"{path}.zone")
    if group.owner not in ("", "you", "rival"):
        pieces += glue("of") + target(group.owner, plan, f"{path}.owner")
    for number, test in enumerate(group.where):
        pieces += _qualifier(test, words, f"{path}.where[{number}]", many)
    return pieces


def _head(
    group: tree.Group, name: str, plural: str, *, many: bool, all_said: bool, there: bool, none: bool
) -> str:
    yours = group.owner == "you"
    if group.last:
        return f"your last {name}" if yours else f"the last {name}"
    if many:
        return " ".join(filter(None, ("all" if all_said else "", "your" if yours else "", name)))
    one = name if none else with_article(name)
    if not yours:
        return one
    return f"{one} of yours" if there or none else f"one of your {plural}"


def _qualifier(test: tree.Filter, words: Vocabulary, path: str, many: bool) -> Pieces:
    match test:
        case tree.Same(property=key):
            return piece(f"of the same {words.properties[key].en}", path)
        case tree.Number(property=key):
            return piece(f"with {words.properties[key].en} {_limits(test)}", path)
        case tree.Trait(trait=key, negated=negated):
            trait = words.traits[key]
            if trait.clause and not negated:
                return piece(trait.clause.en[many], path)
            return piece((trait.negated if negated else trait.plain).en, path)
        case tree.MoreThanYou(zone=key):
            return piece(f"with more cards in their {words.zones[key].name.en} than you", path)


def _limits(test: tree.Number) -> str:
    if test.at_least is None:
        return f"{test.at_most} or less"
    if test.at_most is None:
        return f"{test.at_least} or more"
    if test.at_least == test.at_most:
        return str(test.at_most)
    return f"from {test.at_least} to {test.at_most}"


def target(
    named: tree.Target, plan: Plan, path: str, *, all_said: bool = True, taken: bool = False
) -> Pieces:
    if isinstance(named, tree.Group):
        return phrase(named, plan, path, many=not named.last, all_said=all_said, taken=taken)
    number = plan.choice(named)
    if number is None:
        return piece(plan.words.references[named].en, path)
    if number not in plan.stated:
        return phrase(plan.ability.choose[number].group, plan, f"choose[{number}].of", taken=taken)
    return piece(_chosen(number, plan), path)


def property_of(named: tree.Target, key: str, plan: Plan, path: str) -> Pieces:
    """ "this card's contribution", "the contribution of your cards", "your hand minimum\""""
    name, at = plan.words.properties[key].en, f"{path}.target"
    if named == "you":
        return piece(f"your {name}", at)
    owner = possessive(named, plan)
    if owner:
        return [Segment(owner, at), Segment(name, path)]
    return [Segment(f"the {name} of", path), *target(named, plan, at, all_said=False)]


def possessive(named: tree.Target, plan: Plan) -> str:
    """ "this card's"; empty where "of" reads better."""
    if isinstance(named, tree.Group):
        return ""
    number = plan.choice(named)
    if number is None:
        return plan.words.references[named].en_possessive
    return f"{_chosen(number, plan)}'s"


def _chosen(number: int, plan: Plan) -> str:
    nouns = [word_for(choice.group, plan.words) for choice in plan.ability.choose]
    alike = len(nouns) == 2 and nouns[0] is nouns[1] and len(plan.stated) == 2
    return f"the {('first', 'second')[number] if alike else 'chosen'} {nouns[number].en.one}"


def stated_choices(plan: Plan) -> Pieces:
    pieces: Pieces = []
    said: list[Noun | Word] = []
    for number in plan.stated:
        group = plan.ability.choose[number].group
        noun = word_for(group, plan.words)
        pieces += glue("and") if said else piece("choose", f"choose[{number}]")
        thing = phrase(group, plan, f"choose[{number}].of")
        if noun in said:  # "a fighter and another fighter"
            determiner, _, rest = thing[0].text.partition(" ")
            text = f"another {rest}" if determiner in ("a", "an", "one") else thing[0].text
            thing[0] = Segment(text, thing[0].path)
        pieces += thing
        said.append(noun)
    return pieces
