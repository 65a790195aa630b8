"""What goes over a socket. A frame is encoded and packed once, however many sockets get it."""

from __future__ import annotations

import zlib
from functools import cached_property
from typing import Any

import orjson

WORTH_PACKING = 600
"""Bytes; below that packing saves nothing."""


class Frame:
    """Packed here and not by the server: that would deflate the same bytes for every socket."""

    def __init__(self, kind: str, **content: Any) -> None:
        self.kind = kind
        self.encoded = orjson.dumps({"type": kind, **content})

    @cached_property
    def plain(self) -> dict[str, Any]:
        return {"type": "websocket.send", "text": self.encoded.decode()}

    @cached_property
    def packed(self) -> dict[str, Any]:
        """Raw deflate, which a browser's DecompressionStream reads."""
        if len(self.encoded) < WORTH_PACKING:
            return self.plain
        squeeze = zlib.compressobj(6, wbits=-zlib.MAX_WBITS)
        return {"type": "websocket.send", "bytes": squeeze.compress(self.encoded) + squeeze.flush()}
