"""Changing ratings and boards, under one lock."""
