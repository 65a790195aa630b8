"""What is published cannot be changed by any path. Tests try each of them."""

from __future__ import annotations

import pytest
from django.core import serializers
from django.db import DatabaseError, connection, transaction

from cardcatalog.models import Card, CardRevision, Edition, Release
from cardcatalog.models.immutable import ImmutableError
from cardcatalog.publishing import publish
from tests.cardcatalog.conftest import changed_content

pytestmark = pytest.mark.django_db
MODELS = (Card, CardRevision, Edition, Release)


def snapshot() -> list:
    return [list(model.objects.order_by("pk").values()) for model in MODELS]


@pytest.fixture(autouse=True)
def unchanged(raiders):
    before = snapshot()
    yield
    assert snapshot() == before


@pytest.mark.parametrize("model", MODELS)
def test_a_row_cannot_be_saved_again(model):
    row = model.objects.first()
    with pytest.raises(ImmutableError):
        row.save()
    with pytest.raises(ImmutableError):
        row.save(update_fields=["game"] if model in (Card, Edition) else ["hash"])


@pytest.mark.parametrize("model", MODELS)
def test_a_row_cannot_be_deleted(model):
    with pytest.raises(ImmutableError):
        model.objects.first().delete()
    with pytest.raises(ImmutableError):
        model.objects.all().delete()
    with pytest.raises(ImmutableError):
        model.objects.all()._raw_delete("default")


@pytest.mark.parametrize("model", MODELS)
def test_rows_cannot_be_updated_in_bulk(model):
    row = model.objects.first()
    field = "key" if model in (Card, Edition) else "hash"
    with pytest.raises(ImmutableError):
        model.objects.update(**{field: "x"})
    with pytest.raises(ImmutableError):
        model.objects.bulk_update([row], [field])
    with pytest.raises(ImmutableError):
        model._base_manager.filter(pk=row.pk).update(**{field: "x"})
    with pytest.raises(ImmutableError):
        model.objects.update_or_create(pk=row.pk, defaults={field: "x"})
    with pytest.raises(ImmutableError):
        model.objects.bulk_create([row], update_conflicts=True, update_fields=[field], unique_fields=["pk"])


def test_rows_cannot_be_changed_through_a_relation(release_row):
    with pytest.raises(ImmutableError):
        release_row.edition.releases.update(number=9)
    with pytest.raises(ImmutableError):
        Card.objects.first().revisions.all().delete()


def test_a_new_object_with_an_old_key_does_not_replace_the_row(release_row):
    with pytest.raises(DatabaseError), transaction.atomic():
        Release(pk=release_row.pk, edition=release_row.edition, number=9, hash="0" * 64, content={}).save()


def test_a_fixture_does_not_write_over_a_row(release_row):
    text = serializers.serialize("json", [release_row]).replace('"number": 1', '"number": 9')
    (loaded,) = serializers.deserialize("json", text)
    with pytest.raises((DatabaseError, ImmutableError)), transaction.atomic():
        loaded.save()


def test_raw_sql_is_refused_by_the_database_itself():
    for model in MODELS:
        with (
            pytest.raises(DatabaseError, match="never change"),
            transaction.atomic(),
            connection.cursor() as cursor,
        ):
            cursor.execute(f"UPDATE {model._meta.db_table} SET id = id + 1000")


def test_publishing_again_changes_nothing_and_publishing_anew_adds_only(release_row, raiders):
    assert publish(release_row.content).pk == release_row.pk
    with transaction.atomic():
        new = publish(changed_content())
        assert (new.number, new.parent_id) == (2, release_row.pk)
        assert new.manifest["KS"] != release_row.manifest["KS"]
        assert new.manifest["QS"] == release_row.manifest["QS"]
        assert Release.objects.get(pk=release_row.pk).content == release_row.content
        transaction.set_rollback(True)


def test_a_mistake_in_the_content_publishes_nothing():
    from games.engines.kernel.edition import EditionError

    content = changed_content()
    content["fighters"][0]["abilities"][0]["do"][0]["op"] = "explode"
    with pytest.raises(EditionError):
        publish(content)
