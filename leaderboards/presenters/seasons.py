"""What seasons are called."""

from __future__ import annotations

from django.utils.translation import gettext as _

from leaderboards.seasons import Quarter


def season_title(key: str) -> str:
    quarter = Quarter.read(key)
    words = {
        1: _("Winter %(year)d"),
        2: _("Spring %(year)d"),
        3: _("Summer %(year)d"),
        4: _("Autumn %(year)d"),
    }
    return words[quarter.number] % {"year": quarter.year}
