"""Making a tree whole: what the form left open gets the first value that the vocabulary offers,
what no longer belongs (the amount of an operation that was changed) goes."""

from __future__ import annotations

from typing import Any

from games.engines.kernel.abilities import tree
from games.engines.kernel.abilities.vocabulary import Vocabulary

GROUP = "@group"
"""What a target field says if things are described rather than named."""
AMOUNT = {"add": "by", "multiply": "by", "set": "to", "draw": "count", "discard": "count"}
Raw = dict[str, Any]


def whole_ability(raw: Any, words: Vocabulary) -> Raw:
    raw = raw if isinstance(raw, dict) else {}
    ability: Raw = {}
    name = _dict(raw.get("name"))
    if any(name.values()):
        ability["name"] = {"ru": name.get("ru", ""), "en": name.get("en", "")}
    if raw.get("family"):
        ability["family"] = raw["family"]
    windows = [window for window in _list(raw.get("when")) if window]
    ability["when"] = windows or [next(iter(words.windows))]
    if raw.get("optional") in (True, "on", "true"):
        ability["optional"] = True
    condition = _condition(_dict(raw.get("if")), words)
    if condition:
        ability["if"] = condition
    costs = [cost for item in _list(raw.get("cost")) if (cost := _cost(_dict(item)))]
    if costs:
        ability["cost"] = costs
    choices = [_choice(_dict(item), number, words) for number, item in enumerate(_list(raw.get("choose")))]
    if choices:
        ability["choose"] = choices
    names = [choice["as"] for choice in choices]
    ability["do"] = [_effect(_dict(item), names, words) for item in _list(raw.get("do"))] or [
        _effect({}, names, words)
    ]
    if raw.get("until"):
        ability["until"] = raw["until"]
    limit = _dict(raw.get("limit"))
    if limit.get("per"):
        ability["limit"] = {"times": _number(limit.get("times"), 1), "per": limit["per"]}
    return ability


def _effect(raw: Raw, choices: list[str], words: Vocabulary) -> Raw:
    op = raw.get("op") or next(iter(words.operations))
    effect: Raw = {"op": op}
    if op in ("draw", "discard"):
        effect["count"] = _number(raw.get("count"), 1)
        if raw.get("who") and raw["who"] != tree.YOU:
            effect["who"] = raw["who"]
        return effect
    if op == "look":
        hidden = next((key for key, zone in words.zones.items() if zone.hidden and zone.shared), "")
        places = [*words.destinations]
        return effect | {
            "zone": raw.get("zone") or hidden,
            "count": _number(raw.get("count"), 2),
            "take": _number(raw.get("take"), 1),
            "to": raw.get("to") if raw.get("to") in words.destinations else next(iter(places), ""),
            "rest": raw.get("rest") or next(iter(places[::-1]), ""),
        }
    effect["target"] = _target(raw, choices, words)
    if op in ("add", "multiply", "set"):
        numbers = sorted(
            (key for key, known in words.properties.items() if known.kind == "number"),
            key=lambda key: any(words.nouns[noun].player for noun in words.properties[key].of),
        )  # a card's own number before a player's
        effect["property"] = raw.get("property") or next(iter(numbers), "")
        slot = AMOUNT[op]
        effect[slot] = _number(
            raw.get(slot),
            {"add": 1, "multiply": 2}.get(op, words.operations[op].low if op in words.operations else 1),
        )
    if op == "grant":
        effect["right"] = raw.get("right") or next(iter(words.rights), "")
    if op == "move":
        effect["to"] = (
            raw.get("to") if raw.get("to") in words.destinations else next(iter(words.destinations), "")
        )
    return effect


def _target(raw: Raw, choices: list[str], words: Vocabulary) -> Any:
    target = raw.get("target")
    if isinstance(target, dict):
        return whole_group(target, words)
    if target == GROUP:
        return whole_group(_dict(raw.get("target_group")), words)
    return target or next(iter(choices), "self")


def whole_group(raw: Raw, words: Vocabulary) -> Raw:
    noun = raw.get("noun") or next(iter(words.nouns))
    group: Raw = {"noun": noun}
    player = noun in words.nouns and words.nouns[noun].player
    zone = raw.get("zone") or ("" if player else words.nouns[noun].home if noun in words.nouns else "")
    if not zone and not player:
        zone = next(
            (key for key, known in words.zones.items() if noun in known.holds and not known.hidden), ""
        )
    if zone and not player:
        group["zone"] = zone
    if raw.get("owner"):
        group["owner"] = raw["owner"]
    tests = [test for item in _list(raw.get("where")) if (test := _test(_dict(item), words))]
    if tests:
        group["where"] = tests
    if raw.get("last") in (True, "on", "true"):
        group["last"] = True
    return group


def _test(raw: Raw, words: Vocabulary) -> Raw | None:
    match raw.get("test"):
        case "same":
            labels = [key for key, known in words.properties.items() if known.kind == "label"]
            return {"test": "same", "property": raw.get("property") or next(iter(labels), "")}
        case "number":
            numbers = [key for key, known in words.properties.items() if known.kind == "number"]
            test = {"test": "number", "property": raw.get("property") or next(iter(numbers), "")}
            limits = {
                key: _number(raw[key], 0) for key in ("at_least", "at_most") if raw.get(key) not in (None, "")
            }
            return test | (limits or {"at_most": 3})
        case "trait":
            return {"test": "trait", "trait": raw.get("trait") or next(iter(words.traits), "")} | _negation(
                raw
            )
        case "more_than_you":
            own = next((key for key, zone in words.zones.items() if not zone.shared), "")
            return {"test": "more_than_you", "zone": raw.get("zone") or own}
    return None


def _condition(raw: Raw, words: Vocabulary) -> Raw | None:
    match raw.get("test"):
        case "fact":
            return {"test": "fact", "fact": raw.get("fact") or next(iter(words.facts), "")} | _negation(raw)
        case "any_of":
            return {"test": "any_of", "group": whole_group(_dict(raw.get("group")), words)} | _negation(raw)
    return None


def _cost(raw: Raw) -> Raw | None:
    match raw.get("pay"):
        case "discard":
            return {"pay": "discard", "count": _number(raw.get("count"), 1)}
        case "sacrifice":
            return {"pay": "sacrifice"}
    return None


def _choice(raw: Raw, number: int, words: Vocabulary) -> Raw:
    return {
        "as": raw.get("as") or ("chosen", "other")[min(number, 1)],
        "of": whole_group(_dict(raw.get("of")), words),
    }


def _negation(raw: Raw) -> Raw:
    return {"not": True} if raw.get("not") in (True, "on", "true") else {}


def _number(value: Any, default: int) -> int:
    try:
        return int(str(value).replace("−", "-")) if value not in (None, "") else default
    except ValueError:
        return default


def _dict(value: Any) -> Raw:
    return value if isinstance(value, dict) else {}


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []
