"""Fills the site with people and matches to look at."""

from __future__ import annotations

from io import StringIO
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandParser
from django.utils import timezone

from config.demo import AlreadyThere, make_world


class Command(BaseCommand):
    help = "Add forty players, their ratings, and running and finished matches of every game."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--finished", type=int, default=50, help="finished matches of each game")
        parser.add_argument("--running", type=int, default=6, help="running matches of each game")

    def handle(self, *args: Any, **options: Any) -> None:
        call_command("migrate", interactive=False, verbosity=0)
        call_command("load_editions", stdout=StringIO())
        try:
            make_world(
                now=timezone.now(), finished=options["finished"], running=options["running"], tell=self._tell
            )
        except AlreadyThere:
            self.stdout.write("The demo world is there already.")
            return
        self.stdout.write("\nDone. Start the site with `make run` and look around.")

    def _tell(self, done: int, total: int) -> None:
        if self.stdout.isatty():
            filled = 30 * done // total
            self.stdout.write(f"\r[{'█' * filled}{'·' * (30 - filled)}] {done}/{total}", ending="")
            self.stdout.flush()
        elif done % 20 == 0 or done == total:
            self.stdout.write(f"{done}/{total}")
