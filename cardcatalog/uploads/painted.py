"""A photograph or a painting re-encoded to WebP: pixels only, no profile, no place, no trailer."""

from __future__ import annotations

import io
import warnings

from django.utils.translation import gettext as _
from PIL import Image, ImageOps

from cardcatalog.drafting import Refused

MOST_BYTES = 8 * 1024 * 1024
MOST_PIXELS = 24_000_000
LONGEST = 1200
"""Of a side: twice what the biggest card on a page shows."""


def cleaned_raster(data: bytes) -> tuple[bytes, int, int]:
    """The picture, its width and height. Raises Refused. How many pixels there are is read from
    the head of the file, before anything is unpacked."""
    if len(data) > MOST_BYTES:
        raise Refused(_("The file is too big: 8 MB at most."))
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            picture = Image.open(io.BytesIO(data), formats=("PNG", "JPEG", "WEBP"))
            if picture.width * picture.height > MOST_PIXELS:
                raise Image.DecompressionBombError
            if min(picture.size) < 200:
                raise Refused(_("The picture is too small: 200 by 200 pixels at least."))
            flat = ImageOps.exif_transpose(picture).convert("RGBA")
    except Refused:
        raise
    except (Image.DecompressionBombError, Image.DecompressionBombWarning):
        raise Refused(_("The picture has too many pixels: 24 megapixels at most.")) from None
    except Exception:
        raise Refused(_("This is not a picture we can read. SVG, PNG, JPEG and WebP will do.")) from None
    paper = Image.new("RGBA", flat.size, "#fbf7f0")
    flat = Image.alpha_composite(paper, flat).convert("RGB")
    flat.thumbnail((LONGEST, LONGEST))
    made = io.BytesIO()
    flat.save(made, "WEBP", quality=88, method=4)
    return made.getvalue(), *flat.size
