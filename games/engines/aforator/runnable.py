"""Which abilities this game can run. The language allows more than Афоратор's rules do:
a Kon ability either changes the sum or settles (rule 7.1), settling asks nobody anything but
which of the looked-at cards to take, and no ability takes a card off a table (3.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.engines.kernel.abilities import tree
from games.engines.kernel.abilities.vocabulary import Vocabulary
from games.engines.kernel.edition import EditionError

from .reach import sends_from_kon

WINDOWS = frozenset({"kon", "settle", "table", "table_settle", "use"})
ZONES = frozenset({"kon", "table", "pile", "hand", "deck"})
REFERENCES = frozenset({"self", "you", "previous", "next", "last_on_kon", "biggest_pile"})
PROPERTIES = frozenset({"contribution", "hand_min", "type"})
TRAITS = frozenset({"neutral", "positive", "negative"})
RIGHTS = frozenset({"immune", "wins_ties"})
FACTS = frozenset({"deck_won", "trick_to_other"})
NOUNS = frozenset({"card", "player"})
DESTINATIONS = frozenset({"pile", "hand", "deck_bottom"})
OPERATIONS = frozenset({"add", "multiply", "set", "silence", "grant", "move", "return", "draw", "look"})
DURATIONS = frozenset({"round"})

Fault = tuple[str, str]


def check_vocabulary(words: Vocabulary) -> None:
    """Words that the engine would not know what to do with are refused at once."""
    for table, known in (
        ("nouns", NOUNS),
        ("windows", WINDOWS),
        ("zones", ZONES),
        ("properties", PROPERTIES),
        ("traits", TRAITS),
        ("rights", RIGHTS),
        ("references", REFERENCES),
        ("facts", FACTS),
        ("destinations", DESTINATIONS),
        ("durations", DURATIONS),
        ("operations", OPERATIONS),
    ):
        for key in getattr(words, table):
            if key not in known:
                raise EditionError("unknown_to_engine", f"vocabulary.{table}.{key}", key=key)


def check_runnable(abilities: Sequence[tree.Ability], path: str, card: str) -> None:
    actives = 0
    for number, ability in enumerate(abilities):
        for code, inner in _faults(ability):
            raise EditionError(code, f"{path}[{number}].{inner}", card)
        actives += "use" in ability.when
        if actives > 1:
            raise EditionError("second_active", f"{path}[{number}].when", card)


def _faults(ability: tree.Ability) -> Iterator[Fault]:
    if len(ability.when) > 1:
        yield "one_window", "when"
    if ability.cost:
        yield "no_costs", "cost"
    window = ability.when[0]
    check = {"kon": _static, "table": _static, "settle": _settling, "table_settle": _settling, "use": _using}[
        window
    ]
    yield from check(ability)
    for number, effect in enumerate(ability.do):
        if isinstance(effect, tree.Look) and (effect.zone, effect.to, effect.rest) != (
            "deck",
            "hand",
            "deck_bottom",
        ):
            yield "look_only_in_deck", f"do[{number}]"
        if isinstance(effect, tree.Draw) and effect.who not in ("you", "biggest_pile"):
            yield "unbound_target", f"do[{number}].who"


def _static(ability: tree.Ability) -> Iterator[Fault]:
    """Works while the card lies there: numbers, rights and silence of cards on the Kon."""
    if ability.choose:
        yield "no_choice_here", "choose"
    if isinstance(ability.condition, tree.Fact):
        yield "not_known_yet", "if.fact"
    if isinstance(ability.condition, tree.AnyOf):
        yield from _pure(ability.condition.group, "if.group")
    on_kon = ability.when[0] == "kon"
    for number, effect in enumerate(ability.do):
        at = f"do[{number}]"
        match effect:
            case tree.Add() | tree.Multiply() | tree.Silence():
                if isinstance(effect, tree.Silence) and not on_kon:
                    yield "only_on_kon", at
                yield from _kon_target(effect.target, f"{at}.target", on_kon)
            case tree.Grant(right="immune"):
                yield from _kon_target(effect.target, f"{at}.target", on_kon)
                if on_kon:
                    yield "only_on_table", at
            case tree.Grant() | tree.Set():
                if on_kon:
                    yield "only_on_table", at
                if effect.target != "you":
                    yield "only_you", f"{at}.target"
                if ability.condition is not None:
                    yield "no_condition_here", "if"
            case _:
                yield "must_wait_for_settling", at


def _kon_target(target: tree.Target, at: str, on_kon: bool) -> Iterator[Fault]:
    if isinstance(target, tree.Group):
        if target.zone != "kon":
            yield "only_cards_on_kon", at
        yield from _pure(target, at)
    elif target not in ("last_on_kon", *(("self", "previous", "next") if on_kon else ())):
        yield "only_cards_on_kon", at


def _pure(group: tree.Group, at: str) -> Iterator[Fault]:
    """The sum depends on the Kon and the tables only (rule 4.5)."""
    if group.zone not in ("kon", "table") or group.owner not in ("", "you", "rival"):
        yield "only_kon_and_tables", at
    for number, test in enumerate(group.where):
        if isinstance(test, tree.MoreThanYou):
            yield "only_kon_and_tables", f"{at}.where[{number}]"


def _settling(ability: tree.Ability) -> Iterator[Fault]:
    """Runs by itself after the round: nothing is chosen, because a player has one Kon card."""
    if ability.optional:
        yield "no_choice_here", "optional"
    for number, choice in enumerate(ability.choose):
        if (choice.group.zone, choice.group.owner) != ("kon", "you"):
            yield "no_choice_here", f"choose[{number}]"
    for number, effect in enumerate(ability.do):
        yield from _carried_out(effect, ability, f"do[{number}]", from_kon=True)


def _using(ability: tree.Ability) -> Iterator[Fault]:
    """Used from the table: changes the sum for this round, or does something at once."""
    if isinstance(ability.condition, tree.Fact):
        yield "not_known_yet", "if.fact"
    names = {choice.name: choice.group.zone for choice in ability.choose}
    for number, choice in enumerate(ability.choose):
        if choice.group.noun == "card":
            yield from _pure(choice.group, f"choose[{number}].of")
    for number, effect in enumerate(ability.do):
        at = f"do[{number}]"
        if isinstance(effect, tree.Add | tree.Multiply):
            if isinstance(effect.target, str) and names.get(effect.target) == "kon":
                continue
            yield from _kon_target(effect.target, f"{at}.target", on_kon=False)
        else:
            yield from _carried_out(effect, ability, at, from_kon=False)


def _carried_out(effect: tree.Effect, ability: tree.Ability, at: str, *, from_kon: bool) -> Iterator[Fault]:
    match effect:
        case tree.Draw() | tree.Look():
            return
        case tree.Move() | tree.Return():
            if sends_from_kon(effect, ability):
                if not from_kon:
                    yield "kon_stays", f"{at}.target"
            elif (
                not isinstance(effect.target, tree.Group)
                or effect.target.zone != "pile"
                or not effect.target.last
            ):
                yield "only_last_of_pile", f"{at}.target"
        case _:
            yield "too_late", at
