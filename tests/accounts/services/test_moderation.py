"""Reports, sanctions and appeals, from the button to the desk and back."""

from __future__ import annotations

from datetime import timedelta

import pytest
import time_machine
from django.utils import timezone

from accounts.models import Appeal, Report, Sanction
from accounts.refusals import Refused
from accounts.selectors.sanctions import sanction_against
from accounts.services.moderation import answer_appeal, appeal, decide, impose, lift, report_person
from tests.accounts.conftest import person

pytestmark = pytest.mark.django_db


@pytest.fixture
def moderator(db):
    return person("hozyain_sovy", is_staff=True, is_superuser=True)


def test_the_same_matter_reported_twice_is_one_report(sova, filin):
    first = report_person(reporter=sova, subject=filin, category="spam", place="/ratings/")
    assert report_person(reporter=sova, subject=filin, category="spam", place="/ratings/") == first
    assert report_person(reporter=sova, subject=filin, category="abuse") != first
    with pytest.raises(Refused):
        report_person(reporter=sova, subject=sova, category="spam")


def test_a_report_is_decided_once(sova, filin, moderator):
    report = report_person(reporter=sova, subject=filin, category="spam")
    assert decide(report_id=report.pk, state=Report.State.DISMISSED, by=moderator)
    assert not decide(report_id=report.pk, state=Report.State.ACTED, by=moderator)
    report.refresh_from_db()
    assert report.state == Report.State.DISMISSED


@pytest.mark.parametrize(
    ("kind", "forbids"),
    [
        ("warning", set()),
        ("silence", {"chat"}),
        ("unrated", {"rated"}),
        ("suspension", {"chat", "rated", "sit"}),
    ],
)
def test_a_sanction_forbids_what_it_says(sova, moderator, kind, forbids):
    impose(user=sova, kind=kind, reason="за дело", by=moderator, lasts=timedelta(days=3))
    assert {deed for deed in ("chat", "rated", "sit") if sanction_against(sova.pk, deed)} == forbids
    with time_machine.travel(timezone.now() + timedelta(days=4)):
        assert sanction_against(sova.pk, "chat") is None


def test_the_longest_of_several_is_named(sova, moderator):
    impose(user=sova, kind="silence", reason="на день", by=moderator, lasts=timedelta(days=1))
    impose(user=sova, kind="silence", reason="навсегда", by=moderator)
    impose(user=sova, kind="suspension", reason="на месяц", by=moderator, lasts=timedelta(days=30))
    assert sanction_against(sova.pk, "chat").reason == "навсегда"


def test_an_appeal_is_made_once_and_granting_lifts(sova, filin, moderator):
    sanction = impose(user=sova, kind="silence", reason="за дело", by=moderator)
    with pytest.raises(Refused):
        appeal(user=filin, sanction_id=sanction.pk, words="не моя")
    asked = appeal(user=sova, sanction_id=sanction.pk, words="это не я")
    with pytest.raises(Refused):
        appeal(user=sova, sanction_id=sanction.pk, words="ещё раз")
    assert answer_appeal(appeal_id=asked.pk, grant=True, by=moderator, words="вы правы")
    assert not answer_appeal(appeal_id=asked.pk, grant=False, by=moderator, words="передумал")
    assert sanction_against(sova.pk, "chat") is None


def test_what_no_longer_holds_cannot_be_appealed(sova, moderator):
    sanction = impose(user=sova, kind="silence", reason="за дело", by=moderator)
    lift(sanction_id=sanction.pk)
    with pytest.raises(Refused):
        appeal(user=sova, sanction_id=sanction.pk, words="поздно")


def test_the_person_reads_the_decision_and_appeals_on_the_page(client, sova, moderator):
    sanction = impose(user=sova, kind="silence", reason="Грубость в чате", by=moderator)
    client.force_login(sova)
    page = client.get("/settings/decisions/").content.decode()
    assert "Грубость в чате" in page
    assert "hozyain_sovy" not in page
    sanction.refresh_from_db()
    assert sanction.read_at is not None
    client.post(f"/settings/decisions/{sanction.pk}/appeal/", {"words": "Это был не я"})
    assert Appeal.objects.get(sanction=sanction).words == "Это был не я"


def test_the_queue_on_the_desk_decides_a_report(client, sova, filin, moderator):
    report = report_person(reporter=sova, subject=filin, category="abuse", words="ругался", place="/ratings/")
    client.force_login(moderator)
    assert "filin" in client.get("/desk/accounts/report/").content.decode()
    address = f"/desk/accounts/report/{report.pk}/change/"
    assert "ругался" in client.get(address).content.decode()
    without_words = client.post(address, {"verdict": "silence", "lasts": "3", "reason": "", "note": ""})
    assert without_words.status_code == 200
    assert not Sanction.objects.exists()
    client.post(address, {"verdict": "silence", "lasts": "3", "reason": "Грубость", "note": "видел чат"})
    sanction = Sanction.objects.get()
    assert (sanction.user, sanction.made_by, sanction.report) == (filin, moderator, report)
    report.refresh_from_db()
    assert (report.state, report.note) == (Report.State.ACTED, "видел чат")


def test_an_appeal_is_answered_on_the_desk(client, sova, moderator):
    sanction = impose(user=sova, kind="silence", reason="за дело", by=moderator)
    asked = appeal(user=sova, sanction_id=sanction.pk, words="не я")
    client.force_login(moderator)
    client.post(f"/desk/accounts/appeal/{asked.pk}/change/", {"grant": "yes", "answer": "Верно, простите."})
    sanction.refresh_from_db()
    assert sanction.lifted_at is not None


@pytest.mark.parametrize("model", ["user", "report", "sanction", "appeal"])
def test_every_list_of_the_desk_opens(client, moderator, sova, model):
    impose(user=sova, kind="silence", reason="за дело", by=moderator)
    client.force_login(moderator)
    assert client.get(f"/desk/accounts/{model}/").status_code == 200


def test_a_report_cannot_point_outside_the_site(client, sova, filin):
    client.force_login(sova)
    for place in ("https://evil.example/", "//evil.example/", "javascript:alert(1)", "/no-such-page"):
        Report.objects.all().delete()
        client.post("/people/filin/report/", {"category": "other", "words": "", "place": place})
        assert Report.objects.get().place == ""
