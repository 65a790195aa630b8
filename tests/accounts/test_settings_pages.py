"""Everything a person can set, through the real pages."""

from __future__ import annotations

from datetime import time, timedelta

import pytest
from django.utils import timezone

from accounts.models import NoticeChoice, User, Vacation
from accounts.selectors.notice_preferences import notice_preferences

pytestmark = pytest.mark.django_db

PAGES = ["", "name/", "privacy/", "notices/", "time/", "friends/", "decisions/", "data/"]


@pytest.mark.parametrize("page", PAGES)
def test_a_settings_page_is_for_its_owner(client, sova, page):
    assert client.get(f"/settings/{page}").status_code == 302
    client.force_login(sova)
    answer = client.get(f"/settings/{page}")
    assert answer.status_code == 200
    assert " style=" not in answer.content.decode()


@pytest.mark.parametrize(
    "page", ["email/", "password/change/", "2fa/", "sessions/", "password/reset/", "signup/"]
)
def test_a_page_of_the_library_looks_like_ours_and_is_not_inline(client, sova, page):
    if page not in ("password/reset/", "signup/"):
        client.force_login(sova, backend="accounts.backends.SignedIn")
    answer = client.get(f"/accounts/{page}", follow=True)
    assert answer.status_code == 200
    html = answer.content.decode()
    assert "css/accounts.css" in html
    assert " style=" not in html
    assert "учетн" not in html  # ё, as everywhere here


def test_profile_language_and_country_are_saved(client, sova):
    client.force_login(sova)
    answer = client.post("/settings/", {"about": "Чай", "country": "KZ", "language": "en"})
    assert answer.cookies["django_language"].value == "en"
    sova.refresh_from_db()
    assert (sova.about, sova.country, sova.language) == ("Чай", "KZ", "en")


@pytest.mark.parametrize("wrong", [{"country": "XX"}, {"language": "de"}, {"about": "x" * 1001}])
def test_a_wrong_profile_changes_nothing(client, sova, wrong):
    client.force_login(sova)
    answer = client.post("/settings/", {"about": "Чай", "country": "RU", "language": "ru", **wrong})
    assert answer.status_code == 422
    sova.refresh_from_db()
    assert sova.about == ""


def test_the_language_menu_is_remembered_with_the_account(client, sova):
    client.force_login(sova)
    client.post("/i18n/setlang/", {"language": "en", "next": "/"})
    sova.refresh_from_db()
    assert sova.language == "en"
    client.post("/i18n/setlang/", {"language": "xx", "next": "/"})
    sova.refresh_from_db()
    assert sova.language == "en"


def test_quiet_hours_are_saved_and_odd_ones_refused(client, sova):
    client.force_login(sova)
    good = {"time_zone": "Asia/Omsk", "quiet_from": "23:00", "quiet_until": "08:00"}
    assert client.post("/settings/time/", good).status_code == 302
    sova.refresh_from_db()
    assert (sova.time_zone, sova.quiet_from, sova.quiet_until) == ("Asia/Omsk", time(23), time(8))
    for wrong in (
        {**good, "quiet_until": ""},
        {**good, "quiet_until": "23:00"},
        {**good, "quiet_until": "22:00"},
        {**good, "time_zone": "Mars/Olympus"},
        {**good, "quiet_from": "25:00"},
    ):
        assert client.post("/settings/time/", wrong).status_code == 422
    client.post("/settings/time/", {"time_zone": "UTC", "quiet_from": "", "quiet_until": ""})
    sova.refresh_from_db()
    assert sova.quiet_from is None


def test_a_vacation_is_announced_in_whole_local_days(client, sova):
    client.force_login(sova)
    first = timezone.localdate() + timedelta(days=2)
    client.post("/settings/vacation/", {"first_day": first, "last_day": first + timedelta(days=1)})
    vacation = Vacation.objects.get()
    assert vacation.ends_at - vacation.starts_at == timedelta(days=2)
    answer = client.post("/settings/vacation/", {"first_day": first, "last_day": first - timedelta(days=1)})
    assert answer.status_code == 422
    client.post(f"/settings/vacation/{vacation.pk}/end/")
    assert not Vacation.objects.exists()


def test_notices_are_chosen_by_event_and_channel(client, sova):
    client.force_login(sova)
    client.post(
        "/settings/notices/",
        {"mail_pace": "digest", "digest_at": "08:30", "turn-mail": "on", "chat-site": "on"},
    )
    wishes = notice_preferences([sova.pk])[sova.pk]
    assert (wishes.mail, wishes.digest_at) == ("digest", time(8, 30))
    assert wishes.wants("turn", "site")  # cannot be turned off
    assert wishes.wants("turn", "mail")
    assert wishes.wants("chat", "site")
    assert not wishes.wants("season", "mail")
    assert not wishes.wants("friend", "site")
    assert not wishes.wants("reminder", "mail")


def test_only_what_differs_from_the_default_is_kept(client, sova):
    client.force_login(sova)
    everything = {"mail_pace": "each", "digest_at": "09:00"}
    from accounts import notices

    for event in notices.EVENTS:
        for channel in notices.CHANNELS:
            if notices.default(event, channel):
                everything[f"{event}-{channel}"] = "on"
    client.post("/settings/notices/", everything)
    assert not NoticeChoice.objects.exists()


def test_mail_turned_off_is_off_for_everything(sova):
    User.objects.filter(pk=sova.pk).update(mail_pace="off")
    wishes = notice_preferences([sova.pk])[sova.pk]
    assert not wishes.wants("turn", "mail")
    assert wishes.wants("turn", "site")


def test_people_are_found_by_the_beginning_of_their_name(client, sova, filin):
    page = client.get("/people/?q=FIL").content.decode()
    assert "filin" in page
    assert "sova" not in page
    part = client.get("/people/?q=so", headers={"HX-Request": "true"}).content.decode()
    assert "sova" in part
    assert "<html" not in part
