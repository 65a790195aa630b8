"""Putting a move together: pick a card, what to do with it, then its targets and its price. Passes,
the end of the turn, standing orders and «Мухлёж!» take one pick."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import urlencode

from django.utils.translation import gettext as _
from django.utils.translation import override

from games.engines.raiders.moves import Call, EndTurn, Move, Pass, SetOrder, UseEffect
from games.presenters.boards.contract import Composing, Seen

from .using import Using
from .words import ability_name, card, label, order_words

Picks = Mapping[str, Sequence[str]]


def compose(seen: Seen, picks: Picks) -> Composing:
    if not seen.moves:
        return Composing()
    context: dict[str, Any] = {"acts": _acts(seen), "effects": _effects(seen)}
    simple = _simple(seen, picks)
    if simple is not None:
        pick, move = simple
        return Composing((pick,), move, _words(seen, move), context | {"pick": pick[1]})
    using = Using(seen, picks)
    if using.card is None:
        return Composing(context=context)
    return Composing(using.picks, using.move, using.words, context | using.context)


def _acts(seen: Seen) -> list[dict[str, str]]:
    """Moves without a card, as they stand on buttons."""
    with override(seen.language):
        names = {
            "pass": _("Pass for now"),
            "pass-capture": _("Pass for the whole capture"),
            "end": _("End the turn"),
        }
    return [{"act": _act_of(move), "words": names[_act_of(move)]} for move in seen.moves if _act_of(move)]


def _act_of(move: Move) -> str:
    if isinstance(move, Pass):
        return "pass-capture" if move.whole else "pass"
    return "end" if isinstance(move, EndTurn) else ""


def _effects(seen: Seen) -> list[dict[str, Any]]:
    """One's own fighters in the capture whose effect may be used."""
    able = dict.fromkeys(move.card for move in seen.moves if isinstance(move, UseEffect))
    return [
        card(seen, fighter)
        | {
            "name": ability_name(seen, fighter, effect=True),
            "query": urlencode({"card": fighter, "do": "effect"}),
        }
        for fighter in able
    ]


def _simple(seen: Seen, picks: Picks) -> tuple[tuple[str, str], Move] | None:
    act = _one(picks, "act")
    for move in seen.moves:
        if act and _act_of(move) == act:
            return ("act", act), move
    order = _one(picks, "order")
    for choice in ("off", "unless-mine", "unless-win", "unless-mine-or-win", "until-my-turn"):
        # A seat that is waited for may change its order too, though this is not listed.
        if order == choice and seen.reject(SetOrder(order)) is None:  # type: ignore[arg-type]
            return ("order", order), SetOrder(order)  # type: ignore[arg-type]
    called = _one(picks, "call")
    return (("call", called), Call(called)) if Call(called) in seen.moves else None


def _one(picks: Picks, key: str) -> str:
    return (picks.get(key) or [""])[-1]


def _words(seen: Seen, move: Move) -> str:
    with override(seen.language):
        match move:
            case Pass(whole=True):
                return _("Pass until this capture is over, whatever the others do")
            case Pass():
                return _("Pass; if somebody acts, you will be asked again")
            case EndTurn():
                return _("End the turn")
            case SetOrder(order=order):
                return _("Standing order: %(order)s") % {"order": order_words(order, seen.language)}
            case Call(card=called):
                return _("“Cheat!”: %(card)s was played against its own rule") % {"card": label(seen, called)}
    return ""
