"""The Russian sentence of an ability."""

from __future__ import annotations

from games.engines.kernel.abilities import tree
from games.engines.kernel.abilities.vocabulary import Vocabulary

from .plan import Plan, foreign_owner, is_yours, plan
from .ru_phrases import phrase, player, stated_choices, target
from .russian_forms import (
    ACC,
    DAT,
    EQUAL,
    GEN,
    INS,
    NOM,
    OTHER,
    REMAINING,
    YOUR,
    agree,
    counted,
    number_alone,
    times_at_most,
)
from .segments import COMMA, Pieces, Segment, Writer, glue, listed, piece, signed


def write(ability: tree.Ability, words: Vocabulary) -> tuple[Segment, ...]:
    writer = Writer()
    the_plan = plan(ability, words)
    writer.say(_lead(the_plan))
    writer.say(_condition(the_plan))
    if the_plan.stated:
        writer.say(stated_choices(the_plan) + glue("."))
    writer.say(_costs(the_plan))
    writer.say(_effects(the_plan))
    writer.say(glue("."))
    if ability.limit is not None:
        per = words.durations[ability.limit.per].per.ru
        writer.say(piece(f"не больше {times_at_most(ability.limit.times)} {per}", "limit") + glue("."))
    return writer.finished()


def _lead(plan: Plan) -> Pieces:
    """«Подпереть (во время захвата):», «После розыгрыша (по желанию):»"""
    ability = plan.ability
    windows = listed([piece(plan.words.windows[w].words.ru, "when") for w in ability.when], "или")
    wish = piece("по желанию", "optional") if ability.optional else []
    if ability.name is not None:
        wish = [COMMA, *wish] if wish else []
        return [*piece(ability.name.ru, "name"), *glue("("), *windows, *wish, *glue(")"), *glue(":")]
    return [*windows, *([*glue("("), *wish, *glue(")")] if wish else []), *glue(":")]


def _condition(plan: Plan) -> Pieces:
    match plan.ability.condition:
        case None:
            return []
        case tree.Fact(fact=key, negated=negated):
            fact = plan.words.facts[key]
            return [Segment(f"если {(fact.negated if negated else fact.plain).ru}", "if"), COMMA]
        case tree.AnyOf(group=group, negated=negated):
            there = piece("если нет" if negated else "если есть", "if")
            return [*there, *phrase(group, GEN if negated else NOM, plan, "if.group"), COMMA]


def _costs(plan: Plan) -> Pieces:
    costs: list[Pieces] = []
    for number, cost in enumerate(plan.ability.cost):
        match cost:
            case tree.DiscardCost(count=count):
                words = f"сбросьте {counted(count, plan.words.nouns['card'])} с руки"
            case tree.SacrificeCost():
                words = f"пожертвуйте {plan.words.references['self'].ru[INS]}"
        costs.append(piece(words, f"cost[{number}]"))
    if not costs:
        return []
    simple = len(costs) == 1 and plan.commands == (True,)
    return [*listed(costs, "и"), *(glue("и") if simple else [COMMA, *glue("затем")])]


def _effects(plan: Plan) -> Pieces:
    clauses: list[Pieces] = []
    for number, effect in enumerate(plan.ability.do):
        said = clause(effect, plan, f"do[{number}]", plan.commands[number])
        if number == plan.until_after:
            said += piece(plan.words.durations[plan.ability.until].until.ru, "until")
        clauses.append(said)
    if all(plan.commands) and not any(isinstance(e, tree.Look) for e in plan.ability.do):
        return listed(clauses, "и")
    joined = clauses[0]
    for said in clauses[1:]:
        joined += glue(";") + said
    return joined


def thing(group: tree.Group, plan: Plan, path: str) -> Pieces:
    """A group by itself: one such thing."""
    return phrase(group, NOM, plan, path)


