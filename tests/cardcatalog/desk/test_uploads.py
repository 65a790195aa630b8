"""What an editor may upload as a picture, and what is refused with its place."""

from __future__ import annotations

import struct
import zlib

import pytest
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from cardcatalog.drafting import Refused
from cardcatalog.models import UploadedPicture
from cardcatalog.opened import SHORT
from cardcatalog.pictures import picture_of, stored_name
from cardcatalog.print.sheets import PrintOptions, make_pdf
from cardcatalog.publishing import publish
from cardcatalog.selectors.releases import opened
from cardcatalog.uploads.storing import keep_picture

from .conftest import drafted
from .drawings import CAT, drawn, painted

ALT = {"ru": "Кот косится на рыбу.", "en": "A cat looks sideways at a fish."}


def kept(data: bytes) -> UploadedPicture:
    return keep_picture(game="aforator", data=data, artist="Барсук", licence="CC BY-SA 4.0", alt=ALT, by=None)


def bomb() -> bytes:
    """A PNG whose head promises 30,000 by 30,000 pixels."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", 30_000, 30_000, 8, 2, 0, 0, 0)
    packed = zlib.compress(bytes(100_000))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", packed) + chunk(b"IEND", b"")


REFUSED = [
    (drawn("<script>alert(1)</script>"), "svg/script[1]"),
    (drawn('<g><rect width="9" height="9" onload="alert(1)"/></g>'), "svg/g[1]/rect[1]@onload"),
    (drawn('<a href="javascript:alert(1)"><rect/></a>'), "svg/a[1]"),
    (drawn('<image href="https://example.org/x.png"/>'), "svg/image[1]"),
    (drawn('<use xlink:href="https://example.org/x.svg#a"/>'), "svg/use[1]"),
    (drawn('<rect fill="url(https://example.org/#a)" width="9" height="9"/>'), "svg/rect[1]@fill"),
    (drawn('<rect style="fill:url(//example.org/a)" width="9" height="9"/>'), "svg/rect[1]@style"),
    (drawn("<style>@import url(//example.org/a.css)</style>"), "svg/style[1]"),
    (drawn("<foreignObject><p>hi</p></foreignObject>"), "svg/foreignObject[1]"),
    (drawn('<rect fill="currentColor" width="9" height="9"/>'), "svg/rect[1]@fill"),
    (drawn('<rect transform="skewX(20)" width="9" height="9"/>'), "skewX"),
    (b'<!DOCTYPE svg [<!ENTITY a "b">]>' + CAT, "SVG"),
    (drawn("<rect/>", head=""), "viewBox"),
    (drawn("<rect", ""), "SVG"),
    (b"<html></html>", "html"),
    (drawn("<g/>" * 5001), "5000"),
    (b" " * 600_000 + CAT, "512"),
    (bomb(), "24"),
    (painted((100, 100)), "200"),
    (b"GIF89a not a picture", "SVG, PNG, JPEG"),
    (b"", "SVG, PNG, JPEG"),
    (painted()[:200], "SVG, PNG, JPEG"),
]


@pytest.mark.django_db
@pytest.mark.parametrize(("data", "said"), REFUSED, ids=lambda value: value if isinstance(value, str) else "")
def test_a_bad_picture_is_refused_with_its_place_and_nothing_is_kept(data, said):
    with pytest.raises(Refused) as refused:
        kept(data)
    assert said in str(refused.value)
    assert not UploadedPicture.objects.exists()
    assert not default_storage.exists("pictures") or not default_storage.listdir("pictures")[1]


@pytest.mark.django_db
def test_the_mess_of_a_drawing_program_goes_and_the_drawing_stays():
    picture = kept(
        drawn(
            "<!-- made by hand --><metadata><x:RDF xmlns:x='urn:x'/></metadata><sodi:view xmlns:sodi='urn:s'/>"
            '<g class="layer" style="fill:red;stroke:none;-inkscape-font:x;display:inline">'
            '<polygon points="0,0 10,0 5,9"/><line x1="1" y1="2" x2="3" y2="4px" stroke="rgb(0,128,0)"/></g>',
            head='viewBox="10,20,600,440" fill="#abc"',
        )
    )
    text = default_storage.open(stored_name(picture.file_name)).read().decode()
    assert 'fill="#ff0000"' in text
    assert "M0 0L10 0 5 9Z" in text
    assert "translate(-10 -20)" in text
    assert "made by hand" not in text
    assert "RDF" not in text
    assert ALT["ru"] in text


@pytest.mark.django_db
@pytest.mark.parametrize("form", ["PNG", "JPEG", "WEBP"])
def test_a_painted_picture_becomes_webp_of_a_sensible_size(form):
    picture = kept(painted((3000, 2000), form))
    assert picture.file_name.endswith(".webp")
    assert max(picture.width, picture.height) <= 1600
    assert default_storage.open(stored_name(picture.file_name)).read()[:4] == b"RIFF"


@pytest.mark.django_db
def test_the_same_picture_twice_is_one_file():
    assert kept(CAT).pk == kept(CAT).pk


@pytest.mark.parametrize("data", [CAT, painted()], ids=["drawn", "painted"])
def test_an_uploaded_picture_is_on_the_card_on_its_page_and_on_paper(client, at_desk, editor, aforator, data):
    draft = drafted(aforator, editor)
    form = {"artist": "Барсук", "licence": "CC0", "alt_ru": ALT["ru"], "alt_en": ALT["en"], "version": "1"}
    file = SimpleUploadedFile("cat.svg", data)
    at_desk.post(reverse("admin:desk_picture", args=[draft.pk, "glance"]), {**form, "file": file})
    card = draft.cards.get(key="glance").content
    picture = picture_of("aforator", "cards", card)
    answer = client.get(reverse("card_picture", args=[picture.path]))
    assert answer.status_code == 200
    assert "immutable" in answer["Cache-Control"]
    assert "sandbox" in answer["Content-Security-Policy"]
    release = opened(publish(draft.content()).hash)
    page = client.get(reverse("card_at", args=["aforator", release.hash[:SHORT], "glance"]))
    assert picture.path in page.content.decode()
    before = opened(aforator.hash)
    pdf = make_pdf(release, PrintOptions(backs=False), older=before)
    assert pdf.startswith(b"%PDF")
    assert (b"/Subtype /Image" in pdf) == (data != CAT)


def test_what_is_missing_beside_the_file_is_asked_for(at_desk, editor, aforator):
    draft = drafted(aforator, editor)
    file = SimpleUploadedFile("cat.svg", CAT)
    answer = at_desk.post(
        reverse("admin:desk_picture", args=[draft.pk, "glance"]),
        {"file": file, "artist": "", "licence": "x", "alt_ru": "x", "alt_en": "x", "version": "1"},
        follow=True,
    )
    assert "художник" in answer.content.decode()
    assert "picture" not in draft.cards.get(key="glance").content
