from __future__ import annotations

from django.urls import path

from accounts.views import one_time

urlpatterns = [path("once/<int:user_id>/<str:token>/", one_time.one_time_sign_in, name="one_time_sign_in")]
