"""Uploaded pictures on the sheets: pixels, and drawings from elsewhere."""

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
<title>Без языка</title><rect width="600" height="440" fill="navy"/>
<polygon points="10,10 60,10 30,60" fill="gold"/><line x1="1" y1="2" x2="30" y2="40" stroke="rgb(0,128,0)"/>
</svg>"""


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
def test_a_photograph_and_the_words_of_its_card_are_on_the_sheet(printed, ink_saving):
    pdf, _ = printed(png(), ink_saving=ink_saving)
    (page,) = PdfReader(BytesIO(pdf)).pages
    assert pdf.count(b"/Subtype /Image") == 1
    assert "Капитан" in page.extract_text()


def test_a_drawing_from_elsewhere_is_painted_as_vectors(printed):
    pdf, _ = printed(ELSEWHERE.encode())
    (page,) = PdfReader(BytesIO(pdf)).pages
    assert b"/Subtype /Image" not in pdf
    assert "Капитан" in page.extract_text()


def test_the_page_of_a_card_shows_an_upload_whatever_its_view_box(client, printed):
    _, release = printed(ELSEWHERE.encode())
    page = client.get(f"/cards/raiders/@{release[:12]}/card/KS")
    assert page.status_code == 200
    assert 'loading="lazy"' in page.content.decode()
