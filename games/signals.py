"""What floors above may listen for. A signal carries an id; the listener reads the rest."""

from __future__ import annotations

from django.dispatch import Signal

match_finished = Signal()
"""Sent after commit with `match_id`, and again by the sweep until every receiver took it
without an error: receivers must be idempotent. Not sent for cancelled matches."""
