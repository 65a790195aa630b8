from __future__ import annotations

import pytest
import time_machine

from accounts import limits
from accounts.limits import Rate, TooOften, count


def test_the_next_one_after_the_limit_is_refused_with_a_time_to_wait(monkeypatch):
    monkeypatch.setitem(limits.RATES, "chat", (Rate(3, 60),))
    with time_machine.travel("2026-05-01T12:00:10Z", tick=False) as clock:
        for _ in range(3):
            count("chat", 7)
        with pytest.raises(TooOften) as refused:
            count("chat", 7)
        assert refused.value.retry_after == 50
        count("chat", 8)  # somebody else
        clock.shift(51)
        count("chat", 7)


def test_the_narrowest_of_several_limits_holds(monkeypatch):
    monkeypatch.setitem(limits.RATES, "chat", (Rate(5, 10), Rate(6, 3600)))
    with time_machine.travel("2026-05-01T12:00:00Z", tick=False) as clock:
        for _ in range(5):
            count("chat", 7)
        clock.shift(11)
        count("chat", 7)
        with pytest.raises(TooOften) as refused:
            count("chat", 7)
        assert refused.value.retry_after > 3000


@pytest.mark.django_db
def test_too_often_is_a_page_that_says_how_long_to_wait(client, sova, filin, monkeypatch):
    monkeypatch.setitem(limits.RATES, "report", (Rate(0, 60),))
    client.force_login(sova)
    answer = client.post("/people/filin/report/", {"category": "spam"})
    assert answer.status_code == 429
    assert 0 < int(answer["Retry-After"]) <= 60
    assert "Слишком много попыток" in answer.content.decode()
