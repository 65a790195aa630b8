"""Putting a move together: pick a tile, then row, order, extras, gifts and the announcement."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import override

from games.engines.upturn.moves import (
    DRAW,
    PASS,
    LayArrow,
    LayDoubleArrow,
    LayJoker,
    LayNumber,
    LaySkip,
    tiles_of,
)
from games.presenters.boards.contract import Composing, Seen

from .faces import order_name, refusal, tile_name
from .scene import tile_of

Picks = Mapping[str, Sequence[str]]
QUESTIONS = ("directions", "orders", "extras", "joker_extras", "gift_total", "leaves_one")
"""What there may be to choose about a tile, besides its row."""


def compose(seen: Seen, picks: Picks) -> Composing:
    if not seen.moves:
        return Composing()
    acts = [act for act, move in (("draw", DRAW), ("pass", PASS)) if move in seen.moves]
    context: dict[str, Any] = {"acts": acts}
    act = _one(picks, "act")
    if act in acts:
        move: Any = DRAW if act == "draw" else PASS
        with override(seen.language):
            words = _("Draw a tile from the bag") if act == "draw" else _("Pass")
        return Composing((("act", act),), move, words, context)
    face = _one(picks, "tile")
    if face not in seen.view.rack:
        return Composing(context=context)
    move = _built(seen, face, picks)
    rejection = seen.reject(move)
    context |= _choices(seen, face, picks, move)
    context["asks"] = any(context[key] for key in QUESTIONS) or len(context["rows"]) > 1
    if rejection is not None:
        context["problem"] = refusal(seen, rejection)
        context["rule"] = rejection.rule
    elif context["leaves_one"] and context["announces"]:
        with override(seen.language):
            context["confirm"] = _("Confirm and announce") if move.last else _("Confirm without announcing")
    kept = tuple((key, value) for key, values in picks.items() for value in values)
    return Composing(kept, None if rejection else move, _words(seen, move), context)


def _one(picks: Picks, key: str) -> str:
    return (picks.get(key) or [""])[-1]


def _built(seen: Seen, face: str, picks: Picks) -> Any:
    """The move that the picks describe; whether it may be made is the gate's business."""
    last = bool(picks.get("last"))
    order = _one(picks, "order")
    chosen_order: Any = (
        order if order in ("cw", "ccw") else (None if len(seen.names) == 2 else seen.view.order)
    )
    new_row = _one(picks, "row") == "new"
    direction: Any = "down" if _one(picks, "direction") == "down" else "up"
    if face in ("U", "D"):
        return LayArrow(face, new_row, chosen_order, last)  # type: ignore[arg-type]
    if face == "UD":
        return LayDoubleArrow(direction, new_row, chosen_order, last)
    if face in ("S1", "S2"):
        return LaySkip(face, last)  # type: ignore[arg-type]
    if face == "J":
        return LayJoker(direction, new_row, chosen_order, _extra(seen, picks), last)
    held = set(seen.view.rack)
    extras = tuple(
        sorted((e for e in picks.get("extra", ()) if e in held and e.isdigit() and e != face), key=int)
    )
    return LayNumber(face, extras, _gifts(seen, picks), last)


def _extra(seen: Seen, picks: Picks) -> Any:
    face = _one(picks, "joker_extra")
    if face not in seen.view.rack or face == "J":
        return None
    if face in ("S1", "S2"):
        return LaySkip(face)  # type: ignore[arg-type]
    if face in ("U", "D"):
        return LayArrow(face)  # type: ignore[arg-type]
    return LayDoubleArrow("up") if face == "UD" else LayNumber(face, gifts=_gifts(seen, picks))


def _gifts(seen: Seen, picks: Picks) -> tuple[tuple[int, int], ...]:
    gifts = []
    for seat in range(len(seen.names)):
        count = _one(picks, f"gift_{seat}")
        if seat != seen.viewer and count.isdigit() and 0 < int(count) < 100:
            gifts.append((seat, int(count)))
    return tuple(gifts)


