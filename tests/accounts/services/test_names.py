"""Taking a name and changing it."""

from __future__ import annotations

from datetime import timedelta

import pytest
import time_machine
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts.models import User
from accounts.refusals import Refused
from accounts.selectors.people import people_like, person_named
from accounts.services.names import check_free, rename, take_name_away
from tests.accounts.conftest import person

pytestmark = pytest.mark.django_db


def test_a_name_that_imitates_anothers_is_refused(sova, filin):
    for imitation in ("SOVA", "s0va", "so-va", "soVa"):
        with pytest.raises(ValidationError):
            rename(user_id=filin.pk, name=imitation)
    filin.refresh_from_db()
    assert filin.username == "filin"


def test_the_database_is_the_last_guard(sova):
    for imitation in ("SOVA", "s0va"):
        with pytest.raises(IntegrityError), transaction.atomic():
            person(imitation)


def test_a_new_name_keeps_the_old_one_for_its_owner(sova, filin):
    rename(user_id=sova.pk, name="nochnaya_sova")
    assert person_named("sova") == sova
    with pytest.raises(ValidationError):
        rename(user_id=filin.pk, name="sova")
    with time_machine.travel(timezone.now() + timedelta(days=31)):
        rename(user_id=sova.pk, name="sova")
        assert person_named("SOVA").username == "sova"


def test_a_name_given_up_long_ago_is_free(sova, filin):
    rename(user_id=sova.pk, name="nochnaya_sova")
    with time_machine.travel(timezone.now() + timedelta(days=200)):
        rename(user_id=filin.pk, name="sova")
        assert person_named("sova") == filin


def test_a_name_is_changed_once_a_month(sova):
    rename(user_id=sova.pk, name="nochnaya_sova")
    with pytest.raises(Refused):
        rename(user_id=sova.pk, name="dnevnaya_sova")
    rename(user_id=sova.pk, name="nochnaya_sova")


def test_a_name_taken_away_is_nobodys(sova, filin):
    take_name_away(user_id=sova.pk)
    sova.refresh_from_db()
    assert sova.username.startswith("player-")
    assert person_named("sova") is None
    for user in (sova, filin):
        with pytest.raises(ValidationError):
            rename(user_id=user.pk, name="sova")
    rename(user_id=sova.pk, name="tikhaya_ptitsa")


def test_search_knows_cyrillic_case_and_respects_the_wish_not_to_be_found(db):
    person("Ёжик")
    person("ёлка", can_be_searched=False)
    person("ёрш", kind="gone")
    assert [one.username for one in people_like("ЁЖ")] == ["Ёжик"]
    assert [one.username for one in people_like("Ё")] == ["Ёжик"]
    assert list(people_like("  ")) == []
    assert list(people_like("%")) == []


def test_saving_only_the_name_keeps_what_is_searched_in_step(sova):
    sova.username = "Филин"
    sova.save(update_fields=["username"])
    assert User.objects.get(pk=sova.pk).name_folded == "филин"
    check_free("sova")
