from __future__ import annotations

import sys
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandError, CommandParser

from cardcatalog.editions import edition_content
from games.bots.registry import BOTS, UnknownBot
from games.engines.kernel.parameters import ParameterError
from games.engines.kernel.record import write_record
from games.engines.registry import GAMES
from games.selfplay.series import Played, play_series, summary

_BAR = 30


class Command(BaseCommand):
    help = "Let bots play whole matches; the last line is a JSON summary."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--game", choices=list(GAMES), required=True)
        parser.add_argument("--players", type=int, default=2)
        parser.add_argument("--matches", type=int, default=100)
        parser.add_argument("--seed", default="0")
        parser.add_argument(
            "--bot",
            action="append",
            help=f"{', '.join(BOTS)}, with a strength after a colon (searcher:400 tries, searcher:0.5s);"
            " give it again to pit bots against each other, seats rotate",
        )
        parser.add_argument("--options", default="{}", help='table options as JSON, {"preset": "…"} too')
        parser.add_argument("--records", type=Path, help="a folder to write every match to, as text")

    def handle(self, *args: Any, **options: Any) -> None:
        game = GAMES[options["game"]]
        try:
            edition = game.read_edition(edition_content(options["game"]))
            chosen = msgspec.json.decode(options["options"], type=dict[str, Any])
            engine = game.engine(edition, seats=options["players"], options=chosen)
            series = play_series(engine, options["bot"] or ["random"], options["matches"], options["seed"])
            started = perf_counter()
            played = []
            for match in series:
                played.append(match)
                self._keep(match, options["records"], len(played))
                self._show(len(played), options["matches"])
        except (msgspec.MsgspecError, ParameterError, UnknownBot) as error:
            raise CommandError(str(error), returncode=2) from None
        told = summary(played, perf_counter() - started)
        self.stdout.write(msgspec.json.encode(told).decode())

    def _keep(self, match: Played, folder: Path | None, number: int) -> None:
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
            (folder / f"{number:06}.txt").write_text(write_record(match.record))

    def _show(self, done: int, whole: int) -> None:
        """A bar on the terminal only; the summary on standard output stays clean."""
        if not sys.stderr.isatty():
            return
        filled = _BAR * done // whole
        self.stderr.write(f"\r[{'#' * filled}{'.' * (_BAR - filled)}] {done}/{whole} ", ending="")
        if done == whole:
            self.stderr.write("")
