"""Countries and time zones by name. The two lists were taken once from the Unicode CLDR, so that
the site needs no library for them and no two languages disagree."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django.utils.translation import get_language

_FOLDER = Path(__file__).parent


@cache
def _read(name: str) -> Mapping[str, tuple[str, str]]:
    return {code: (ru, en) for code, (ru, en) in json.loads((_FOLDER / f"{name}.json").read_text()).items()}


def _in_language(names: tuple[str, str]) -> str:
    return names[0 if (get_language() or "ru").startswith("ru") else 1]


def is_country(code: str) -> bool:
    return code in _read("countries")


def country_name(code: str) -> str:
    names = _read("countries").get(code)
    return _in_language(names) if names else ""


def country_choices() -> list[tuple[str, str]]:
    return sorted(
        ((code, _in_language(names)) for code, names in _read("countries").items()), key=lambda c: c[1]
    )


def zone_choices(now: datetime) -> list[tuple[str, str]]:
    """West to east, with the offset of today."""
    known = []
    for zone, names in _read("zones").items():
        try:
            offset = now.astimezone(ZoneInfo(zone)).utcoffset() or timedelta(0)
        except ZoneInfoNotFoundError:
            continue
        known.append((offset, _in_language(names), zone))
    return [(zone, f"UTC{_signed(offset)} · {city}") for offset, city, zone in sorted(known)]


def is_zone(name: str) -> bool:
    return name in _read("zones")


def _signed(offset: timedelta) -> str:
    minutes = round(offset.total_seconds() / 60)
    sign, hours, rest = "−" if minutes < 0 else "+", abs(minutes) // 60, abs(minutes) % 60
    return f"{sign}{hours}:{rest:02d}" if rest else f"{sign}{hours}"
