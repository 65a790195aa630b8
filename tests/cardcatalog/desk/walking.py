"""A match with a release, walked to its end without a browser."""

from __future__ import annotations

from contextlib import suppress

from accounts.models import User
from cardcatalog.models import Release
from games.clocks.rule import PRESETS
from games.models import Match
from games.services.bots import play_bots
from games.services.errors import StaleMove
from games.services.moves import play_move
from games.services.offers import TableOffer
from games.services.tables import open_table, start_with_bots
from games.store import load


def played_to_the_end(release: Release, host: User, seats: int = 2) -> Match:
    """A table with that release, bots in the other seats, random moves for the host."""
    offer = TableOffer(
        game=release.edition.game,
        seats=seats,
        clock=PRESETS["24h"],
        release_hash=release.hash,
        rated=False,
        bots=("random",),
    )
    table = open_table(host_id=host.pk, offer=offer)
    match = start_with_bots(table_id=table.pk, host_id=host.pk)
    return walked_to_the_end(match, host)


def walked_to_the_end(match: Match, host: User) -> Match:
    for number in range(3000):
        play_bots(match.pk)
        stored = load(match.pk)
        if not stored.is_running:
            break
        if 0 in stored.engine.to_act(stored.state):
            listed = stored.engine.legal_moves(stored.state, 0)
            move = stored.engine.notation.write(listed[number * 7 % len(listed)])
            # The page or the site's own worker may have gone on meanwhile: then look again.
            with suppress(StaleMove):
                play_move(
                    match_id=match.pk,
                    user_id=host.pk,
                    move=move,
                    version=stored.versions.of(0),
                    request_id=f"walk-{number:05}",
                )
    match.refresh_from_db()
    return match
