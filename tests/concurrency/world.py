"""Run as a program inside the site's own environment: sets matches up and looks at them.

python -m tests.concurrency.world crowd 300     running matches of Ап Терн that are due now
python -m tests.concurrency.world scripted 4    matches with every move to come, and sessions
python -m tests.concurrency.world check         every stored match replays
"""

from __future__ import annotations

import json
import os
import sys
from datetime import timedelta
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")


def new_match(users: list[Any], **fields: Any) -> Any:
    from games.clocks.rule import PRESETS
    from games.models import Table
    from games.services.offers import TableOffer
    from games.services.tables import join_table, open_table

    Table.objects.filter(status="open").update(status="closed")
    offer = TableOffer(game="upturn", seats=2, clock=PRESETS["24h"])
    table = open_table(host_id=users[0].pk, offer=offer, **fields)
    return join_table(table_id=table.pk, user_id=users[1].pk, **fields)


def two_users() -> list[Any]:
    from accounts.models import User

    return [
        User.objects.get_or_create(username=name, defaults={"time_zone": "UTC"})[0]
        for name in ("anna", "boris")
    ]


def crowd(number: int) -> dict[str, Any]:
    """Their clocks ran out a minute ago; a heartbeat says that we were there all the time."""
    from django.utils import timezone

    from games.models import Heartbeat

    users = two_users()
    began = timezone.now() - timedelta(hours=48, minutes=1)
    ids = [new_match(users, now=began).pk for _ in range(number)]
    Heartbeat.objects.update_or_create(name="sweep", defaults={"at": timezone.now()})
    return {"matches": ids}


def scripted(number: int) -> dict[str, Any]:
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY

    from accounts.sessions import SessionStore
    from games import store
    from games.engines.kernel.chance import Chance
    from games.engines.kernel.sitting import Sitting

    users = two_users()
    keys = []
    for user in users:
        session = SessionStore()
        session[SESSION_KEY] = str(user.pk)
        session[BACKEND_SESSION_KEY] = "accounts.backends.SignedIn"
        session[HASH_SESSION_KEY] = user.get_session_auth_hash()
        session.save()
        keys.append(session.session_key)
    matches = []
    for n in range(number):
        stored = store.load(new_match(users).pk)
        sitting, chance = Sitting(stored.engine, bytes.fromhex(stored.seed)), Chance.of(n)
        moves = []
        while waiting := sorted(stored.engine.to_act(sitting.state)):
            move = chance.pick(stored.engine.legal_moves(sitting.state, waiting[0]))
            sitting.play(waiting[0], move)
            moves.append([waiting[0], stored.engine.notation.write(move)])
        matches.append({"id": stored.id, "moves": moves})
    return {"sessions": keys, "matches": matches}


def check() -> dict[str, Any]:
    from games.services.verification import stored_matches, verify_match

    verdicts = [verify_match(match_id) for match_id in stored_matches()]
    return {"problems": [problem for verdict in verdicts for problem in verdict.problems]}


def main() -> None:
    import django

    django.setup()
    command, *numbers = sys.argv[1:]
    deeds: dict[str, Any] = {"crowd": crowd, "scripted": scripted, "check": check}
    sys.stdout.write(json.dumps(deeds[command](*map(int, numbers))))


if __name__ == "__main__":
    main()