def _choices(seen: Seen, face: str, picks: Picks, move: Any) -> dict[str, Any]:
    """What is still to be chosen about this tile, with what is chosen now."""
    mine = [other for other in seen.moves if _lays(other, face)]
    left = len(seen.view.rack) - len(tiles_of(move))
    numbers = [m for m in mine if isinstance(m, LayNumber)]
    jokers = [m for m in mine if isinstance(m, LayJoker)]
    arrows = [m for m in mine if isinstance(m, LayArrow | LayDoubleArrow | LayJoker)]
    extras = sorted({e for m in numbers for e in m.extras}, key=int)
    joker_extras = []
    for other in jokers:
        if other.extra is not None and (laid := tiles_of(other.extra)[-1]) not in joker_extras:
            joker_extras.append(laid)
    inner = move.extra if isinstance(move, LayJoker) else move
    options = seen.engine.table.options  # type: ignore[attr-defined]
    most = _most_gifts(seen, numbers + [m.extra for m in jokers if isinstance(m.extra, LayNumber)], inner)
    return {
        "face": face,
        "name": tile_name(face, seen.language),
        "rows": sorted({m.new_row for m in arrows}) if arrows else [],
        "directions": isinstance(move, LayDoubleArrow | LayJoker),
        "orders": bool({m.order for m in arrows} - {None}) and len(seen.names) > 2,
        "chosen": {
            "row": "new" if getattr(move, "new_row", False) else "same",
            "direction": getattr(move, "direction", ""),
            "order": getattr(move, "order", None) or seen.view.order,
            "extras": getattr(move, "extras", ()),
            "joker_extra": tiles_of(move.extra)[-1] if isinstance(move, LayJoker) and move.extra else "",
            "last": move.last,
        },
        "extras": [tile_of(extra, seen) for extra in extras],
        "joker_extras": [tile_of(extra, seen) for extra in joker_extras],
        "gift_total": most,
        "gifts": [
            {"seat": seat, "name": name, "count": dict(getattr(inner, "gifts", ()) or ()).get(seat, 0)}
            for seat, name in enumerate(seen.names)
            if seat != seen.viewer and seat not in seen.view.finished
        ],
        "leaves_one": left == 1,
        "announces": options.announce == "manual",
        "penalty": options.announce_penalty,
        "ghost": {
            "tiles": [tile_of(laid, seen) for laid in tiles_of(move)],
            "new_row": getattr(move, "new_row", False),
        },
        "wins": left == 0,
    }


def _most_gifts(seen: Seen, numbers: Sequence[Any], move: Any) -> int:
    """How many tiles may be given away with what is laid now."""
    if not isinstance(move, LayNumber):
        return 0
    same = [m for m in numbers if m.tile == move.tile and len(m.extras) == len(move.extras)]
    return max((sum(count for _, count in m.gifts) for m in same), default=0)


def _lays(move: Any, face: str) -> bool:
    if move in (DRAW, PASS):
        return False
    if isinstance(move, LayNumber):
        return move.tile == face
    return tiles_of(move)[0] == face


def _words(seen: Seen, move: Any) -> str:
    """The move in a sentence, before it is confirmed."""
    language = seen.language
    with override(language):
        parts = []
        if isinstance(move, LayNumber):
            parts.append(_("Lay %(tiles)s") % {"tiles": ", ".join((*move.extras, move.tile))})
        else:
            parts.append(_("Lay: %(tile)s") % {"tile": tile_name(tiles_of(move)[0], language)})
            if getattr(move, "new_row", False):
                parts.append(_("open a new row"))
            if isinstance(move, LayDoubleArrow | LayJoker):
                parts.append(_("the row rises") if move.direction == "up" else _("the row falls"))
            if getattr(move, "order", None) and len(seen.names) > 2:
                parts.append(_("turn order %(order)s") % {"order": order_name(move.order, language)})
            if isinstance(move, LayJoker) and move.extra is not None:
                parts.append(_("then %(tile)s") % {"tile": tile_name(tiles_of(move.extra)[-1], language)})
        inner = move.extra if isinstance(move, LayJoker) else move
        for seat, count in getattr(inner, "gifts", ()) or ():
            parts.append(_("%(count)s from the bag to %(name)s") % {"count": count, "name": seen.names[seat]})
        if move.last:
            parts.append(_("announce the last tile!"))
        return "; ".join(parts)
