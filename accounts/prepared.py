"""Cursors whose statements PostgreSQL plans once for each connection.

Django binds parameters on the client, so the server plans every statement anew; for the few that
every request makes, planning costs more than running them.
"""

from __future__ import annotations

from typing import Any

from django.db import DEFAULT_DB_ALIAS, connections


def prepared_cursor() -> Any:
    """To be used like `connection.cursor()`, and counted like it; elsewhere it is just that."""
    database = connections[DEFAULT_DB_ALIAS]  # looked up once: the proxy looks for it every time
    if database.vendor != "postgresql":
        return database.cursor()
    database.ensure_connection()
    cursor = _cursor_class()(database.connection)
    return database.make_debug_cursor(cursor) if database.queries_logged else database.make_cursor(cursor)


def _cursor_class() -> type:
    global _found
    if _found is None:
        from psycopg import Cursor

        class Prepared(Cursor):
            def execute(self, query: Any, params: Any = None, **options: Any) -> Any:
                return super().execute(query, params, **{**options, "prepare": True})

        _found = Prepared
    return _found


_found: type | None = None