def clause(effect: tree.Effect, plan: Plan, path: str, command: bool) -> Pieces:
    words, at = plan.words, f"{path}.target"
    match effect:
        case tree.Add(property=key, by=by) if command:
            amount = f"{signed(by)} к {words.properties[key].ru[DAT]}"
            return [
                *piece("дайте", path),
                *target(effect.target, DAT, plan, at, own=True),
                *piece(amount, path),
            ]
        case tree.Add(property=key, by=by):
            return _property_of(effect.target, key, plan, path) + piece(
                _change(by, words.properties[key].outward), path
            )
        case tree.Multiply(property=key, by=by):
            return _property_of(effect.target, key, plan, path) + piece(_multiplied(by), path)
        case tree.Set(property=key, to=amount):
            becomes = "—" if plan.static else f"становится {EQUAL[words.properties[key].gender]}"
            return _property_of(effect.target, key, plan, path) + piece(f"{becomes} {amount}", path)
        case tree.Silence():
            many = isinstance(effect.target, tree.Group) and not effect.target.last
            whose = target(effect.target, GEN, plan, at, all_said=False)
            start, end = ("способности", "не действуют") if many else ("способность", "не действует")
            return [*piece(start, path), *whose, *piece(end, path)]
        case tree.Grant(right=key):
            right = words.rights[key]
            many = effect.target == "you" or (
                isinstance(effect.target, tree.Group) and not effect.target.last
            )
            case = ACC if right.case == "accusative" else NOM
            whose = target(effect.target, case, plan, at, all_said=False)
            return whose + piece((right.many if many else right.one).ru, path)
        case tree.Move():
            return _move(effect, plan, path)
        case tree.Return():
            hand = "в руку" if is_yours(effect.target, plan.ability) else "в руку владельца"
            return piece(f"верните {hand}", path) + target(effect.target, ACC, plan, at, own=True, taken=True)
        case tree.Kill():
            return piece("убейте", path) + target(effect.target, ACC, plan, at, own=True)
        case tree.Take():
            tail = words.operations["take"].tail
            taken = piece("переманите", path) + target(effect.target, ACC, plan, at, own=True)
            return taken + (piece(tail.ru, path) if tail else [])
        case tree.Draw(count=count, who=who):
            cards = counted(count, words.nouns["card"])
            if command:
                return piece(f"возьмите {cards}", path)
            return player(who, NOM, plan, f"{path}.who") + piece(f"берёт {cards}", path)
        case tree.Discard(count=count, who=who):
            cards = f"{counted(count, words.nouns['card'])} с руки"
            if command:
                return piece(f"сбросьте {cards}", path)
            return player(who, NOM, plan, f"{path}.who") + piece(f"сбрасывает {cards}", path)
        case tree.Look():
            return _look(effect, words, path)


def _property_of(named: tree.Target, key: str, plan: Plan, path: str) -> Pieces:
    """«вклад этой карты», «ваш минимум карт в руке»"""
    known = plan.words.properties[key]
    if named == "you":
        return piece(f"{YOUR[known.gender][NOM]} {known.ru[NOM]}", f"{path}.target")
    return piece(known.ru[NOM], path) + target(named, GEN, plan, f"{path}.target", all_said=False)


def _change(by: int, outward: bool) -> str:
    if outward:
        return f"становится на {abs(by)} {'дальше от нуля' if by >= 0 else 'ближе к нулю'}"
    return f"{'увеличивается' if by >= 0 else 'уменьшается'} на {abs(by)}"


def _multiplied(by: int) -> str:
    known = {-1: "меняет знак", 0: "обнуляется", 2: "удваивается", 3: "утраивается"}
    known |= {-2: "удваивается и меняет знак", -3: "утраивается и меняет знак"}
    return known.get(by, f"умножается на {by}".replace("-", "−"))


def _move(effect: tree.Move, plan: Plan, path: str) -> Pieces:
    destination = plan.words.destinations[effect.to]
    owner = foreign_owner(effect.target)
    if owner and isinstance(effect.target, tree.Group):
        verb = "кладёт" if destination.verb == "put" else "отдаёт"
        group = effect.target
        bare = tree.Group(noun=group.noun, where=group.where, last=group.last)
        things = phrase(bare, ACC, plan, f"{path}.target", many=not group.last, all_said=True)
        own = piece(plan.words.zones[group.zone].own.ru, f"{path}.target.zone") if group.zone else []
        who = player(owner, NOM, plan, f"{path}.target.owner")
        return [*who, *piece(f"{verb} {destination.given.ru}", path), *things, *own]
    verb = "положите" if destination.verb == "put" else "возьмите"
    things = target(effect.target, ACC, plan, f"{path}.target", own=True, taken=True)
    if isinstance(effect.target, str) and effect.target in plan.words.references:
        return [*piece(verb, path), *things, *piece(destination.words.ru, path)]
    return [*piece(f"{verb} {destination.words.ru}", path), *things]


def _look(effect: tree.Look, words: Vocabulary, path: str) -> Pieces:
    noun = words.nouns[words.zones[effect.zone].holds[0]]
    left = effect.count - effect.take
    rest = agree(OTHER if effect.take == left == 1 else REMAINING, noun.ru, ACC, many=left > 1)
    parts = [(number_alone(effect.take, noun.ru), effect.to, "to"), (rest, effect.rest, "rest")]
    pieces = piece(
        f"посмотрите {counted(effect.count, noun, top=True)} {words.zones[effect.zone].of.ru}", path
    )
    for which, key, slot in parts:
        destination = words.destinations[key]
        verb = "положите" if destination.verb == "put" else "возьмите"
        pieces += [COMMA, Segment(f"{which} {verb} {destination.words.ru}", f"{path}.{slot}")]
    return pieces
