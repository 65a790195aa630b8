from __future__ import annotations

import pytest

from accounts.models import User
from accounts.services.one_time_link import administrator_link

pytestmark = pytest.mark.django_db


def test_the_link_signs_the_administrator_in_once(client, settings):
    settings.DEBUG = True
    link = administrator_link()
    assert client.get(link).status_code == 302
    assert client.get("/desk/").status_code == 200
    client.logout()
    assert client.get(link).status_code == 404


def test_the_link_does_not_exist_in_production(client, settings):
    settings.DEBUG = False
    assert client.get(administrator_link()).status_code == 404


def test_asking_twice_makes_one_administrator():
    administrator_link()
    administrator_link()
    assert User.objects.filter(is_superuser=True).count() == 1
    assert not User.objects.get(is_superuser=True).has_usable_password()


def test_a_forged_link_is_not_found(client, settings):
    settings.DEBUG = True
    link = administrator_link()
    assert client.get(link[:-2] + "x/").status_code == 404
