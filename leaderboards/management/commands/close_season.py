"""Makes the tables of a season final, as the nightly task does by itself."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from leaderboards.models import Season
from leaderboards.services.pending import rate_pending
from leaderboards.services.seasons import StillRunning, close_season


class Command(BaseCommand):
    help = "Close a season that is over: final tables and badges."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("season", help="such as 2026-4")

    def handle(self, *args: Any, **options: Any) -> None:
        season = Season.objects.filter(key=options["season"]).first()
        if season is None:
            raise CommandError(f"nobody was rated in a season {options['season']!r}")
        rate_pending(everything=True)
        try:
            closed = close_season(season_id=season.pk)
        except StillRunning:
            raise CommandError(f"season {season} runs until {season.ends_at:%Y-%m-%d}") from None
        self.stdout.write(f"season {season} is {'closed' if closed else 'closed already'}")
