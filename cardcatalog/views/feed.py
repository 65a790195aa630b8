"""Changes of a game's cards as an Atom feed."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.conf import settings
from django.contrib.syndication.views import Feed
from django.http import HttpRequest
from django.urls import reverse
from django.utils.feedgenerator import Atom1Feed
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cardcatalog.differences import release_difference
from cardcatalog.opened import OpenedRelease
from cardcatalog.selectors.releases import opened, releases_of

from .reading import language, release_at

MOST = 30


class ChangesFeed(Feed):
    feed_type = Atom1Feed

    def get_object(self, request: HttpRequest, game: str) -> OpenedRelease:
        return release_at(game)

    def title(self, release: OpenedRelease) -> str:
        return _("Changes of %(game)s") % {"game": release.game_title[language()]}

    def link(self, release: OpenedRelease) -> str:
        return settings.SITE_URL + reverse("changes", args=[release.game])

    def feed_guid(self, release: OpenedRelease) -> str:
        return self.link(release)

    def items(self, release: OpenedRelease) -> list[OpenedRelease]:
        return [opened(one.hash) for one in releases_of(release.game)[:MOST]]

    def item_title(self, item: OpenedRelease) -> str:
        return f"{item.title[language()]} · {item.number}"

    def item_description(self, item: OpenedRelease) -> str:
        if not item.parent:
            total = len(item.entries)
            return ngettext("First release: %(total)d card.", "First release: %(total)d cards.", total) % {
                "total": total
            }
        found = release_difference(opened(item.parent), item)
        named = [change.entry.name[language()] for change in found.changed]
        named += [f"+ {entry.name[language()]}" for entry in found.added]
        named += [f"− {entry.name[language()]}" for entry in found.removed]
        named += [change.part[language()] for change in found.rules]
        return ", ".join(named)

    def item_link(self, item: OpenedRelease) -> str:
        return settings.SITE_URL + reverse("gallery_at", args=[item.game, item.short])

    def item_guid(self, item: OpenedRelease) -> str:
        return f"urn:sha256:{item.hash}"

    def item_pubdate(self, item: OpenedRelease) -> datetime:
        return item.published_at

    item_updateddate: Any = item_pubdate
