"""The English sentence of an ability."""

from __future__ import annotations

from games.engines.kernel.abilities import tree
from games.engines.kernel.abilities.vocabulary import Noun, Vocabulary

from .en_phrases import COUNT, phrase, possessive, property_of, stated_choices, target, with_article
from .plan import Plan, foreign_owner, is_yours, plan
from .segments import COMMA, Pieces, Segment, Writer, glue, listed, piece, signed

_TIMES = {1: "once", 2: "twice"}


def write(ability: tree.Ability, words: Vocabulary) -> tuple[Segment, ...]:
    writer = Writer()
    the_plan = plan(ability, words)
    writer.say(_lead(the_plan))
    writer.say(_condition(the_plan))
    writer.say(_may(the_plan))
    if the_plan.stated:
        writer.say(stated_choices(the_plan) + glue("."))
        if ability.optional:
            writer.say([Segment("if you do", "optional"), COMMA])
    writer.say(_costs(the_plan))
    writer.say(_effects(the_plan))
    writer.say(glue("."))
    if ability.limit is not None:
        times = _TIMES.get(ability.limit.times) or f"{COUNT[ability.limit.times]} times"
        per = words.durations[ability.limit.per].per.en
        writer.say(piece(f"at most {times} {per}", "limit") + glue("."))
    return writer.finished()


def _lead(plan: Plan) -> Pieces:
    windows = listed([piece(plan.words.windows[w].words.en, "when") for w in plan.ability.when], "or")
    if plan.ability.name is not None:
        return [*piece(plan.ability.name.en, "name"), *glue("("), *windows, *glue(")"), *glue(":")]
    return [*windows, *glue(":")]


def _condition(plan: Plan) -> Pieces:
    match plan.ability.condition:
        case None:
            return []
        case tree.Fact(fact=key, negated=negated):
            fact = plan.words.facts[key]
            return [Segment(f"if {(fact.negated if negated else fact.plain).en}", "if"), COMMA]
        case tree.AnyOf(group=group, negated=negated):
            there = piece("if there is no" if negated else "if there is", "if")
            return [*there, *phrase(group, plan, "if.group", there=True, none=negated), COMMA]


def _may(plan: Plan) -> Pieces:
    if not plan.ability.optional:
        return []
    told = bool(plan.stated or plan.ability.cost or plan.commands[0])
    return piece("you may" if told else "you may use this", "optional") + ([] if told else glue(":"))


def _costs(plan: Plan) -> Pieces:
    costs: list[Pieces] = []
    for number, cost in enumerate(plan.ability.cost):
        match cost:
            case tree.DiscardCost(count=count):
                words = f"discard {_counted(count, plan.words.nouns['card'])}"
            case tree.SacrificeCost():
                words = f"sacrifice {plan.words.references['self'].en}"
        costs.append(piece(words, f"cost[{number}]"))
    if not costs:
        return []
    simple = len(costs) == 1 and plan.commands == (True,)
    return [*listed(costs, "and"), *(glue("and") if simple else [COMMA, *glue("then")])]


def _effects(plan: Plan) -> Pieces:
    clauses: list[Pieces] = []
    for number, effect in enumerate(plan.ability.do):
        said = clause(effect, plan, f"do[{number}]", plan.commands[number])
        if number == plan.until_after:
            said += piece(plan.words.durations[plan.ability.until].until.en, "until")
        clauses.append(said)
    if all(plan.commands) and not any(isinstance(e, tree.Look) for e in plan.ability.do):
        return listed(clauses, "and")
    joined = clauses[0]
    for said in clauses[1:]:
        joined += glue(";") + said
    return joined


def thing(group: tree.Group, plan: Plan, path: str) -> Pieces:
    """A group by itself: one such thing."""
    return phrase(group, plan, path)


