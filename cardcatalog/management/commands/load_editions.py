"""Publishes the editions and rulings shipped with the project; running it again changes nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from cardcatalog.editions import FOLDER, BadDataFile, edition_content, place_in_files
from cardcatalog.mistakes import sentence
from cardcatalog.publishing import publish
from cardcatalog.rulings.loading import load_rulings
from games.engines.kernel.edition import EditionError
from games.engines.registry import GAMES


class Command(BaseCommand):
    help = "Publish the editions and rulings shipped with the project (safe to run again)."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--folder",
            type=Path,
            default=FOLDER,
            help="data files, a folder for each game; the project's own",
        )

    def handle(self, *args: Any, folder: Path, **options: Any) -> None:
        for game in GAMES:
            if not (folder / game).is_dir():
                continue
            try:
                release = publish(edition_content(game, folder))
            except BadDataFile as mistake:
                raise CommandError(str(mistake)) from None
            except EditionError as mistake:
                place = place_in_files(game, mistake.path, folder)
                card = f" ({mistake.card})" if mistake.card else ""
                raise CommandError(f"{place}{card}: {sentence(mistake, 'en')}") from None
            load_rulings(game)
            self.stdout.write(f"{release.edition} release {release.number} {release.hash[:12]}")
