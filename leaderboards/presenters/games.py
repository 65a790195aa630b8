"""What games are called, in the reader's language."""

from __future__ import annotations

from django.utils.translation import get_language, pgettext

from games.engines.registry import GAMES


def game_title(key: str) -> str:
    if not key:
        return pgettext("leaderboard", "All games")
    game = GAMES.get(key)
    return str(getattr(game.spec.title, (get_language() or "ru")[:2])) if game else key


def game_choices() -> list[tuple[str, str]]:
    """All games together first, then each."""
    return [(key, game_title(key)) for key in ("", *GAMES)]
