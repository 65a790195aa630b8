"""Uploaded pictures on the sheets: pixels, drawings from elsewhere, and what cannot be painted."""

from __future__ import annotations

from copy import deepcopy
from io import BytesIO

import pytest
from PIL import Image
from pypdf import PdfReader

from accounts.models import User
from cardcatalog.editions import edition_content
from cardcatalog.print.sheets import PrintOptions, make_pdf
from cardcatalog.publishing import publish
from cardcatalog.selectors.releases import opened
from cardcatalog.uploads.storing import keep_picture

pytestmark = pytest.mark.django_db

ELSEWHERE = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10,-10,620,460">
<title>Без языка</title>
<defs><linearGradient id="sky"><stop offset="0" stop-color="#FF0000"/><stop offset="100%" stop-color="navy"/></linearGradient>
<radialGradient id="sun" href="#sky"/></defs>
<rect width="600" height="440" fill="url(#sky)"/><circle id="ball" cx="100" cy="100" r="40" fill="url(#sun)"/>
<use href="#ball" x="200" y="50"/><polygon points="10,10 60,10 30,60" fill="gold"/>
<polyline points="0 0,50 50" fill="none" stroke="black"/><line x1="1" y1="2" x2="30" y2="40" stroke="rgb(0,128,0)"/>
</svg>"""
ENDLESS = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 440"><g id="a"><use href="#a"/></g></svg>'


@pytest.fixture
def printed(settings, tmp_path):
    """A release whose captain wears the picture, printed with nothing but him."""
    settings.MEDIA_ROOT = tmp_path
    editor = User.objects.create_user(username="editor", email="editor@example.org")

    def make(data: bytes, **options) -> tuple[bytes, str]:
        picture = keep_picture(
            game="raiders", data=data, artist="Кто-то", licence="CC0", alt={"ru": "К", "en": "C"}, by=editor
        )
        content = deepcopy(edition_content("raiders"))
        before = opened(publish(content).hash)
        captain = next(card for card in content["fighters"] if card["id"] == "KS")
        captain["picture"] = picture.file_name
        after = opened(publish(content).hash)
        return make_pdf(after, PrintOptions(since=before.hash, **options), before), after.hash

    return make


def png() -> bytes:
    made = BytesIO()
    Image.new("RGB", (640, 480), "#cc2244").save(made, "PNG")
    return made.getvalue()


@pytest.mark.parametrize("ink_saving", [False, True])
def test_a_photograph_is_laid_under_the_frame_sharp_enough_to_print(printed, ink_saving):
    pdf, _ = printed(png(), ink_saving=ink_saving)
    (page,) = PdfReader(BytesIO(pdf)).pages
    (image,) = page.images
    assert image.image.width >= 564 * 744 / 600 - 1
    red, _, _ = image.image.convert("RGB").getpixel((5, 5))
    assert (red > 215) is ink_saving, "paler to save ink"


def test_a_drawing_from_elsewhere_is_painted_as_vectors_with_its_gradients(printed):
    pdf, _ = printed(ELSEWHERE.encode())
    assert b"/Subtype /Image" not in pdf
    assert b"/ShadingType 2" in pdf
    assert b"/ShadingType 3" in pdf


def test_a_drawing_that_cannot_be_painted_keeps_nothing_else_from_being_printed(printed):
    pdf, _ = printed(ENDLESS.encode())
    (page,) = PdfReader(BytesIO(pdf)).pages
    assert "Капитан" in page.extract_text()


def test_the_page_of_a_card_shows_an_upload_whatever_its_view_box(client, printed):
    _, release = printed(ELSEWHERE.encode())
    page = client.get(f"/cards/raiders/@{release[:12]}/card/KS")
    assert page.status_code == 200
    assert 'loading="lazy"' in page.content.decode()
