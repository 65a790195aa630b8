"""What every page of the catalogue starts from: the release in its address, and the language."""

from __future__ import annotations

from django.http import Http404
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from cardcatalog.opened import OpenedRelease
from cardcatalog.selectors.releases import current_hash, hash_named, opened
from games.engines.registry import GAMES


def language() -> str:
    return "en" if (get_language() or "ru").startswith("en") else "ru"


def release_at(game: str, at: str = "") -> OpenedRelease:
    """The release that `@hash` names, or the current one; Http404 if there is none."""
    if game not in GAMES:
        raise Http404(_("There is no such game."))
    found = hash_named(game, at) if at else current_hash(game)
    if found is None:
        raise Http404(_("There is no such release."))
    return opened(found)


def is_current(release: OpenedRelease) -> bool:
    return release.hash == current_hash(release.game)
