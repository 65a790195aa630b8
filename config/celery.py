"""Background work. Tasks live in each app's tasks.py; the beat's schedule is in each app too."""

from __future__ import annotations

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

app = Celery("kon")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
