"""Putting a move together: pick a card, then what to do with it; the effect on the sum is shown
before it is confirmed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import override

from games.engines.aforator.explain import explain, lines
from games.engines.aforator.moves import LayOnTable, PlayToKon, TakeCard, UseTable
from games.engines.aforator.state import Turn
from games.presenters.boards.card_words import card_name
from games.presenters.boards.contract import Composing, Seen
from games.presenters.boards.reasons import refusal_words

from .scene import kon_lines, meter, signed


def compose(seen: Seen, picks: Mapping[str, Sequence[str]]) -> Composing:
    if not seen.moves:
        return Composing()
    write = seen.engine.notation.write
    card = (picks.get("card") or [""])[-1]
    mine = [move for move in seen.moves if move.card == card]
    if not mine:
        return Composing()
    wanted = (picks.get("move") or [""])[-1]
    chosen = next((move for move in mine if write(move) == wanted), mine[0] if len(mine) == 1 else None)
    kept = [("card", card)] + ([("move", write(chosen))] if chosen is not None else [])
    options = [
        {
            "notation": write(move),
            "words": option_words(seen, move),
            "chosen": move == chosen,
            "kind": type(move).__name__,
        }
        for move in mine
    ]
    context = {
        "card": card,
        "name": card_name(seen, card),
        "options": options,
        "closed": _closed(seen, card, mine),
        "preview": preview(seen, chosen),
    }
    return Composing(tuple(kept), chosen, move_words(seen, chosen) if chosen is not None else "", context)


def option_words(seen: Seen, move: Any) -> str:
    with override(seen.language):
        if isinstance(move, PlayToKon):
            return _("To the Kon, sparing the previous card") if move.spare else _("To the Kon")
        if isinstance(move, LayOnTable):
            if not move.use:
                return _("Onto my table")
            return _("Onto my table and use it") + _targets(seen, move.choices)
        if isinstance(move, UseTable):
            return _("Use the ability") + _targets(seen, move.choices)
        return _("Take it")


def move_words(seen: Seen, move: Any) -> str:
    name = card_name(seen, move.card)
    with override(seen.language):
        if isinstance(move, TakeCard):
            return _("Take “%(card)s” into the hand") % {"card": name}
        return (
            f"«{name}»: {option_words(seen, move)}"
            if seen.language == "ru"
            else f"“{name}”: {option_words(seen, move)}"
        )


def _targets(seen: Seen, choices: Sequence[Any]) -> str:
    if not choices:
        return ""
    told = [seen.names[c] if isinstance(c, int) else card_name(seen, c) for c in choices]
    return ": " + ", ".join(told)


def _closed(seen: Seen, card: str, mine: Sequence[Any]) -> list[dict[str, str]]:
    """What cannot be done with the card now, and why."""
    held = seen.viewer is not None and card in (seen.view.hands[seen.viewer].cards or ())
    if not held or any(isinstance(move, LayOnTable) for move in mine):
        return []
    rejection = seen.reject(LayOnTable(card))
    if rejection is None:
        return []
    with override(seen.language):
        words = _("Onto my table")
    return [{"words": words, "reason": refusal_words(seen, rejection, card_name)}]


def preview(seen: Seen, move: Any) -> dict[str, Any] | None:
    """The round as it would stand after the move, from what the viewer knows."""
    if move is None or isinstance(move, TakeCard) or seen.viewer is None:
        return None
    rules, view = seen.engine.rules, seen.view  # type: ignore[attr-defined]
    tables = view.tables
    if isinstance(move, PlayToKon):
        turn = Turn(seen.viewer, "kon", move.card, spares=move.spare)
    elif isinstance(move, LayOnTable):
        turn = Turn(seen.viewer, "table", move.card, used=move.use, choices=move.choices)
        tables = tuple(
            (*table, move.card) if seat == seen.viewer else table for seat, table in enumerate(tables)
        )
    else:
        turn = Turn(seen.viewer, "use", move.card, used=True, choices=move.choices)
    told = explain(rules, (*view.turns, turn), tables)
    after = lines(rules, told)
    before = view.lines[-1].sum if view.lines else 0
    now = after[-1].sum if after else 0
    return {
        "before": signed(before),
        "after": signed(now),
        "meter": meter(seen, after, before),
        "winner": seen.names[told.winner] if told.winner is not None else None,
        "mine": told.winner == seen.viewer,
        "lines": kon_lines(seen, after, told.winner),
    }
