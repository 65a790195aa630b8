from __future__ import annotations

from django.apps import AppConfig
from django.db.models.signals import post_migrate


class CardCatalogConfig(AppConfig):
    name = "cardcatalog"

    def ready(self) -> None:
        from cardcatalog.guards import raise_guards

        post_migrate.connect(raise_guards, sender=self, dispatch_uid="cardcatalog.guards")
