"""Sweeps once, now: whatever is due is done. Safe beside the worker's own sweeps."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from games.services.sweeping import sweep


class Command(BaseCommand):
    help = "Act on everything that is due, once."

    def handle(self, *args: Any, **options: Any) -> None:
        done = sweep(timezone.now())
        self.stdout.write(", ".join(f"{count} {what}" for what, count in done.items()) or "nothing was due")
