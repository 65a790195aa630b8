from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.referee.judgement import judged
from games.referee.question import Unreadable, read_question

UNREADABLE = 2


class Command(BaseCommand):
    help = "Judge moves of any game: JSON in (a file, or - for standard input), JSON out."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", help="the question as JSON; - reads standard input")

    def handle(self, *args: Any, **options: Any) -> None:
        name = options["file"]
        try:
            text = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
            answer = judged(read_question(text))
        except OSError as error:
            raise CommandError(f"{name}: {error.strerror}", returncode=UNREADABLE) from None
        except Unreadable as error:
            raise CommandError(f"{name}: {error}", returncode=UNREADABLE) from None
        self.stdout.write(msgspec.json.format(msgspec.json.encode(answer), indent=1).decode())
