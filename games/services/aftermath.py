"""What follows an append, after commit: nudges, and jobs that the sweep would do too."""

from __future__ import annotations

from functools import partial

from django.db import transaction

from games import broadcast, jobs
from games.store import Change

from .endings import announce_end
from .offering import tell_of_offer


def follow_up(change: Change) -> None:
    after = change.after
    touched = {turn.user_id for turn in change.begun}
    touched |= {user for kept in change.kept if (user := after.occupants[kept.seat].user) is not None}
    broadcast.nudge_after_commit(
        broadcast.Nudge(
            match_id=change.match_id, versions=after.versions.shown, user_ids=tuple(sorted(touched))
        )
    )
    if change.offered and after.is_running:
        tell_of_offer(change)
    if not after.is_running:
        # The move stands whatever becomes of this: the sweep announces what was not.
        transaction.on_commit(partial(announce_end, change.match_id), robust=True)
    elif any(who.bot and after.clock.seats[seat].runs for seat, who in enumerate(after.occupants)):
        jobs.enqueue(jobs.PLAY_BOT, change.match_id)
