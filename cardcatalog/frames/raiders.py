"""What the two kinds of Рейдеры cards share: colours, the shield, the name's band."""

from __future__ import annotations

from .lettering import fitted, text_svg

INK, PAPER, GOLD, PLUM = "#231A2C", "#FFF0D2", "#F5B52E", "#6E4F73"
CREW_COLOURS = {"S": "#1B8296", "C": "#5F9A3C", "D": "#F5B52E", "H": "#CF2F57"}


def shield(figure: str, x: float, y: float, height: float) -> str:
    """Toughness: a shield hanging from its middle top."""
    h, w = height, height * 0.86
    path = (
        f"M{x - w / 2:.1f} {y:g}C{x - w / 4:.1f} {y + h * 0.07:.1f} {x - w / 8:.1f} {y + h * 0.02:.1f} {x:g} {y - h * 0.05:.1f}"
        f"C{x + w / 8:.1f} {y + h * 0.02:.1f} {x + w / 4:.1f} {y + h * 0.07:.1f} {x + w / 2:.1f} {y:g}"
        f"C{x + w * 0.54:.1f} {y + h * 0.5:.1f} {x + w * 0.36:.1f} {y + h * 0.8:.1f} {x:g} {y + h:.1f}"
        f"C{x - w * 0.36:.1f} {y + h * 0.8:.1f} {x - w * 0.54:.1f} {y + h * 0.5:.1f} {x - w / 2:.1f} {y:g}Z"
    )
    size = h * 0.62
    return (
        f'<path fill="{PAPER}" stroke="{INK}" stroke-width="{h / 20:.1f}" stroke-linejoin="round" d="{path}"/>'
        + text_svg(figure, "figure", x, y + h * 0.44 + size * 0.36, size, INK, "middle")
    )


def coin(figure: str, x: float, y: float, radius: float) -> str:
    """Cash: a coin with a milled edge."""
    size = radius * (1.2 if len(figure) < 2 else 1.02)
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{GOLD}" stroke="{INK}" stroke-width="{radius / 11:.1f}"/>'
        f'<circle cx="{x:g}" cy="{y:g}" r="{radius * 0.84:.1f}" fill="none" stroke="{INK}" stroke-opacity=".45"'
        f' stroke-width="{radius / 18:.1f}" stroke-dasharray="{radius * 0.09:.1f} {radius * 0.09:.1f}"/>'
        + text_svg(figure, "figure", x, y + size * 0.36, size, INK, "middle")
    )


def band(name: str, y: float, height: float, wide: float, fill: str) -> str:
    """The name on a dark band across the card, under the picture."""
    size = fitted(name, "title", wide - 56, height * 0.66, height * 0.3)
    return f'<rect x="2.5" y="{y:g}" width="{wide - 5:g}" height="{height:g}" fill="{fill}"/>' + text_svg(
        name, "title", wide / 2, y + height / 2 + size * 0.34, size, PAPER, "middle"
    )
