"""Taking one's data along, and leaving while the matches stay."""

from __future__ import annotations

import io
import json
import zipfile

import pytest
from allauth.account.models import EmailAddress
from django.contrib.auth.hashers import make_password

from accounts.models import Block, FormerName, Friendship, User
from accounts.services.deletion import close_account
from accounts.services.export import export_zip
from accounts.services.names import rename
from accounts.services.relations import ask_to_be_friends, block
from tests.accounts.conftest import PASSWORD, person

pytestmark = pytest.mark.django_db


def test_everything_about_a_person_is_in_the_archive(sova, filin):
    sova.about = "Люблю чай"
    sova.save()
    ask_to_be_friends(asker=sova, other=filin)
    ask_to_be_friends(asker=filin, other=sova)
    with zipfile.ZipFile(io.BytesIO(export_zip(sova))) as archive:
        names = set(archive.namelist())
        account = json.loads(archive.read("account.json"))
        people = json.loads(archive.read("people.json"))
        ratings = json.loads(archive.read("ratings.json"))
    assert {"account.json", "people.json", "moderation.json", "ratings.json"} <= names
    assert account["about"] == "Люблю чай"
    assert "password" not in account
    assert people["friends"] == ["filin"]
    assert ratings["changes"] == []


def test_the_archive_is_downloaded_by_its_owner_only(client, sova):
    assert client.post("/settings/data/export/").status_code == 302
    client.force_login(sova)
    answer = client.post("/settings/data/export/")
    assert answer["Content-Type"] == "application/zip"
    assert answer["Cache-Control"] == "no-store"
    assert client.get("/settings/data/export/").status_code == 405


def test_a_closed_account_keeps_its_row_and_nothing_else(sova, filin):
    EmailAddress.objects.create(user=sova, email=sova.email, verified=True, primary=True)
    ask_to_be_friends(asker=sova, other=filin)
    block(blocker=filin, other=person("barsuk"))
    block(blocker=sova, other=person("vydra"))
    rename(user_id=sova.pk, name="nochnaya_sova")
    close_account(user_id=sova.pk)
    gone = User.objects.get(pk=sova.pk)
    assert gone.kind == "gone"
    assert gone.username.startswith("gone-")
    assert not gone.is_active
    assert not gone.has_usable_password()
    for field in ("email", "about", "country", "first_name"):
        assert getattr(gone, field) == ""
    assert gone.shown_name == "бывший игрок"
    assert not EmailAddress.objects.exists()
    assert not Friendship.objects.exists()
    assert not FormerName.objects.exists()
    assert Block.objects.get().blocker == filin
    assert person("nochnaya_sova")  # the name is free again
    name = gone.username
    close_account(user_id=sova.pk)
    gone.refresh_from_db()
    assert gone.username == name


def test_leaving_asks_for_the_password_and_the_name(client, sova):
    User.objects.filter(pk=sova.pk).update(password=make_password(PASSWORD))
    client.force_login(User.objects.get(pk=sova.pk), backend="accounts.backends.SignedIn")
    answer = client.get("/settings/data/delete/")
    assert answer.headers["Location"].startswith("/accounts/reauthenticate/")
    client.post("/accounts/reauthenticate/", {"password": PASSWORD})
    assert client.post("/settings/data/delete/", {"name": "filin"}).status_code == 422
    assert client.post("/settings/data/delete/", {"name": "sova"}).headers["Location"] == "/"
    assert User.objects.get().kind == "gone"
    assert "_auth_user_id" not in client.session


def test_the_page_of_a_closed_account_is_not_found(client, sova):
    close_account(user_id=sova.pk)
    assert client.get("/people/sova/").status_code == 404
    assert client.get(f"/people/{User.objects.get().username}/").status_code == 404
