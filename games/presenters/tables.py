"""Tables and games as cards of a page."""

from __future__ import annotations

from typing import Any

import msgspec
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.clocks.rule import DAY, HOUR, MINUTE, PRESETS, ClockRule
from games.engines.registry import GAMES
from games.models import Table
from games.presenters.names import bot_name


def game_cards(language: str) -> list[dict[str, Any]]:
    return [
        {
            "key": key,
            "title": game.spec.title[language],
            "seats": game.spec.seats,
            "cover": f"art/{key}/cover.svg",
            "emblem": f"art/{key}/emblem.svg",
            "blurb": _blurb(key),
        }
        for key, game in GAMES.items()
    ]


def _blurb(key: str) -> str:
    return {
        "aforator": _(
            "Motivate and demotivate: push the sum on the Kon as far from zero as you can, and take the trick."
        ),
        "upturn": _("Numbers up, numbers down: turn the row around and be the first to lay your last tile."),
        "raiders": _(
            "Crews of the nineties fight for kiosks, clubs and banks. Everybody may butt in at any time."
        ),
    }.get(key, "")


def clock_words(rule: ClockRule) -> str:
    """`about a day a move`, for people who choose a table by its pace."""
    if rule in PRESETS.values() and not rule.is_fast:
        return _("%(time)s a move") % {"time": duration(rule.increment)}
    return _("%(bank)s and %(increment)s a move") % {
        "bank": duration(rule.bank),
        "increment": duration(rule.increment),
    }


def duration(seconds: int) -> str:
    if seconds >= 2 * DAY or seconds == DAY:
        return ngettext("%d day", "%d days", seconds // DAY) % (seconds // DAY)
    if seconds >= HOUR:
        return ngettext("%d hour", "%d hours", seconds // HOUR) % (seconds // HOUR)
    if seconds >= MINUTE:
        return ngettext("%d minute", "%d minutes", seconds // MINUTE) % (seconds // MINUTE)
    return ngettext("%d second", "%d seconds", seconds) % seconds


def table_card(table: Table, user_id: int | None, language: str) -> dict[str, Any]:
    spec = GAMES[table.game].spec
    rule = msgspec.convert(table.clock_rule, ClockRule)
    taken = {place.seat: place for place in table.taken.all()}
    seats = [
        {
            "number": seat,
            "name": (taken[seat].user.shown_name if taken[seat].user else bot_name(taken[seat].bot, language))
            if seat in taken
            else None,
            "mine": seat in taken and user_id is not None and taken[seat].user_id == user_id,
        }
        for seat in range(table.seats)
    ]
    return {
        "id": table.pk,
        "game": table.game,
        "title": spec.title[language],
        "host": table.host.shown_name,
        "hosted": table.host_id == user_id,
        "mine": any(seat["mine"] for seat in seats),
        "seats": seats,
        "free": table.free_seats,
        "rated": table.rated,
        "public": table.public,
        "clock": clock_words(rule),
        "fast": rule.is_fast,
        "options": option_words(table.game, table.options, language),
        "rating": (table.rating_low, table.rating_high) if table.rating_low or table.rating_high else None,
        "reliability": table.reliability_low,
        "bots": [{"key": bot, "name": bot_name(bot, language)} for bot in table.bots],
        "status": table.status,
        "opened_at": table.opened_at,
        "expires_at": table.expires_at,
    }


def option_words(game: str, options: dict[str, Any], language: str) -> list[str]:
    """The host's choices as short phrases."""
    parameters = {parameter.key: parameter for parameter in GAMES[game].spec.parameters}
    words = []
    for key, value in options.items():
        parameter = parameters.get(key)
        if parameter is None:
            words.append(str(value))
            continue
        shown: Any = value
        if parameter.kind == "choice" and parameter.choice_titles:
            shown = parameter.choice_titles[parameter.choices.index(value)][language]
        elif isinstance(value, bool):
            shown = _("yes") if value else _("no")
        words.append(f"{parameter.title[language]}: {shown}")
    return words
