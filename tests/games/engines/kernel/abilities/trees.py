"""Random abilities in a game's own words, drawn so that most of them make sense."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from games.engines.kernel.abilities.vocabulary import Vocabulary

Json = dict[str, Any]
LASTING = {"add", "multiply", "set", "grant"}


@st.composite
def abilities(draw: st.DrawFn, words: Vocabulary) -> Json:
    """Plain JSON whose names the vocabulary knows; nonsense that slips in is lint's to find."""
    window = draw(st.sampled_from(sorted(words.windows)))
    known = words.windows[window]
    static = known.mode == "static"
    choices: list[Json] = []
    allowed = sorted(op for op, rule in words.operations.items() if known.mode in rule.modes)
    ops = draw(st.lists(st.sampled_from(allowed), min_size=1, max_size=3))
    tree: Json = {"when": [window], "do": [_effect(draw, words, op, static, choices) for op in ops]}
    if choices:
        tree["choose"] = choices
    if LASTING & set(ops) and not static:
        tree["until"] = draw(st.sampled_from(sorted(words.durations)))
    if not static and draw(st.booleans()):
        costs = [{"pay": "discard", "count": draw(st.integers(1, 2))}, {"pay": "sacrifice"}]
        tree["cost"] = draw(st.lists(st.sampled_from(costs), max_size=2, unique_by=str))
    if not static and draw(st.booleans()):
        tree["limit"] = {
            "times": draw(st.integers(1, 4)),
            "per": draw(st.sampled_from(sorted(words.durations))),
        }
    if known.mode == "trigger":
        tree["optional"] = draw(st.booleans())
    if draw(st.booleans()):
        tree["if"] = _condition(draw, words)
    if draw(st.booleans()):
        tree["family"] = draw(st.sampled_from(sorted(words.families)))
    return tree


def _effect(draw: st.DrawFn, words: Vocabulary, op: str, static: bool, choices: list[Json]) -> Json:
    rule = words.operations[op]
    amounts = st.integers(rule.low, rule.high)
    if op in ("draw", "discard"):
        who = _target(draw, words, "player", static, choices)
        return {"op": op, "count": max(1, draw(amounts)), "who": who if isinstance(who, str) else "you"}
    if op == "look":
        places = st.sampled_from(sorted(words.destinations))
        count = max(2, draw(amounts))
        take = draw(st.integers(1, count - 1))
        return {
            "op": op,
            "zone": "deck",
            "count": count,
            "take": take,
            "to": draw(places),
            "rest": draw(places),
        }
    noun = draw(st.sampled_from(sorted(rule.on)))
    effect: Json = {"op": op, "target": _target(draw, words, noun, static, choices)}
    if op in ("add", "multiply", "set"):
        numbers = sorted(k for k, p in words.properties.items() if p.kind == "number" and noun in p.of)
        effect["property"] = draw(st.sampled_from(numbers or sorted(words.properties)))
        effect["to" if op == "set" else "by"] = draw(amounts)
    if op == "grant":
        effect["right"] = draw(st.sampled_from(sorted(words.rights) or ["none"]))
    if op == "move":
        effect["to"] = draw(st.sampled_from(sorted(words.destinations)))
    return effect


def _target(draw: st.DrawFn, words: Vocabulary, noun: str, static: bool, choices: list[Json]) -> Any:
    references = sorted(key for key, known in words.references.items() if known.noun == noun)
    chosen = [choice["as"] for choice in choices if choice["of"]["noun"] == noun]
    ways = ["group"] + ["reference"] * bool(references) + ["chosen"] * bool(chosen)
    ways += ["choice"] * (not static and len(choices) < 2)
    match draw(st.sampled_from(ways)):
        case "reference":
            return draw(st.sampled_from(references))
        case "chosen":
            return draw(st.sampled_from(chosen))
        case "choice":
            name = ("one", "two")[len(choices)]
            choices.append({"as": name, "of": _group(draw, words, noun, [])})
            return name
        case _:
            players = [choice["as"] for choice in choices if choice["of"]["noun"] == "player"]
            return _group(draw, words, noun, players)


def _group(draw: st.DrawFn, words: Vocabulary, noun: str, players: list[str]) -> Json:
    roles = sorted(k for k, known in words.references.items() if known.noun == "player" and k != "you")
    group: Json = {"noun": noun, "owner": draw(st.sampled_from(["", "you", "rival", *roles, *players]))}
    if noun == "player":
        group["owner"] = draw(st.sampled_from(["", "rival"]))
        zones = sorted(key for key, zone in words.zones.items() if not zone.shared)
        if draw(st.booleans()):
            group["where"] = [{"test": "more_than_you", "zone": draw(st.sampled_from(zones))}]
        return group
    group["zone"] = draw(
        st.sampled_from(sorted(key for key, zone in words.zones.items() if noun in zone.holds))
    )
    group["last"] = draw(st.booleans())
    group["where"] = (
        draw(st.lists(_tests(words, noun), max_size=2)) if not words.zones[group["zone"]].hidden else []
    )
    return group


def _tests(words: Vocabulary, noun: str) -> st.SearchStrategy[Json]:
    tests: list[st.SearchStrategy[Json]] = [
        st.fixed_dictionaries({"test": st.just("trait"), "trait": st.just(key), "not": st.booleans()})
        for key, trait in words.traits.items()
        if noun in trait.of
    ]
    for key, known in words.properties.items():
        if noun in known.of and known.kind == "label":
            tests.append(st.just({"test": "same", "property": key}))
        elif noun in known.of:
            number = {"test": st.just("number"), "property": st.just(key)}
            low, high = {"at_least": st.integers(0, 4)}, {"at_most": st.integers(4, 9)}
            tests += [st.fixed_dictionaries({**number, **limits}) for limits in (low, high, {**low, **high})]
    return st.one_of(tests)


def _condition(draw: st.DrawFn, words: Vocabulary) -> Json:
    negated = draw(st.booleans())
    if words.facts and draw(st.booleans()):
        return {"test": "fact", "fact": draw(st.sampled_from(sorted(words.facts))), "not": negated}
    noun = draw(st.sampled_from(sorted(words.nouns)))
    return {"test": "any_of", "group": _group(draw, words, noun, []), "not": negated}
