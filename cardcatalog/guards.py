"""The database's own refusal to change what is published, for whoever goes round the ORM.

Set up after every migration rather than in one: SQLite rebuilds a table to alter it, and a
trigger goes with the old table. On PostgreSQL deletion is refused too; on SQLite it is not, as
emptying a test database there means deleting rows.
"""

from __future__ import annotations

from typing import Any

from django.db import connections

from cardcatalog.models import Behaviour, Card, CardRevision, Edition, Release

IMMUTABLE = (Card, CardRevision, Edition, Release, Behaviour)


def raise_guards(using: str = "default", **_: Any) -> None:
    connection = connections[using]
    present = set(connection.introspection.table_names())
    tables = [model._meta.db_table for model in IMMUTABLE if model._meta.db_table in present]
    statements = {"postgresql": _postgresql, "sqlite": _sqlite}.get(connection.vendor)
    if statements is None:
        return
    with connection.cursor() as cursor:
        for statement in statements(tables):
            cursor.execute(statement)


def _postgresql(tables: list[str]) -> list[str]:
    refuse = """
        CREATE OR REPLACE FUNCTION cardcatalog_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
            RAISE EXCEPTION 'rows of % never change', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
        END $$
    """
    triggers = [
        f"CREATE OR REPLACE TRIGGER never_changes BEFORE UPDATE OR DELETE ON {table}"
        " FOR EACH ROW EXECUTE FUNCTION cardcatalog_refuse_change()"
        for table in tables
    ]
    return [refuse, *triggers] if triggers else []


def _sqlite(tables: list[str]) -> list[str]:
    return [
        f"CREATE TRIGGER IF NOT EXISTS {table}_never_changes BEFORE UPDATE ON {table}"
        f" BEGIN SELECT RAISE(ABORT, 'rows of {table} never change'); END"
        for table in tables
    ]
