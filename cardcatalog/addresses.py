"""How a release stands in an address: at least the first twelve letters of its hash."""

from __future__ import annotations

from django.urls import register_converter


class ReleaseHash:
    regex = "[0-9a-fA-F]{12,64}"

    def to_python(self, value: str) -> str:
        return value.lower()

    def to_url(self, value: str) -> str:
        return value


register_converter(ReleaseHash, "release")
