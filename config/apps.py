"""The site itself as an app: template tags, checks and commands that belong to no one app."""

from __future__ import annotations

from django.apps import AppConfig
from django.conf import settings


class SiteConfig(AppConfig):
    name = "config"
    label = "site"

    def ready(self) -> None:
        if settings.SENTRY_DSN:
            import sentry_sdk

            # No local variables and no bodies: a stack frame may hold somebody's hand.
            sentry_sdk.init(
                dsn=settings.SENTRY_DSN,
                send_default_pii=False,
                include_local_variables=False,
                max_request_body_size="never",
            )