def clause(effect: tree.Effect, plan: Plan, path: str, command: bool) -> Pieces:
    words, at = plan.words, f"{path}.target"
    match effect:
        case tree.Add(property=key, by=by) if command:
            amount = piece(f"{signed(by)} {words.properties[key].en}", path)
            return [*piece("give", path), *target(effect.target, plan, at), *amount]
        case tree.Add(property=key, by=by):
            change = _change(by, words.properties[key].outward)
            return property_of(effect.target, key, plan, path) + piece(change, path)
        case tree.Multiply(property=key, by=by):
            return property_of(effect.target, key, plan, path) + piece(_multiplied(by), path)
        case tree.Set(property=key, to=amount):
            becomes = "is" if plan.static else "becomes"
            return property_of(effect.target, key, plan, path) + piece(f"{becomes} {amount}", path)
        case tree.Silence():
            whose = target(effect.target, plan, at, all_said=False)
            if owner := possessive(effect.target, plan):
                return [Segment(owner, at), Segment("ability does not work", path)]
            many = isinstance(effect.target, tree.Group) and not effect.target.last
            start, end = ("abilities", "do not work") if many else ("ability", "does not work")
            return [*piece(f"the {start} of", path), *whose, *piece(end, path)]
        case tree.Grant(right=key):
            right = words.rights[key]
            many = effect.target == "you" or (
                isinstance(effect.target, tree.Group) and not effect.target.last
            )
            whose = target(effect.target, plan, at, all_said=False)
            return whose + piece((right.many if many else right.one).en, path)
        case tree.Move():
            return _move(effect, plan, path)
        case tree.Return():
            many = isinstance(effect.target, tree.Group) and not effect.target.last
            owners = "their owners' hands" if many else "its owner's hand"
            hand = "your hand" if is_yours(effect.target, plan.ability) else owners
            things = target(effect.target, plan, at, taken=True)
            return [*piece("return", path), *things, *piece(f"to {hand}", path)]
        case tree.Kill():
            return piece("kill", path) + target(effect.target, plan, at)
        case tree.Take():
            tail = words.operations["take"].tail
            taken = piece("take over", path) + target(effect.target, plan, at)
            return taken + (piece(tail.en, path) if tail else [])
        case tree.Draw(count=count, who=who):
            return _hand("draw", count, who, plan, path, command)
        case tree.Discard(count=count, who=who):
            return _hand("discard", count, who, plan, path, command)
        case tree.Look():
            return _look(effect, words, path)


def _hand(verb: str, count: int, who: str, plan: Plan, path: str, command: bool) -> Pieces:
    cards = _counted(count, plan.words.nouns["card"])
    if command:
        return piece(f"{verb} {cards}", path)
    return target(who, plan, f"{path}.who") + piece(f"{verb}s {cards}", path)


def _counted(count: int, noun: Noun) -> str:
    return with_article(noun.en.one) if count == 1 else f"{COUNT[count]} {noun.en.many}"


def _change(by: int, outward: bool) -> str:
    if outward:
        return f"is {abs(by)} {'further from' if by >= 0 else 'nearer to'} zero"
    return f"is {'increased' if by >= 0 else 'reduced'} by {abs(by)}"


def _multiplied(by: int) -> str:
    known = {-1: "changes sign", 0: "becomes zero", 2: "is doubled", 3: "is tripled"}
    known |= {-2: "is doubled and changes sign", -3: "is tripled and changes sign"}
    return known.get(by, f"is multiplied by {by}".replace("-", "−"))


def _move(effect: tree.Move, plan: Plan, path: str) -> Pieces:
    destination = plan.words.destinations[effect.to]
    owner = foreign_owner(effect.target)
    if owner and isinstance(effect.target, tree.Group):
        verb = "puts" if destination.verb == "put" else "gives up"
        group = effect.target
        bare = tree.Group(noun=group.noun, where=group.where, last=group.last)
        things = phrase(bare, plan, f"{path}.target", many=not group.last, all_said=True)
        own = piece(plan.words.zones[group.zone].own.en, f"{path}.target.zone") if group.zone else []
        who = target(owner, plan, f"{path}.target.owner")
        return [*who, *piece(verb, path), *things, *own, *piece(destination.given.en, path)]
    things = target(effect.target, plan, f"{path}.target", taken=True)
    return [*piece(destination.verb, path), *things, *piece(destination.words.en, path)]


def _look(effect: tree.Look, words: Vocabulary, path: str) -> Pieces:
    noun = words.nouns[words.zones[effect.zone].holds[0]]
    to, rest = words.destinations[effect.to], words.destinations[effect.rest]
    taken = "one" if effect.take == 1 else COUNT[effect.take]
    left = "the other" if effect.count - effect.take == 1 and effect.take == 1 else "the rest"
    top = f"look at the top {COUNT[effect.count]} {noun.en.many} of {words.zones[effect.zone].of.en}"
    return [
        Segment(top, path),
        COMMA,
        Segment(f"{to.verb} {taken} {to.words.en}", f"{path}.to"),
        *glue("and"),
        Segment(f"{rest.verb} {left} {rest.words.en}", f"{path}.rest"),
    ]
