"""What may be listened for."""

from __future__ import annotations

from django.dispatch import Signal

matches_rated = Signal()
"""`match_ids`, after commit."""

season_closed = Signal()
"""`season_id`, after commit."""
