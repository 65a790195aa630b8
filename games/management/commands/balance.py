"""`manage.py balance GAME`: the figures of docs/balance/<game>.md, one JSON line for each table."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from importlib import import_module
from typing import Any

from django.core.management.base import BaseCommand, CommandError


class Command(BaseCommand):
    help = "Measures how fair and how long a game is, by bots."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game")
        parser.add_argument("--matches", type=int, default=400, help="at each table")
        parser.add_argument("--players", type=int, help="only this number; otherwise all")
        parser.add_argument("--seed", default="7")
        parser.add_argument("--bot", default="greedy")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            measured = import_module(f"games.balance.{options['game']}")
        except ModuleNotFoundError:
            raise CommandError(f"{options['game']}: nobody has said what to measure of this game") from None
        for line in measured.tables(options["matches"], options["seed"], options["bot"], options["players"]):
            self.stdout.write(json.dumps(line))
            self.stdout.flush()
