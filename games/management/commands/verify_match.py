"""Re-derives every draw of a match from its receipt and says whether all agrees."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.models import Match, ShuffleReceipt
from games.services.verification import verify_match


class Command(BaseCommand):
    help = "Check a match's shuffle: the promise, the seed and every draw."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("match_id", type=int)

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            verdict = verify_match(options["match_id"])
        except (Match.DoesNotExist, ShuffleReceipt.DoesNotExist):
            raise CommandError(f"There is no match {options['match_id']}.") from None
        for problem in verdict.problems:
            self.stderr.write(problem)
        if verdict.problems:
            raise CommandError(f"Match {verdict.match_id} does not agree with its receipt.")
        self.stdout.write(f"match {verdict.match_id}: {verdict.moves} moves, every draw is as promised")
