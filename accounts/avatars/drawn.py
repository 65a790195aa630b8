"""The picture of somebody who has uploaded none: three playing pieces on felt, always the same
for the same person, no two people easily mistaken."""

from __future__ import annotations

import hashlib
from xml.sax.saxutils import escape

# Felt, piece, piece: pairs that stay apart in the light and in the dark theme.
_CLOTHS = (
    ("#1f6f6b", "#f2c879", "#e9f3ef"),
    ("#b83a25", "#f7d9a8", "#3b1a14"),
    ("#2a4a7f", "#f0b35a", "#dfe9f7"),
    ("#6b3f73", "#f1c4d0", "#f6e6b8"),
    ("#8a5f0c", "#fbe7b6", "#2c2412"),
    ("#2b6b3f", "#e8e3a6", "#f6f2e2"),
    ("#7a2e4b", "#f4b6a0", "#f5e4da"),
    ("#3f4656", "#e2b355", "#cdd6e4"),
)
_SHAPES = (
    '<rect x="-17" y="-24" width="34" height="48" rx="6"/>',
    '<circle r="21"/>',
    '<path d="M0-25 22 0 0 25-22 0Z"/>',
    '<path d="M0-24C14-10 24-2 24 9c0 9-13 12-18 4 1 5 3 8 7 10h-26c4-2 6-5 7-10-5 8-18 5-18-4C-24-2-14-10 0-24Z"/>',
    '<path d="M0 24C-30 4-24-20-10-20-3-20 0-14 0-10 0-14 3-20 10-20 24-20 30 4 0 24Z"/>',
    '<path d="M-24-6h16l8-18 8 18h16L12 8l5 17L0 15l-17 10 5-17Z"/>',
)
_PLACES = ((38, 42), (88, 46), (62, 92), (36, 88), (92, 90), (64, 38))


def drawn(user_id: int, initial: str) -> str:
    """An SVG document. `initial` is escaped; a guest or a former player has none."""
    lot = hashlib.sha256(f"kon-avatar-{user_id}".encode()).digest()
    felt, first, second = _CLOTHS[lot[0] % len(_CLOTHS)]
    pieces = "".join(
        f'<g transform="translate({_place(lot, i)}) rotate({lot[6 + i] % 60 - 30}) '
        f'scale({0.8 + lot[9 + i] % 50 / 100:.2f})" fill="{(first, second)[i % 2]}" '
        f'opacity="{0.34 if initial else 0.9}">{_SHAPES[lot[3 + i] % len(_SHAPES)]}</g>'
        for i in range(3)
    )
    letter = (
        f'<text x="64" y="68" font-family="Literata,Georgia,serif" font-size="66" font-weight="600" '
        f'fill="#fff" text-anchor="middle" dominant-baseline="central">{escape(initial)}</text>'
        if initial
        else ""
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128" width="256" height="256">'
        f'<rect width="128" height="128" fill="{felt}"/>{pieces}{letter}</svg>'
    )


def _place(lot: bytes, piece: int) -> str:
    """Two of the six places are never given to two pieces: the lot only turns the list."""
    x, y = _PLACES[(lot[1] + piece * 2) % len(_PLACES)]
    return f"{x},{y}"
