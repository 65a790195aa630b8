"""Signing in as allauth does it; a signed-in user is read by one prepared statement."""

from __future__ import annotations

from typing import Any

from allauth.account.auth_backends import AuthenticationBackend
from django.db import connection
from django.http import HttpRequest

from accounts.models import User
from accounts.prepared import prepared_cursor

_FIELDS = [field.attname for field in User._meta.concrete_fields]
_COLUMNS = ", ".join(f'"{field.column}"' for field in User._meta.concrete_fields)
_SQL = f"SELECT {_COLUMNS} FROM accounts_user WHERE id = %s"  # noqa: S608 - names of columns


class SignedIn(AuthenticationBackend):
    def authenticate(self, request: HttpRequest | None, **credentials: Any) -> User | None:
        """allauth's form gives an address as a name too, for sites whose names look like addresses.
        Ours never do, and whoever has an account would be told by a password hashed twice."""
        if credentials.get("email"):
            credentials.pop("username", None)
        return super().authenticate(request, **credentials)

    def get_user(self, user_id: Any) -> User | None:
        if connection.vendor != "postgresql":
            return super().get_user(user_id)  # SQLite's values need the ORM's converters
        with prepared_cursor() as cursor:
            cursor.execute(_SQL, [user_id])
            row = cursor.fetchone()
        user = User.from_db("default", _FIELDS, row) if row else None
        return user if user is not None and self.user_can_authenticate(user) else None
