"""Pictures: only pixels survive, and there is always one."""

from __future__ import annotations

import io
import struct
import zlib

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image

from accounts.avatars.drawn import drawn
from accounts.avatars.uploaded import BYTES_AT_MOST, SIDE, made_safe
from accounts.models import User
from accounts.refusals import Refused
from accounts.selectors.avatars import avatar_url
from accounts.services.profile import remove_avatar, set_avatar


def picture(kind="PNG", size=(300, 200), mode="RGB", **more) -> bytes:
    made = io.BytesIO()
    Image.new(mode, size, 120 if mode in ("L", "P") else None).save(made, kind, **more)
    return made.getvalue()


def safe(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(made_safe(io.BytesIO(data), len(data)).read()))


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP", "GIF"])
def test_a_picture_becomes_a_small_square(kind):
    made = safe(picture(kind))
    assert made.format == "WEBP"
    assert made.size == (SIDE, SIDE)


@pytest.mark.parametrize("mode", ["RGBA", "LA", "L", "P", "CMYK"])
def test_every_kind_of_colour_is_understood(mode):
    assert safe(picture("JPEG" if mode == "CMYK" else "PNG", mode=mode)).mode == "RGB"


def test_nothing_of_the_file_but_its_pixels_survives():
    exif = Image.Exif()
    exif[0x010E] = "тайна"
    data = picture("JPEG", exif=exif) + b"<script>alert(1)</script>"
    made = made_safe(io.BytesIO(data), len(data)).read()
    assert b"script" not in made
    assert not Image.open(io.BytesIO(made)).getexif()


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"GIF89a",
        b"<svg xmlns='http://www.w3.org/2000/svg'/>",
        "не картинка".encode(),
        picture()[:80],
        picture("BMP"),
        b"%!PS-Adobe-3.0 EPSF",
    ],
)
def test_what_is_no_picture_is_refused(data):
    with pytest.raises(Refused):
        made_safe(io.BytesIO(data), len(data))


def bomb(width: int, height: int) -> bytes:
    """A PNG whose head promises more pixels than its few bytes."""
    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)

    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", head)
        + chunk(b"IDAT", zlib.compress(b"\0" * 1000))
        + chunk(b"IEND", b"")
    )


@pytest.mark.parametrize(
    ("size", "words"),
    [((60_000, 60_000), "много точек"), ((6000, 6000), "много точек"), ((30, 3000), "мала")],
)
def test_a_huge_or_tiny_picture_is_refused_before_it_is_unpacked(size, words):
    with pytest.raises(Refused, match=words):
        made_safe(io.BytesIO(bomb(*size)), 1000)


def test_a_big_file_is_refused_unread():
    with pytest.raises(Refused, match="4 МБ"):
        made_safe(io.BytesIO(b""), BYTES_AT_MOST + 1)


def test_a_drawn_picture_is_always_the_same_and_escapes_its_letter():
    assert drawn(7, "Ё") == drawn(7, "Ё")
    assert drawn(7, "Ё") != drawn(8, "Ё")
    assert "&lt;" in drawn(7, "<")


@pytest.mark.django_db
class TestPages:
    @pytest.fixture(autouse=True)
    def _folder(self, settings, tmp_path):
        settings.MEDIA_ROOT = tmp_path

    def test_the_address_changes_with_the_picture_and_may_be_kept_forever(self, client, sova):
        address = avatar_url(sova)
        answer = client.get(address)
        assert answer["Content-Type"] == "image/svg+xml"
        assert "immutable" in answer["Cache-Control"]
        assert "immutable" not in client.get(f"/avatars/{sova.pk}?v=old")["Cache-Control"]
        set_avatar(user_id=sova.pk, upload=io.BytesIO(picture()), size=100)
        sova.refresh_from_db()
        assert avatar_url(sova) != address
        answer = client.get(avatar_url(sova))
        assert answer["Content-Type"] == "image/webp"
        assert b"".join(answer.streaming_content).startswith(b"RIFF")

    def test_the_old_file_goes_with_the_old_picture(self, sova, tmp_path, django_capture_on_commit_callbacks):
        with django_capture_on_commit_callbacks(execute=True):
            set_avatar(user_id=sova.pk, upload=io.BytesIO(picture()), size=100)
            set_avatar(user_id=sova.pk, upload=io.BytesIO(picture("JPEG")), size=100)
        assert len(list(tmp_path.rglob("*.webp"))) == 1
        with django_capture_on_commit_callbacks(execute=True):
            remove_avatar(user_id=sova.pk)
        assert not list(tmp_path.rglob("*.webp"))

    def test_a_lost_file_is_no_broken_picture(self, client, sova):
        User.objects.filter(pk=sova.pk).update(avatar="avatars/gone.webp")
        assert client.get(f"/avatars/{sova.pk}")["Content-Type"] == "image/svg+xml"

    def test_the_page_takes_a_picture_and_refuses_what_is_none(self, client, sova):
        client.force_login(sova)
        good = SimpleUploadedFile("../../etc/passwd.png", picture(), "image/png")
        assert client.post("/settings/picture/", {"picture": good}).status_code == 302
        sova.refresh_from_db()
        assert sova.avatar.name.startswith(f"avatars/{sova.pk % 1000:03d}/")
        bad = SimpleUploadedFile("кот.png", b"not a picture", "image/png")
        answer = client.post("/settings/picture/", {"picture": bad})
        assert answer.status_code == 422
        assert "не похоже на картинку" in answer.content.decode()

    def test_nobody_has_no_picture(self, client, db):
        assert client.get("/avatars/4711").status_code == 404
