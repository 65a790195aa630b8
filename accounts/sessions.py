"""Django's database sessions, read by one prepared statement in place of the ORM.

Every request of somebody who is signed in reads its session and its user; built by the ORM the
two cost as much as all the rest of a move. Writing, signing, expiry and the check of the
password's hash stay Django's own.
"""

from __future__ import annotations

from typing import Any

from django.contrib.sessions.backends.db import SessionStore as DatabaseSessions
from django.utils import timezone

from accounts.prepared import prepared_cursor


class SessionStore(DatabaseSessions):
    def load(self) -> dict[str, Any]:
        now = timezone.now()
        with prepared_cursor() as cursor:
            cursor.execute(
                "SELECT session_data FROM django_session WHERE session_key = %s AND expire_date > %s",
                [self.session_key, cursor.db.ops.adapt_datetimefield_value(now)],
            )
            row = cursor.fetchone()
        if row is None:
            self._session_key = None
            return {}
        return self.decode(row[0])
