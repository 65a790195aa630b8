"""A key on the device: added in the settings, and enough to come in by."""

from __future__ import annotations

import re

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator

from accounts.models import User

PASSWORD = "berezhok-i-samovar-7"
DEVICE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def give_device(visitor) -> None:
    session = visitor.context.new_cdp_session(visitor.page)
    session.send("WebAuthn.enable")
    session.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})


def sign_in(page, address: str) -> None:
    page.goto(f"{address}/accounts/login/")
    page.locator("[name=login]").fill("tikhiy_bober")
    page.locator("[name=password]").fill(PASSWORD)
    page.locator("main form button").first.click()
    page.wait_for_url(f"{address}/")


def test_a_key_is_added_and_opens_the_door_without_a_password(visitor, site):
    bober = User.objects.create_user("tikhiy_bober", "bober@kon.test", PASSWORD)
    EmailAddress.objects.create(user=bober, email=bober.email, verified=True, primary=True)
    address = site.url.replace("127.0.0.1", "localhost")  # a key belongs to a name, not to a number
    someone = visitor()
    give_device(someone)
    page = someone.page
    sign_in(page, address)

    page.goto(f"{address}/accounts/2fa/webauthn/add/")
    page.locator("[name=password]").fill(PASSWORD)
    page.locator("main form button").first.click()
    page.locator("[name=name]").fill("Ноутбук")
    page.locator("[name=passwordless]").check()
    page.locator("#mfa_webauthn_add").click()
    page.wait_for_url(re.compile("recovery-codes|webauthn/$"))
    assert Authenticator.objects.get(user=bober, type="webauthn").wrap().name == "Ноутбук"
    someone.picture("passkey-added")

    someone.context.clear_cookies()
    page.goto(f"{address}/accounts/login/")
    page.locator("#passkey_login").click()
    page.wait_for_url(f"{address}/")
    page.goto(f"{address}/settings/")
    assert page.locator("text=tikhiy_bober").count()


def test_a_key_that_cannot_work_here_is_told_in_words(visitor):
    page = visitor().go("/accounts/login/")
    page.locator("#passkey_login").click()
    assert "ключи не работают" in page.locator(".toast--error").inner_text()
