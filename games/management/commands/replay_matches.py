"""The release gate: every stored match must replay to its stored state, for every viewer.

`--write FILE` keeps the hashes of states and views; `--compare FILE` checks them with the code
that is to be released.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.models import Match
from games.services.verification import Verdict, replay_match, stored_matches


class Command(BaseCommand):
    help = "Replay every stored match and compare states and views with what is stored."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--match", type=int, help="only this match")
        parser.add_argument("--write", type=Path, help="keep the hashes in this file")
        parser.add_argument("--compare", type=Path, help="compare with hashes kept before")

    def handle(self, *args: Any, **options: Any) -> None:
        before = json.loads(options["compare"].read_text()) if options["compare"] else {}
        seen: dict[str, list[Any]] = {}
        failed = 0
        for match_id in [options["match"]] if options["match"] else stored_matches():
            try:
                verdict = replay_match(match_id)
            except Match.DoesNotExist:
                raise CommandError(f"There is no match {match_id}.") from None
            seen[str(match_id)] = _hashes(verdict)
            problems = list(verdict.problems)
            # A match that went on since has other moves, which is no fault of the code.
            kept = before.get(str(match_id))
            if kept and kept[0] == verdict.moves and kept != seen[str(match_id)]:
                problems.append("what somebody sees has changed")
            failed += bool(problems)
            for problem in problems:
                self.stderr.write(f"match {match_id}: {problem}")
        if options["write"]:
            options["write"].write_text(json.dumps(seen))
        if failed:
            raise CommandError(f"{failed} of {len(seen)} matches do not replay.")
        self.stdout.write(f"{len(seen)} matches replay to their stored states and views")


def _hashes(verdict: Verdict) -> list[Any]:
    return [verdict.moves, verdict.state_hash, verdict.views]
