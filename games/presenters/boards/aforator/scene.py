"""What lies on the table, for one viewer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.engines.aforator.account import Line
from games.engines.aforator.moves import LayOnTable, PlayToKon, TakeCard, UseTable
from games.presenters.boards.card_words import card_name
from games.presenters.boards.contract import Seen
from games.presenters.boards.reasons import refusal_words


def scene(seen: Seen) -> dict[str, Any]:
    view = seen.view
    return {
        "kon": kon_lines(seen, view.lines, view.winner),
        "meter": meter(seen, view.lines),
        "winner": seen.names[view.winner] if view.winner is not None else None,
        "mine_leads": view.winner is not None and view.winner == seen.viewer,
        "deck": view.deck + sum(lot.count for lot in view.under),
        "round": view.round + 1,
        "burned": len(view.burned),
        "seats": [_seat(seen, seat) for seat in range(len(seen.names))],
        "mine": _seat(seen, seen.viewer) if seen.viewer is not None else None,
        "hand": _hand(seen),
        "looking": _looking(seen),
    }


def kon_lines(seen: Seen, lines: Sequence[Line], winner: int | None) -> list[dict[str, Any]]:
    """The round turn by turn: what each card gave, what became of its ability, the sum after; the
    turn that took the sum furthest leads."""
    best = max((told for told in lines if told.seat == winner), key=lambda told: abs(told.sum), default=None)
    return [
        {
            "seat": told.seat,
            "who": seen.names[told.seat],
            "act": told.act,
            "card": told.card,
            "name": card_name(seen, told.card) if told.card else "",
            "value": told.value,
            "signed": signed(told.value),
            "changed": told.value != told.printed,
            "printed": signed(told.printed),
            "sum": signed(told.sum),
            "neutralised_by": card_name(seen, told.neutralised_by) if told.neutralised_by else "",
            "silenced_by": card_name(seen, told.silenced_by) if told.silenced_by else "",
            "leads": told is best,
        }
        for told in lines
    ]


def signed(number: int) -> str:
    return f"+{number}" if number > 0 else (f"−{-number}" if number < 0 else "0")


def meter(seen: Seen, lines: Sequence[Line], before: int | None = None) -> dict[str, Any]:
    """The sum on a scale around zero, on a line of 400; `before` is where it stands now, if these
    lines are only a forecast."""
    options = seen.engine.rules.options  # type: ignore[attr-defined]
    sums = [told.sum for told in lines]
    now = sums[-1] if sums else 0
    limit = options.threshold if options.trick_rule == "threshold" else 0
    reach = max(10, limit, abs(before or 0), *(abs(each) for each in sums))

    def place(value: int) -> int:
        return round(200 + 194 * value / reach)

    return {
        "now": signed(now),
        "at": place(now),
        "from": place(before or 0),
        "extreme": place(max(sums, key=abs, default=0)),
        "reach": reach,
        "ticks": [place(value) for value in range(-reach + 1, reach) if value],
        "limits": [place(-limit), place(limit)] if limit else [],
    }


def _seat(seen: Seen, seat: int) -> dict[str, Any]:
    view = seen.view
    pile = view.piles[seat]
    return {
        "seat": seat,
        "name": seen.names[seat],
        "mine": seat == seen.viewer,
        "turn": seat in seen.to_act,
        "leader": seat == view.leader,
        "hand": view.hands[seat].count,
        "shown": view.hands[seat].shown,
        "hand_cards": seen.revealed[seat].hands[seat].cards if seen.revealed else (),
        "table": [_table_card(seen, seat, card) for card in view.tables[seat]],
        "room": range(max(0, seen.engine.rules.options.table_limit - len(view.tables[seat]))),  # type: ignore[attr-defined]
        "pile": pile.count,
        "points": pile.points,
        "tricks": view.tricks[seat],
    }


def _table_card(seen: Seen, seat: int, card: str) -> dict[str, Any]:
    mine = seat == seen.viewer
    usable = mine and any(isinstance(move, UseTable) and move.card == card for move in seen.moves)
    return {
        "card": card,
        "usable": usable,
        "reason": _reason(seen, UseTable(card)) if mine and not usable else "",
    }


def _hand(seen: Seen) -> list[dict[str, Any]]:
    """The viewer's cards; one that can go nowhere says why."""
    if seen.viewer is None:
        return []
    playable = {move.card for move in seen.moves if isinstance(move, PlayToKon | LayOnTable)}
    return [
        {
            "card": card,
            "name": card_name(seen, card),
            "open": card in playable,
            "reason": _reason(seen, PlayToKon(card)) if card not in playable else "",
        }
        for card in seen.view.hands[seen.viewer].cards or ()
    ]


def _looking(seen: Seen) -> dict[str, Any] | None:
    look = seen.view.looking
    if look is None:
        return None
    takeable = {move.card for move in seen.moves if isinstance(move, TakeCard)}
    return {
        "who": seen.names[look.seat],
        "mine": look.seat == seen.viewer,
        "by": card_name(seen, look.by),
        "count": look.count,
        "cards": [
            {"card": card, "name": card_name(seen, card), "open": card in takeable}
            for card in look.cards or ()
        ],
    }


def _reason(seen: Seen, move: Any) -> str:
    if not seen.moves:
        return ""
    rejection = seen.reject(move)
    return refusal_words(seen, rejection, card_name) if rejection else ""
