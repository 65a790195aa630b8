"""What ready-made sets of rules are called."""

from __future__ import annotations

from games.engines.kernel.text import Text

TITLES = {
    ("aforator", "simple"): Text("Простая победа", "Simple victory"),
    ("aforator", "professional"): Text("Победа для знатоков", "Victory for experts"),
    ("raiders", "ru"): Text("Как в правилах", "As the rules say"),
    ("raiders", "full_target"): Text("Полная цель", "Full target"),
    ("raiders", "pairs"): Text("Пара на пару", "Two against two"),
    ("raiders", "bluff"): Text("Блеф", "Bluff"),
    ("raiders", "bluff_rollback"): Text("Блеф с откатом хода", "Bluff, and the turn is taken back"),
    ("raiders", "slow_league"): Text("Неспешная лига", "Slow league"),
    ("upturn", "ru"): Text("Как в правилах", "As the rules say"),
    ("upturn", "leaflet_a"): Text("Как в листовке", "As the leaflet says"),
}


def preset_title(game: str, key: str) -> Text:
    """A set that an editor has made since goes by its key."""
    plain = key.replace("_", " ")
    return TITLES.get((game, key), Text(plain, plain))
