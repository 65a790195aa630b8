"""What follows an append, after commit: nudges, and jobs that the sweep would do too."""

from __future__ import annotations

from functools import partial

from django.db import transaction

from games import broadcast, jobs
from games.store import Change

from .endings import announce_end


def follow_up(change: Change) -> None:
    after = change.after
    touched = {turn.user_id for turn in change.begun}
    touched |= {user for kept in change.kept if (user := after.occupants[kept.seat].user) is not None}
    broadcast.nudge_after_commit(
        broadcast.Nudge(
            match_id=change.match_id, versions=after.versions.shown, user_ids=tuple(sorted(touched))
        )
    )
    if not after.is_running:
        transaction.on_commit(partial(announce_end, change.match_id))
    elif any(who.bot and after.clock.seats[seat].runs for seat, who in enumerate(after.occupants)):
        jobs.enqueue(jobs.PLAY_BOT, change.match_id)
