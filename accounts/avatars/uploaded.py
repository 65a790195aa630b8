"""What somebody uploads becomes a small WebP of our own making: nothing of the file survives
but its pixels."""

from __future__ import annotations

import io
import warnings
from typing import IO

from django.core.files.base import ContentFile
from django.utils.translation import gettext_lazy as _
from PIL import Image, ImageOps

from accounts.refusals import Refused

BYTES_AT_MOST = 4 * 1024 * 1024
PIXELS_AT_MOST = 25_000_000
SIDE_AT_LEAST = 64
SIDE = 256
FORMATS = ("JPEG", "PNG", "WEBP", "GIF")

NOT_A_PICTURE = _("This is not a picture we can read. JPEG, PNG, WebP and GIF will do.")

TOO_MANY_PIXELS = _("The picture has too many pixels: 25 megapixels at most.")


def made_safe(upload: IO[bytes], size: int) -> ContentFile[bytes]:
    """Raises Refused. The size in pixels is read from the head of the file before anything is
    unpacked, so a small file that unpacks to a huge picture costs nothing."""
    if size > BYTES_AT_MOST:
        raise Refused(_("The file is too big: 4 MB at most."))
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            picture = Image.open(upload, formats=FORMATS)
            _check_size(*picture.size)
            picture.draft("RGB", (SIDE * 2, SIDE * 2))
            square = ImageOps.fit(_flat(ImageOps.exif_transpose(picture)), (SIDE, SIDE))
            made = io.BytesIO()
            square.save(made, "WEBP", quality=86, method=4)
    except Refused:
        raise
    except (Image.DecompressionBombError, Image.DecompressionBombWarning):
        raise Refused(TOO_MANY_PIXELS) from None
    except Exception:
        raise Refused(NOT_A_PICTURE) from None
    return ContentFile(made.getvalue())


def _check_size(width: int, height: int) -> None:
    if width * height > PIXELS_AT_MOST:
        raise Refused(TOO_MANY_PIXELS)
    if min(width, height) < SIDE_AT_LEAST:
        raise Refused(_("The picture is too small: 64 by 64 pixels at least."))


def _flat(picture: Image.Image) -> Image.Image:
    """The first frame, on paper where it was see-through."""
    if picture.mode in ("RGBA", "LA", "PA", "P"):
        layered = picture.convert("RGBA")
        paper = Image.new("RGBA", layered.size, "#fbf7f0")
        return Image.alpha_composite(paper, layered).convert("RGB")
    return picture.convert("RGB")
