from __future__ import annotations

from celery import current_app
from django.apps import AppConfig
from django.db.models.signals import post_migrate
from django.utils.translation import gettext_lazy as _

MEASURE_EVERY = 600.0
"""Seconds. Looking costs one query for each release that has been measured already."""


class CardCatalogConfig(AppConfig):
    name = "cardcatalog"
    verbose_name = _("Editor's desk")

    def ready(self) -> None:
        from cardcatalog.desk.roles import set_up_roles
        from cardcatalog.guards import raise_guards

        post_migrate.connect(raise_guards, sender=self, dispatch_uid="cardcatalog.guards")
        post_migrate.connect(set_up_roles, sender=self, dispatch_uid="cardcatalog.roles")
        current_app.conf.beat_schedule = {
            **current_app.conf.beat_schedule,
            "measure releases": {
                "task": "cardcatalog.tasks.measure_releases",
                "schedule": MEASURE_EVERY,
                "options": {"expires": MEASURE_EVERY},
            },
        }
