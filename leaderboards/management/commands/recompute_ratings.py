"""Works every rating out anew from the match records."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from leaderboards.intake import finished_matches
from leaderboards.models import RatedMatch
from leaderboards.services.recomputation import differences, rebuild_standings

SHOWN = 20


class Command(BaseCommand):
    help = "Recompute all ratings from the match records; --check compares and changes nothing."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--check", action="store_true", help="only compare, to the last digit; exit 1 on a difference"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        if not options["check"]:
            self.stdout.write(f"{rebuild_standings()} standings rebuilt from the rating changes")
        found = 0
        for sentence in differences(finished_matches):
            found += 1
            if found <= SHOWN:
                self.stderr.write(sentence)
        if found:
            raise CommandError(f"{found} differences")
        self.stdout.write(f"{RatedMatch.objects.count()} rated matches agree to the last digit")
