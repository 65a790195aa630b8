"""Cards, suits, orders and reasons in words."""

from __future__ import annotations

from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import override

from games.copies import card_key
from games.engines.kernel.refusal import Rejection
from games.engines.raiders.rules import Rules
from games.presenters.boards.card_words import card_link, card_name
from games.presenters.boards.contract import Seen
from games.presenters.boards.reasons import refusal_words

SUIT_SIGNS = {"S": "♠", "C": "♣", "D": "♦", "H": "♥"}
RUSSIAN_RANKS = {"J": "В", "Q": "Д", "K": "К", "A": "Т"}


def rules_of(seen: Seen) -> Rules:
    rules: Rules = seen.engine.rules  # type: ignore[attr-defined]
    return rules


def pip(seen: Seen, card: str) -> str:
    """Rank and suit: 6♠, К♥."""
    fighter = rules_of(seen).cards[card]
    rank = RUSSIAN_RANKS.get(fighter.rank, fighter.rank) if seen.language == "ru" else fighter.rank
    return rank + SUIT_SIGNS[fighter.suit]


def label(seen: Seen, thing: str) -> str:
    """A fighter with rank and suit, a property by its name alone."""
    name = card_name(seen, thing)
    return f"{name} {pip(seen, thing)}" if thing in rules_of(seen).cards else name


def link(seen: Seen, thing: str) -> SafeString:
    return card_link(seen, thing, label(seen, thing))


def card(seen: Seen, thing: str) -> dict[str, Any]:
    """What a template needs to draw a card."""
    return {"id": thing, "face": card_key(thing), "label": label(seen, thing)}


def ability_name(seen: Seen, thing: str, *, effect: bool = False) -> str:
    """What the shnyaga or the effect of a card is called."""
    fighter = rules_of(seen).cards[thing]
    program = fighter.effect if effect else fighter.shnyaga
    name = program.printed.ability.name if program is not None else None
    return name[seen.language] if name is not None else ""


def signed(number: int) -> str:
    return f"+{number}" if number > 0 else (f"−{-number}" if number < 0 else "0")


def order_words(order: str, language: str) -> str:
    with override(language):
        return {
            "off": _("Ask me every time"),
            "unless-mine": _("Pass unless what is mine is touched"),
            "unless-win": _("Pass unless somebody is about to win"),
            "unless-mine-or-win": _("Pass unless mine is touched or somebody is about to win"),
            "until-my-turn": _("Pass everything until my turn"),
        }[order]


def reason(seen: Seen, move: Any) -> str:
    """Why the move is closed; empty if it is open."""
    rejection = seen.reject(move)
    return refusal(seen, rejection) if rejection is not None else ""


def refusal(seen: Seen, rejection: Rejection) -> str:
    return refusal_words(seen, rejection, _named)


def _named(seen: Seen, value: str) -> str:
    rules = rules_of(seen)
    things = value.split()
    known = all(thing in rules.cards or thing in rules.estates for thing in things)
    quoted = "«{}»" if seen.language == "ru" else "“{}”"
    return ", ".join(quoted.format(label(seen, thing)) for thing in things) if known else value
