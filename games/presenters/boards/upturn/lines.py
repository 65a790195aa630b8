"""The log of Ап Терн in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, override

from games.presenters.boards.contract import Seen

from .faces import direction_name, order_name, tile_name


def line(seen: Seen, kind: str, facts: Mapping[str, Any]) -> str:
    with override(seen.language):
        return _SENTENCES[kind](seen, facts)


def _who(seen: Seen, facts: Mapping[str, Any]) -> str:
    return seen.names[facts["seat"]]


def _opened(seen: Seen, facts: Mapping[str, Any]) -> str:
    return _("The start tile is %(tile)s; %(who)s begins.") % {
        "tile": facts["start"],
        "who": seen.names[facts["turn"]],
    }


def _numbers(seen: Seen, facts: Mapping[str, Any]) -> str:
    tiles = [tile_name(tile, seen.language) for tile in facts["tiles"]]
    return _("%(who)s: %(tiles)s; the row is %(direction)s.") % {
        "who": _who(seen, facts),
        "tiles": ", ".join(tiles),
        "direction": direction_name(facts["direction"], seen.language),
    }


def _arrow(seen: Seen, facts: Mapping[str, Any]) -> str:
    values = {
        "who": _who(seen, facts),
        "tile": tile_name(facts["tile"], seen.language),
        "direction": direction_name(facts["direction"], seen.language),
        "order": order_name(facts["order"], seen.language),
    }
    if len(seen.names) == 2:
        if facts["new_row"]:
            return _("%(who)s: %(tile)s opens a new row, %(direction)s.") % values
        return _("%(who)s: %(tile)s, the row is now %(direction)s.") % values
    if facts["new_row"]:
        return _("%(who)s: %(tile)s opens a new row, %(direction)s; turns go %(order)s.") % values
    return _("%(who)s: %(tile)s, the row is now %(direction)s; turns go %(order)s.") % values


def _skip(seen: Seen, facts: Mapping[str, Any]) -> str:
    return _("%(who)s: %(tile)s. Skipped: %(skipped)s.") % {
        "who": _who(seen, facts),
        "tile": tile_name(facts["tile"], seen.language),
        "skipped": ", ".join(seen.names[seat] for seat in facts["skipped"]),
    }


def _announced(seen: Seen, facts: Mapping[str, Any]) -> str:
    return _("%(who)s: “The last tile!”") % {"who": _who(seen, facts)}


def _drawn(seen: Seen, facts: Mapping[str, Any]) -> str:
    if facts.get("tile"):
        return _("You drew %(tile)s.") % {"tile": tile_name(facts["tile"], seen.language)}
    return _("%(who)s draws a tile.") % {"who": _who(seen, facts)}


def _passed(seen: Seen, facts: Mapping[str, Any]) -> str:
    return _("%(who)s passes.") % {"who": _who(seen, facts)}


def _given(seen: Seen, facts: Mapping[str, Any]) -> str:
    values = {"who": _who(seen, facts), "to": seen.names[facts["to"]], "count": facts["count"]}
    told = (
        ngettext(
            "%(who)s gives %(to)s %(count)s tile from the bag.",
            "%(who)s gives %(to)s %(count)s tiles from the bag.",
            facts["count"],
        )
        % values
    )
    return told + _tiles(seen, facts)


def _penalty(seen: Seen, facts: Mapping[str, Any]) -> str:
    values = {"who": _who(seen, facts), "count": facts["count"]}
    told = (
        ngettext(
            "%(who)s forgot to announce the last tile and takes %(count)s tile.",
            "%(who)s forgot to announce the last tile and takes %(count)s tiles.",
            facts["count"],
        )
        % values
    )
    return told + _tiles(seen, facts)


def _tiles(seen: Seen, facts: Mapping[str, Any]) -> str:
    """Named only if the event, as this viewer may know it, names them."""
    if not facts.get("tiles"):
        return ""
    return " " + _("(%(tiles)s)") % {"tiles": ", ".join(tile_name(t, seen.language) for t in facts["tiles"])}


def _refilled(seen: Seen, facts: Mapping[str, Any]) -> str:
    return _("The bag was empty: %(count)s tiles go back into it from the table.") % {"count": facts["count"]}


def _finished(seen: Seen, facts: Mapping[str, Any]) -> str:
    return _("%(who)s has laid every tile.") % {"who": _who(seen, facts)}


def _ended(seen: Seen, facts: Mapping[str, Any]) -> str:
    return {
        "empty_rack": _("The match is over: a rack is empty."),
        "turn_cap": _("The match is over: the turn limit is reached, the fewest tiles win."),
        "stall": _("The match is over: nobody could lay or draw, the fewest tiles win."),
    }.get(facts["reason"], _("The match is over."))


_SENTENCES = {
    "MatchOpened": _opened,
    "NumbersLaid": _numbers,
    "ArrowLaid": _arrow,
    "SkipLaid": _skip,
    "LastTileAnnounced": _announced,
    "TileDrawn": _drawn,
    "TurnPassed": _passed,
    "TilesGiven": _given,
    "PenaltyTaken": _penalty,
    "BagRefilled": _refilled,
    "SeatFinished": _finished,
    "MatchEnded": _ended,
}
