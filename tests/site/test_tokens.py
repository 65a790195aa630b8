"""The two ways into the dark theme (chosen, or the system's) give the same colours."""

from __future__ import annotations

import re
from pathlib import Path

CSS = (Path(__file__).resolve().parents[2] / "static" / "css" / "tokens.css").read_text()


def block(selector: str) -> dict[str, str]:
    body = CSS.split(selector + " {", 1)[1].split("}", 1)[0]
    return dict(re.findall(r"(--[\w-]+):\s*([^;]+);", body))


def luminance(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_both_ways_into_the_dark_theme_give_the_same_colours():
    assert block(':root[data-theme="dark"]') == block(":root:not([data-theme])")


def test_text_is_readable_on_every_surface_in_both_themes():
    for theme in (block(":root"), block(':root[data-theme="dark"]')):
        for surface in ("--page", "--surface", "--sunken"):
            for text in (
                "--ink",
                "--ink-soft",
                "--ink-faint",
                "--accent",
                "--teal",
                "--good",
                "--warn",
                "--bad",
                "--gold",
            ):
                assert contrast(theme[text], theme[surface]) >= 4.5, (text, surface)
        for tone in ("accent", "teal", "gold", "good", "warn", "bad"):
            assert contrast(theme[f"--{tone}"], theme[f"--{tone}-soft"]) >= 4.5, tone
        assert contrast(theme["--on-accent"], theme["--accent"]) >= 4.5
