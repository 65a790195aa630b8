from __future__ import annotations

from django.urls import path

from accounts.views import avatars, data, decisions, guests, language, one_time, people, settings, time

urlpatterns = [
    path("settings/", settings.profile, name="settings"),
    path("settings/picture/", settings.change_avatar, name="change_avatar"),
    path("settings/name/", settings.change_name, name="change_name"),
    path("settings/privacy/", settings.privacy, name="settings_privacy"),
    path("settings/notices/", settings.notice_choices, name="settings_notices"),
    path("settings/time/", time.time, name="settings_time"),
    path("settings/vacation/", time.take_vacation, name="take_vacation"),
    path("settings/vacation/<int:vacation_id>/end/", time.come_back, name="end_vacation"),
    path("settings/friends/", people.friends, name="friends"),
    path("settings/decisions/", decisions.decisions, name="decisions"),
    path("settings/decisions/<int:sanction_id>/appeal/", decisions.make_appeal, name="appeal"),
    path("settings/data/", data.data, name="settings_data"),
    path("settings/data/export/", data.export, name="export_data"),
    path("settings/data/delete/", data.delete, name="delete_account"),
    path("people/", people.search, name="people"),
    path("people/<str:name>/report/", people.report, name="report"),
    path("people/<str:name>/tie/<str:deed>/", people.tie, name="tie"),
    path("avatars/<int:user_id>", avatars.avatar, name="avatar"),
    path("accounts/guest/", guests.start, name="open_guest"),
    path("accounts/keep/", guests.keep, name="keep_guest"),
    path("accounts/once/<int:user_id>/<str:token>/", one_time.one_time_sign_in, name="one_time_sign_in"),
    path("i18n/setlang/", language.set_language, name="set_language"),
]
