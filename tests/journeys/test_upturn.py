"""Two people meet at a table in the lobby and play a whole match of Ап Терн."""

from __future__ import annotations

from games.models import Match

from .playing import play_to_the_end


def test_two_people_open_a_table_sit_down_and_play_it_out(visitor, people):
    host, other = visitor(people[0]), visitor(people[1], language="en")
    page = host.go("/play/")
    page.get_by_role("link", name="Открыть стол").first.click()
    page.get_by_role("main").get_by_role("link", name="Ап Терн").click()
    page.locator("[name=seats]").select_option("2")
    page.locator("[name=rated]").check()
    host.picture("upturn-new-table")
    page.get_by_role("button", name="Открыть стол").click()
    host.picture("upturn-table-waits")

    other.go("/play/").get_by_role("button", name="Sit down").click()
    other.page.wait_for_url("**/matches/*")
    page.wait_for_url("**/matches/*")  # the host is brought to the match without touching anything
    match = Match.objects.get()
    moves = play_to_the_end(match.pk, [host, other], picture="upturn")

    assert moves >= 2
    for visitor_, words in ((host, "Партия окончена"), (other, "The match is over")):
        visitor_.page.get_by_role("heading", name=words).wait_for()
        assert visitor_.page.locator(".result__list li").count() >= 1
    host.page.locator(f".result a[href^='/matches/{match.pk}/replay']").click()
    host.page.locator("#replay .board").wait_for()
    host.picture("upturn-replay")
