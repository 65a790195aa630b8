"""Pictures to upload: small real ones."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
CAT = (
    f'{HEAD} viewBox="0 0 600 440"><title>Кот</title><desc>Кот косится на рыбу.</desc>'
    '<rect width="600" height="440" fill="#f6c453"/><circle cx="300" cy="230" r="130" fill="#2f3e5c"/>'
    '<path d="M190 140l30-70 50 50zM410 140l-30-70-50 50z" fill="#2f3e5c"/>'
    '<circle cx="262" cy="214" r="30" fill="#fff"/><circle cx="352" cy="214" r="30" fill="#fff"/>'
    '<circle cx="276" cy="216" r="12"/><circle cx="366" cy="216" r="12"/></svg>'
).encode()


def drawn(inside: str, head: str = 'viewBox="0 0 600 440"') -> bytes:
    return f"{HEAD} {head}>{inside}</svg>".encode()


def painted(size: tuple[int, int] = (600, 440), form: str = "PNG") -> bytes:
    made = BytesIO()
    Image.new("RGB", size, "#2f6f5c").save(made, form)
    return made.getvalue()
