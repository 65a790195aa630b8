"""Tiles in words, and what is said about them."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import override

from games.engines.kernel.refusal import Rejection
from games.presenters.boards.contract import Seen
from games.presenters.boards.reasons import refusal_words


def tile_name(face: str, language: str) -> str:
    with override(language):
        return {
            "U": _("up arrow"),
            "D": _("down arrow"),
            "UD": _("double arrow"),
            "S1": _("skip one"),
            "S2": _("skip two"),
            "J": _("joker"),
        }.get(face, face)


def direction_name(direction: str | None, language: str) -> str:
    with override(language):
        return {"up": _("rising"), "down": _("falling")}.get(direction or "", _("not set yet"))


def order_name(order: str, language: str) -> str:
    with override(language):
        return _("clockwise") if order == "cw" else _("counter-clockwise")


def refusal(seen: Seen, rejection: Rejection) -> str:
    return refusal_words(seen, rejection, lambda seen, face: tile_name(face, seen.language))
