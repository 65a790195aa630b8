"""Taking a picture in: made safe, named by its bytes, kept once."""

from __future__ import annotations

from hashlib import sha256
from io import BytesIO
from typing import Any

from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.utils.translation import gettext as _
from reportlab.pdfgen.canvas import Canvas

from cardcatalog.drafting import Refused
from cardcatalog.models import UploadedPicture
from cardcatalog.pictures import stored_name
from cardcatalog.print.painter import Painter

from .drawn import cleaned_svg
from .painted import cleaned_raster


def _try_to_print(drawing: bytes) -> None:
    """A drawing that the print shop stumbles over would spoil the sheets of a whole release."""
    try:
        painter = Painter(Canvas(BytesIO()))
        painter.show("trial", drawing.decode(), 0, 0, 100, 100)
    except (ValueError, KeyError, TypeError) as problem:
        raise Refused(
            _(
                "The drawing cannot be printed (%(why)s). Save it as plain shapes, or upload it as PNG or WebP."
            )
            % {"why": problem}
        ) from None


def keep_picture(
    *, game: str, data: bytes, artist: str, licence: str, alt: dict[str, str], by: Any
) -> UploadedPicture:
    """Raises Refused, and then nothing is kept."""
    alt = {lang: (alt.get(lang) or "").strip() for lang in ("ru", "en")}
    for said, what in (
        (artist, _("the artist")),
        (licence, _("the licence")),
        (alt.get("ru"), _("what is seen, in Russian")),
        (alt.get("en"), _("what is seen, in English")),
    ):
        if not (said or "").strip():
            raise Refused(_("Say %(what)s.") % {"what": what})
    is_drawn = data.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<")
    clean, width, height = cleaned_svg(data, alt) if is_drawn else cleaned_raster(data)
    if is_drawn:
        _try_to_print(clean)
    name = f"{sha256(clean).hexdigest()[:40]}.{'svg' if is_drawn else 'webp'}"
    if not default_storage.exists(stored_name(name)):
        default_storage.save(stored_name(name), ContentFile(clean))
    picture, _made = UploadedPicture.objects.get_or_create(
        file_name=name,
        defaults={
            "game": game, "width": width, "height": height, "artist": artist.strip()[:120],
            "licence": licence.strip()[:120], "alt_ru": alt["ru"].strip()[:300], "alt_en": alt["en"].strip()[:300],
            "uploaded_by": by,
        },
    )  # fmt: skip
    return picture
