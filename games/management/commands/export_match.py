"""Writes a match's record: whole if it is over, else what spectators (or one seat) may know."""

from __future__ import annotations

import json
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games import store
from games.models import Match
from games.presenters.record import record_json, record_text
from games.selectors.events import events_of
from games.selectors.receipts import receipt_of


class Command(BaseCommand):
    help = "Write a match's record to standard output."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("match_id", type=int)
        parser.add_argument("--format", choices=["text", "json"], default="text")
        parser.add_argument("--seat", type=int, help="a running match as this seat knows it")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            match = store.load(options["match_id"])
        except Match.DoesNotExist:
            raise CommandError(f"There is no match {options['match_id']}.") from None
        receipt, seat = receipt_of(match.id), options["seat"]
        if receipt is None:
            raise CommandError(f"Match {match.id} has no receipt.")
        if seat is not None and not 0 <= seat < match.seats:
            raise CommandError(f"Match {match.id} has seats 0 to {match.seats - 1}.")
        events = events_of(match.id)
        if options["format"] == "json":
            self.stdout.write(
                json.dumps(record_json(match, events, seat, receipt), ensure_ascii=False, indent=1)
            )
        else:
            self.stdout.write(record_text(match, events, seat, receipt), ending="")
