"""Three roles: editors change drafts, reviewers approve them, publishers publish them."""

from __future__ import annotations

from typing import Any

from django.apps import AppConfig
from django.contrib.auth.management import create_permissions

_READ = ("view_draft", "view_release", "view_ruling", "view_uploadedpicture")
ROLES = {
    "editor": (*_READ, "add_draft", "change_draft", "add_ruling", "change_ruling", "add_uploadedpicture"),
    "reviewer": (*_READ, "review_draft"),
    "publisher": (*_READ, "publish_draft"),
}


def set_up_roles(sender: AppConfig, using: str = "default", apps: Any = None, **_: Any) -> None:
    """After every migration. A role that is there already is left as administrators made it."""
    from django.contrib.auth.models import Group, Permission
    from django.db import connections

    if Group._meta.db_table not in connections[using].introspection.table_names():
        return
    create_permissions(sender, verbosity=0, using=using)
    for role, codes in ROLES.items():
        group, made = Group.objects.using(using).get_or_create(name=role)
        if made:
            granted = Permission.objects.using(using).filter(
                content_type__app_label="cardcatalog", codename__in=codes
            )
            group.permissions.set(granted)
