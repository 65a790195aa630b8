"""The catalogue in a real browser: live search, filters, aligned abilities, and axe's opinion."""

from __future__ import annotations

import os

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.urls import reverse
from playwright.sync_api import expect, sync_playwright

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def browser_page():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ["KON_CHROMIUM"], args=["--no-sandbox", "--disable-gpu"]
        )
        page = browser.new_page(
            viewport={"width": 1200, "height": 900}, reduced_motion="reduce", locale="ru-RU"
        )
        problems: list[str] = []
        page.on("console", lambda message: problems.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: problems.append(str(error)))
        yield page
        browser.close()
        # A second answer that comes while the first one fades in is no problem.
        assert [problem for problem in problems if "Transition was skipped" not in problem] == []


def test_the_gallery_follows_typing_and_ticking_without_a_reload(browser_page, live_server, raiders):
    page = browser_page
    page.goto(live_server.url + reverse("gallery", args=["raiders"]))
    page.evaluate("window.stayed = true")
    page.fill("#q", "крутизна>=5")
    expect(page.locator("#found-title")).to_have_text("18 карт")
    page.check("#f-suit-S")
    expect(page.locator("#found-title")).to_have_text("4 карты")
    assert "suit=S" in page.url
    assert page.input_value("#q") == "крутизна>=5"
    assert page.evaluate("window.stayed") is True
    page.click("text=Масть: Пики")
    expect(page.locator("#found-title")).to_have_text("18 карт")


def test_typing_on_the_wrong_layout_is_mended_and_said(browser_page, live_server, raiders):
    browser_page.goto(live_server.url + reverse("gallery", args=["raiders"]))
    browser_page.fill("#q", "pf[dfn")
    expect(browser_page.locator(".notice")).to_contain_text("захват")


def test_pointing_at_a_part_lights_up_the_same_part_in_the_other_language(browser_page, live_server, raiders):
    page = browser_page
    page.goto(live_server.url + reverse("card", args=["raiders", "KS"]))
    page.hover("p[lang=ru] [data-path='choose[0].of']")
    expect(page.locator("p[lang=en] [data-path='choose[0].of']")).to_have_class("lit")
    expect(page.locator("p[lang=en] [data-path='until']")).not_to_have_class("lit")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1200])
def test_every_page_is_accessible_and_fits_its_screen(
    browser_page, live_server, aforator, raiders, upturn, theme, width
):
    page = browser_page
    page.set_viewport_size({"width": width, "height": 800})
    page.context.add_cookies([{"name": "theme", "value": theme, "url": live_server.url}])
    addresses = [
        "/cards/",
        "/cards/aforator/?q=кот тип:лееь",
        "/cards/upturn/?view=list",
        "/cards/aforator/card/first-step",
        "/cards/raiders/card/kiosk",
        "/cards/raiders/rules",
        "/cards/raiders/edition",
        "/cards/raiders/changes",
        "/cards/aforator/about",
        "/cards/upturn/print",
        "/cards/glossary",
    ]
    for address in addresses:
        page.goto(live_server.url + address)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, address
        found = Axe().run(page)
        serious = [v for v in found.response["violations"] if v["impact"] in ("serious", "critical")]
        assert not serious, (address, [(v["id"], v["nodes"][0]["html"][:160]) for v in serious])


def test_the_way_back_leads_through_every_filter(browser_page, live_server, aforator):
    page = browser_page
    page.goto(live_server.url + reverse("gallery", args=["aforator"]))
    page.check("#f-type-dream")
    expect(page.locator("#found-title")).to_have_text("8 карт")
    page.fill("#q", "парус")
    expect(page.locator("#found-title")).to_have_text("1 карта")
    page.click(".gallery__card")
    page.wait_for_url("**/card/full-sail")
    page.go_back()
    expect(page.locator("#found-title")).to_have_text("1 карта")
    expect(page.locator("#q")).to_have_value("парус")
    page.go_back()
    expect(page.locator("#found-title")).to_have_text("8 карт")
    expect(page.locator("#q")).to_have_value("")
    expect(page.locator("#f-type-dream")).to_be_checked()
    page.go_back()
    expect(page.locator("#found-title")).to_have_text("73 карты")
    expect(page.locator("h1")).to_have_count(1)
