"""Wiring only: settings, routes, server and worker entry points."""

from .celery import app as celery_app

__all__ = ["celery_app"]
