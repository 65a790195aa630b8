"""How a card came to be what it is: its revisions through the releases of its game."""

from __future__ import annotations

from typing import NamedTuple

from cardcatalog.differences import Change, meaning_changes, text_changes
from cardcatalog.models import Release
from cardcatalog.opened import OpenedRelease
from cardcatalog.selectors.releases import opened, releases_of
from games.engines.kernel.text import Text


class Step(NamedTuple):
    """A release in which the card changed, with what changed since the one before it."""

    release: OpenedRelease
    revision: str
    kind: str  # first, changed, gone, back
    text: tuple[Change, ...] = ()
    meaning: tuple[Text, ...] = ()


def steps_of(game: str, key: str) -> list[Step]:
    """Newest first. Releases that left the card alone are passed over."""
    steps: list[Step] = []
    seen: OpenedRelease | None = None
    previous: str | None = None
    for release in reversed(list(releases_of(game))):
        revision = release.manifest.get(key)
        if revision == previous:
            continue
        here = opened(release.hash)
        if revision is None:
            steps.append(Step(here, "", "gone"))
        elif seen is None:
            steps.append(Step(here, revision, "first"))
        else:
            was, now = seen.by_key[key].content, here.by_key[key].content
            steps.append(
                Step(
                    here,
                    revision,
                    "changed" if previous else "back",
                    tuple(text_changes(game=game, before=was, after=now, old=seen.wording, new=here.wording)),
                    tuple(meaning_changes(was, now, seen.wording, here.wording)),
                )
            )
        previous = revision
        seen = here if revision else seen
    return steps[::-1]


def last_release_with(game: str, key: str) -> Release | None:
    """Where a card that is gone was last seen."""
    return next((release for release in releases_of(game) if key in release.manifest), None)
