"""The log of Рейдеры in words, cards linked to the catalogue. Forecasts use the same sentences,
so they all speak in the present."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, override

from games.presenters.boards.contract import Seen

from .words import SUIT_SIGNS, ability_name, link, order_words, rules_of, signed

Facts = Mapping[str, Any]


def line(seen: Seen, kind: str, facts: Facts) -> str:
    with override(seen.language):
        return _SENTENCES[kind](seen, facts)


def _who(seen: Seen, facts: Facts) -> str:
    return seen.names[facts["seat"]]


def _links(seen: Seen, things: Iterable[str]) -> SafeString:
    return format_html_join(", ", "{}", ((link(seen, thing),) for thing in things))


# Setting up and the course of turns.


def _opened(seen: Seen, facts: Facts) -> str:
    told = format_html(
        _("The cards are dealt. Trumps are {suit} ({card}). {who} begins."),
        suit=SUIT_SIGNS[rules_of(seen).cards[facts["trump"]].suit],
        card=link(seen, facts["trump"]),
        who=seen.names[facts["first"]],
    )
    if facts.get("revealed"):
        shown = format_html(_("The lowest trump is {card}."), card=link(seen, facts["revealed"]))
        told = format_html("{} {}", told, shown)
    if facts.get("cards"):
        mine = format_html(_("You hold {cards}."), cards=_links(seen, facts["cards"]))
        told = format_html("{} {}", told, mine)
    return told


def _turn(seen: Seen, facts: Facts) -> str:
    return format_html(_("Round {round}: the turn of {who}."), round=facts["round"], who=_who(seen, facts))


def _drawn(seen: Seen, facts: Facts) -> str:
    if "cards" in facts:
        values = {"who": _who(seen, facts), "cards": _links(seen, facts["cards"])}
        if facts["seat"] == seen.viewer:
            return format_html(_("You draw {cards}."), **values)
        return format_html(_("{who} draws {cards}."), **values)
    words = ngettext("{who} draws {count} card.", "{who} draws {count} cards.", facts["count"])
    told = format_html(words, who=_who(seen, facts), count=facts["count"])
    if facts.get("known"):
        among = format_html(_("Among them {cards} from under the deck."), cards=_links(seen, facts["known"]))
        told = format_html("{} {}", told, among)
    return told


def _reshuffled(seen: Seen, facts: Facts) -> str:
    words = ngettext(
        "The deck is out: {count} discarded card is shuffled and becomes the deck.",
        "The deck is out: {count} discarded cards are shuffled and become the deck.",
        facts["count"],
    )
    told = format_html(words, count=facts["count"])
    if facts.get("trump"):
        anew = format_html(
            _("Trumps are now {suit} ({card})."),
            suit=SUIT_SIGNS[rules_of(seen).cards[facts["trump"]].suit],
            card=link(seen, facts["trump"]),
        )
        told = format_html("{} {}", told, anew)
    return told


def _property(seen: Seen, facts: Facts) -> str:
    return format_html(_("New in the centre: {property}."), property=link(seen, facts["property"]))


def _ended(seen: Seen, facts: Facts) -> str:
    outcome = facts["outcome"]
    winners = ", ".join(seen.names[seat] for seat in outcome["places"][0])
    words = {
        "target": _("The target is reached. Winner: {who}."),
        "inflation": _("The fallen target is reached. Winner: {who}."),
        "round_cap": _("The last round is over, the richest wins. Winner: {who}."),
        "property_exhausted": _("There is no property left to open, the richest wins. Winner: {who}."),
    }.get(outcome["reason"], _("The match is over. Winner: {who}."))
    return format_html(words, who=winners)


# Actions and windows.


def _declared(seen: Seen, facts: Facts) -> str:
    return format_html(
        _("{who} attacks {property} with {fighter}."),
        who=_who(seen, facts),
        property=link(seen, facts["property"]),
        fighter=link(seen, facts["fighter"]),
    )


def _played(seen: Seen, facts: Facts) -> str:
    entry = facts["entry"]
    values = {
        "who": seen.names[entry["seat"]],
        "name": ability_name(seen, entry["card"]),
        "card": link(seen, entry["card"]),
        "targets": _links(seen, entry.get("chosen", ())),
    }
    if not entry.get("chosen"):
        return format_html(_("{who} plays “{name}” ({card})."), **values)
    return format_html(_("{who} plays “{name}” ({card}) on {targets}."), **values)


def _effect(seen: Seen, facts: Facts) -> str:
    entry = facts["entry"]
    values = {
        "who": seen.names[entry["seat"]],
        "card": link(seen, entry["card"]),
        "name": ability_name(seen, entry["card"], effect=True),
        "paid": _links(seen, entry.get("paid", ())),
    }
    if not entry.get("paid"):
        return format_html(_("{who} uses the effect “{name}” of {card}."), **values)
    return format_html(_("{who} uses the effect “{name}” of {card}, discarding {paid}."), **values)


def entry_words(seen: Seen, entry: Facts) -> str:
    """A shnyaga or an effect that waits, as the log tells it."""
    return line(seen, "EffectUsed" if entry.get("effect") else "ShnyagaPlayed", {"entry": entry})


def _sealed(seen: Seen, facts: Facts) -> str:
    return format_html(_("Sealed: {deed}"), deed=entry_words(seen, facts["entry"]))


def _bids(seen: Seen, facts: Facts) -> str:
    deeds = format_html_join(" ", "{}", ((entry_words(seen, entry),) for entry in facts["entries"]))
    return format_html(_("The sealed bids are opened. {deeds}"), deeds=deeds)


def _passed(seen: Seen, facts: Facts) -> str:
    if facts.get("by_order"):
        return _("Your standing order passes for you.")
    return _("You pass for the whole capture.") if facts.get("whole") else _("You pass.")


def _closed(seen: Seen, facts: Facts) -> str:
    return _("Everybody has passed.")


def _threat_ended(seen: Seen, facts: Facts) -> str:
    return _("The turn goes on.")


def _guard_fell(seen: Seen, facts: Facts) -> str:
    return _("The guard has fallen; before the property is stormed everybody may answer again.")


def _order_set(seen: Seen, facts: Facts) -> str:
    return format_html(_("Your standing order: {order}."), order=order_words(facts["order"], seen.language))


def _order_lifted(seen: Seen, facts: Facts) -> str:
    return _("Your standing order is lifted: there is something to decide.")


# What is carried out when a window closes.


def _changed(seen: Seen, facts: Facts) -> str:
    return format_html(
        _("{fighter}: toughness {by}."), fighter=link(seen, facts["fighter"]), by=signed(facts["by"])
    )


def _recalled(seen: Seen, facts: Facts) -> str:
    return format_html(
        _("{fighter} returns to the hand of {who}."),
        fighter=link(seen, facts["fighter"]),
        who=_who(seen, facts),
    )


def _taken_over(seen: Seen, facts: Facts) -> str:
    return format_html(
        _("{fighter} goes over to {who}, and {property} with it."),
        fighter=link(seen, facts["fighter"]),
        who=_who(seen, facts),
        property=link(seen, facts["property"]),
    )


def _fizzled(seen: Seen, facts: Facts) -> str:
    words = (
        _("{card} finds nobody to work on and returns to the hand of {who}.")
        if facts.get("returned")
        else _("{card} finds nobody to work on and is wasted.")
    )
    return format_html(words, card=link(seen, facts["card"]), who=_who(seen, facts))


def _compared(seen: Seen, facts: Facts) -> str:
    return format_html(
        _("{attacker} {attack} against {guard} {defence}."),
        attacker=link(seen, facts["attacker"]),
        attack=facts["attack"],
        guard=link(seen, facts["guard"]),
        defence=facts["defence"],
    )


def _died(seen: Seen, facts: Facts) -> str:
    words = {
        "shnyaga": _("{fighter} is done for."),
        "fighter": _("{fighter} falls in the fight."),
        "property": _("{fighter} falls before the walls."),
    }[facts["cause"]]
    return format_html(words, fighter=link(seen, facts["fighter"]))


def _captured(seen: Seen, facts: Facts) -> str:
    return format_html(
        _("{who} captures {property}; on guard: {fighter}."),
        who=_who(seen, facts),
        property=link(seen, facts["property"]),
        fighter=link(seen, facts["fighter"]),
    )


def _failed(seen: Seen, facts: Facts) -> str:
    return {
        "attacker_gone": _("The capture falls through: the attacker is gone."),
        "attacker_beaten": _("The capture is beaten off."),
        "both_died": _("The capture fails: nobody is left, the property goes to the centre."),
        "property_tougher": _("The capture fails: the property is tougher."),
    }[facts["reason"]]


# Disputes.


def _called(seen: Seen, facts: Facts) -> str:
    words = (
        _("{who}: “Cheat!” {card} broke its own rule.")
        if facts["upheld"]
        else _("{who}: “Cheat!” In vain: {card} was played by the rules.")
    )
    return format_html(words, who=_who(seen, facts), card=link(seen, facts["card"]))


def _voided(seen: Seen, facts: Facts) -> str:
    return format_html(_("{card} will not work."), card=link(seen, facts["card"]))


def _taken_back(seen: Seen, facts: Facts) -> str:
    words = (
        _("What came of {card} is worked out anew without it.")
        if facts["spent"]
        else _("The turn goes back to the moment before {card}.")
    )
    return format_html(words, card=link(seen, facts["card"]))


_SENTENCES = {
    "MatchOpenedSeen": _opened,
    "TurnStarted": _turn,
    "CardsDrawn": _drawn,
    "CardsDrawnSeen": _drawn,
    "DiscardReshuffledSeen": _reshuffled,
    "PropertyOpened": _property,
    "MatchEnded": _ended,
    "CaptureDeclared": _declared,
    "ShnyagaPlayed": _played,
    "EffectUsed": _effect,
    "BidSealed": _sealed,
    "BidsOpened": _bids,
    "Passed": _passed,
    "WindowClosed": _closed,
    "ThreatEnded": _threat_ended,
    "GuardFell": _guard_fell,
    "OrderSet": _order_set,
    "OrderLifted": _order_lifted,
    "ToughnessChanged": _changed,
    "FighterRecalled": _recalled,
    "GuardTakenOver": _taken_over,
    "ShnyagaFizzled": _fizzled,
    "FightersCompared": _compared,
    "FighterDied": _died,
    "PropertyCaptured": _captured,
    "CaptureFailed": _failed,
    "CheatCalled": _called,
    "ShnyagaVoided": _voided,
    "TurnTakenBack": _taken_back,
}
