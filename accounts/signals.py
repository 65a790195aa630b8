"""What floors above may listen for. A signal carries ids; the listener reads the rest."""

from __future__ import annotations

from django.dispatch import Signal

profile_changed = Signal()
"""`user_id`: name, country or picture is another; sent inside the transaction."""

availability_changed = Signal()
"""`user_id`: quiet hours, time zone or vacations are others; `came_back`: a vacation was called off
or ended early; sent after commit."""

account_closing = Signal()
"""`user_id`: the account is about to lose its name; sent inside the transaction, so that a
listener who raises stops it."""

something_to_tell = Signal()
"""`user_id`, `event` (a key of accounts.notices), `key` (names the occasion, told once),
`params` (for the words): sent after commit."""
