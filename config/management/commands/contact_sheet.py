"""Renders every card of a release in headless Chromium, for a person to look at."""

from __future__ import annotations

import subprocess
from argparse import ArgumentParser
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from cardcatalog.editions import FOLDER, edition_content
from cardcatalog.frames.contact_sheet import contact_sheets, font_css
from cardcatalog.models import Release
from cardcatalog.selectors.releases import content_of
from config.launch import chromium
from config.launch.servers import Missing


class Command(BaseCommand):
    help = "Draw all cards of a release on PNG sheets in headless Chromium."

    def add_arguments(self, parser: ArgumentParser) -> None:
        games = sorted(path.name for path in FOLDER.iterdir() if path.is_dir() and path.name[0] != "_")
        parser.add_argument("--game", required=True, choices=games)
        parser.add_argument("--release", default="", help="hash of a release; the shipped edition without it")
        parser.add_argument("--lang", choices=("ru", "en"), default="ru")
        parser.add_argument("--size", choices=("full", "hand"), default="full")
        parser.add_argument("--width", type=int, default=300, help="width of a card in pixels")
        parser.add_argument("--columns", type=int, default=6)
        parser.add_argument("--rows", type=int, default=3)
        parser.add_argument("--output", type=Path, default=settings.DATA_DIR / "contact_sheets")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            browser = chromium.provide(settings.BASE_DIR / ".tools")
            content = (
                content_of(options["release"]) if options["release"] else edition_content(options["game"])
            )
        except Missing as problem:
            raise CommandError(str(problem)) from None
        except Release.DoesNotExist:
            raise CommandError(f"There is no release {options['release']}.") from None
        folder: Path = options["output"]
        folder.mkdir(parents=True, exist_ok=True)
        sheets = contact_sheets(
            content,
            fonts=font_css(settings.BASE_DIR / "static" / "css" / "fonts.css"),
            **{key: options[key] for key in ("lang", "size", "width", "columns", "rows")},
        )
        for number, (page, width, height) in enumerate(sheets, start=1):
            name = f"{options['game']}-{options['lang']}-{options['size']}-{options['width']}-{number}.png"
            photograph(browser, page, folder / name, width, height)
            self.stdout.write(str(folder / name))


def photograph(browser: str, page: str, picture: Path, width: int, height: int) -> None:
    with TemporaryDirectory() as scratch:
        source = Path(scratch) / "sheet.html"
        source.write_text(page, encoding="utf-8")
        done = subprocess.run(
            [
                browser,
                "--headless",
                *chromium.FLAGS,
                "--hide-scrollbars",
                f"--user-data-dir={scratch}/profile",
                f"--window-size={width},{height}",
                f"--screenshot={picture}",
                source.as_uri(),
            ],
            capture_output=True,
            timeout=120,
            check=False,
        )
    if done.returncode or not picture.exists():
        raise CommandError(
            f"Chromium did not draw {picture.name}: {done.stderr.decode(errors='replace')[-300:]}"
        )
