"""People with real browsers at the real site. Screenshots stay in build/journeys/."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from accounts.models import User
from cardcatalog.editions import edition_content
from cardcatalog.publishing import publish
from config.launch.chromium import FLAGS
from games.engines.registry import GAMES
from tests.games.conftest import forget_everything
from tests.serving import ROOT, Site, whole_site

PICTURES = ROOT / "build" / "journeys"
DESKTOP = {"width": 1280, "height": 900}
PHONE = {"width": 360, "height": 740}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in Path(item.path).parents:
            item.add_marker("browser")
            item.add_marker("slow")


FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    report = yield
    if call.when == "call":
        item.stash[FAILED] = report.failed
    return report


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ["KON_CHROMIUM"], args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def running_site(django_db_setup: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    site = whole_site(tmp_path_factory.mktemp("site"))
    site.start()
    yield site
    site.stop()


@pytest.fixture
def site(transactional_db: None, running_site: Site) -> Iterator[Site]:
    """With the editions of all games; what a test writes is wiped out after it."""
    for game in GAMES:
        publish(edition_content(game))
    said_before = len(running_site.log())
    yield running_site
    forget_everything()
    said = running_site.log()[said_before:]
    # A page of the test before may still have asked for its match when that was wiped out.
    broken = [part for part in said.split("Traceback (most recent")[1:] if "Match.DoesNotExist" not in part]
    assert not broken, broken[0][-4000:]


class Visitor:
    """Somebody with a browser of their own."""

    def __init__(
        self, context: BrowserContext, site: Site, name: str, quiet_about: Sequence[str] = ()
    ) -> None:
        self.context, self.site, self.name = context, site, name
        # A refused connection is what a restart looks like from outside.
        self._expected = ("WebSocket", "net::ERR", *quiet_about)
        self.page: Page = context.new_page()
        self.troubles: list[str] = []
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on("console", self._hear)

    def _hear(self, message: Any) -> None:
        if message.type == "error" and not any(words in message.text for words in self._expected):
            self.troubles.append(message.text)

    def go(self, path: str) -> Page:
        self.page.goto(self.site.url + path)
        return self.page

    def picture(self, title: str) -> None:
        PICTURES.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=PICTURES / f"{title}.png", full_page=True)


Open = Callable[..., Visitor]


@pytest.fixture
def visitor(browser: Browser, site: Site, request: pytest.FixtureRequest) -> Iterator[Open]:
    """Opens a browser for somebody; signed in if they have an account."""
    opened: list[Visitor] = []

    def visitor(
        user: User | None = None,
        *,
        language: str = "ru",
        viewport: Any = DESKTOP,
        quiet_about: Sequence[str] = (),
        **more: Any,
    ) -> Visitor:
        context = browser.new_context(
            viewport=viewport,
            locale=language,
            timezone_id="Asia/Yekaterinburg",
            reduced_motion="reduce",
            **more,
        )
        context.set_default_timeout(15_000)
        if user is not None:
            context.add_cookies(
                [{"name": settings.SESSION_COOKIE_NAME, "value": session_of(user), "url": site.url}]
            )
        opened.append(Visitor(context, site, user.username if user else "guest", quiet_about))
        return opened[-1]

    yield visitor
    if request.node.stash.get(FAILED, False):
        for one in opened:
            one.picture(f"failed-{request.node.name}-{one.name}")
    troubles = [(one.name, trouble) for one in opened for trouble in one.troubles]
    for one in opened:
        one.context.close()
    assert not troubles


def session_of(user: User) -> str:
    client = Client()
    client.force_login(user)
    return client.cookies[settings.SESSION_COOKIE_NAME].value


@pytest.fixture
def people(site: Site) -> list[User]:
    names = ("tikhiy_bober", "sova_v_ochkah", "zayac_na_lune", "enot_poloskun")
    return [User.objects.create_user(name, f"{name}@kon.test", time_zone="UTC") for name in names]
