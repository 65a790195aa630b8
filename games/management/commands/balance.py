from __future__ import annotations

from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandError, CommandParser

from cardcatalog.editions import edition_content
from games.bots.registry import UnknownBot, bot_for
from games.engines.kernel.parameters import ParameterError
from games.engines.registry import GAMES
from games.selfplay.balance import watched_games, watcher_for
from games.selfplay.match import play_match


class Command(BaseCommand):
    help = "Let one kind of bot play whole matches and tell how balanced the game is, as one JSON line."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--game", choices=watched_games(), required=True)
        parser.add_argument("--players", type=int, default=4)
        parser.add_argument("--matches", type=int, default=100)
        parser.add_argument("--seed", default="0")
        parser.add_argument("--bot", default="greedy")
        parser.add_argument("--options", default="{}", help="table options as JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        game = GAMES[options["game"]]
        try:
            chosen = msgspec.json.decode(options["options"], type=dict[str, Any])
            edition = game.read_edition(edition_content(options["game"]))
            engine = game.engine(edition, seats=options["players"], options=chosen)
            bots = [bot_for(engine, options["bot"])] * engine.seats
        except (msgspec.MsgspecError, ParameterError, UnknownBot) as error:
            raise CommandError(str(error), returncode=2) from None
        sittings = (
            play_match(engine, bots, f"{options['seed']}/{number}".encode())[0]
            for number in range(options["matches"])
        )
        told = watcher_for(options["game"]).figures(engine, sittings)
        self.stdout.write(msgspec.json.encode(told).decode())
