"""Publishes the editions and rulings shipped with the project; running it again changes nothing."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from cardcatalog.editions import edition_content
from cardcatalog.publishing import publish
from cardcatalog.rulings.loading import load_rulings
from games.engines.kernel.edition import EditionError
from games.engines.registry import GAMES


class Command(BaseCommand):
    help = "Publish the editions and rulings shipped with the project (safe to run again)."

    def handle(self, *args: Any, **options: Any) -> None:
        for game in GAMES:
            try:
                release = publish(edition_content(game))
            except EditionError as mistake:
                raise CommandError(f"{game}: {mistake}") from None
            load_rulings(game)
            self.stdout.write(f"{release.edition} release {release.number} {release.hash[:12]}")
