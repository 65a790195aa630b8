"""A page of the lobby is a range of an index, however many tables there are."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.models import Table
from games.models.table import link_key
from games.selectors.tables import PAGE, LobbyFilter, lobby
from games.services.tables import open_table
from tests.games.conftest import NOON, offer

CROWD = 3000


@pytest.fixture
def crowd(release, anna):
    table = open_table(host_id=anna.pk, offer=offer(), now=NOON)
    fields = {field.attname: getattr(table, field.attname) for field in Table._meta.concrete_fields}
    Table.objects.bulk_create(
        Table(
            **{
                **fields,
                "id": None,
                "link_key": link_key(),
                "game": ("toy", "upturn", "raiders")[n % 3],
                "opened_at": NOON + timedelta(seconds=n // 2),
                "status": "open" if n % 5 else "expired",
            }
        )
        for n in range(CROWD)
    )
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE games_table" if connection.vendor == "postgresql" else "ANALYZE")
    return Table.objects.order_by("-opened_at", "-pk")[CROWD // 3]


def plan_of(wanted, after=None):
    with CaptureQueriesContext(
        connection,
    ) as queries:
        assert len(lobby(wanted, after=after)) == PAGE
    sql = next(query["sql"] for query in queries if "games_table" in query["sql"])
    explain = "EXPLAIN " if connection.vendor == "postgresql" else "EXPLAIN QUERY PLAN "
    with connection.cursor() as cursor:
        cursor.execute(explain + sql)
        return "\n".join(str(row) for row in cursor.fetchall())


@pytest.mark.parametrize(
    "wanted",
    [
        LobbyFilter(),
        LobbyFilter(game="raiders"),
        LobbyFilter(game="raiders", seats=2, rated=True, rating=1500),
    ],
)
@pytest.mark.parametrize("deep", [False, True])
def test_the_lobby_walks_along_its_index_and_sorts_nothing(crowd, wanted, deep):
    plan = plan_of(wanted, (crowd.opened_at, crowd.pk) if deep else None)
    assert "lobby_of_a" in plan  # of all or of a game, as the planner finds cheaper
    assert "Sort" not in plan
    assert "TEMP B-TREE" not in plan
    assert "Seq Scan on games_table" not in plan
