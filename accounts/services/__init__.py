"""Changing what is known about people."""
