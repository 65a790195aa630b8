"""Addresses of the catalogue. `@` and the first letters of its hash pin a release for ever."""

from __future__ import annotations

from django.urls import path

from cardcatalog import addresses  # noqa: F401 - `<release:at>` is made known there
from cardcatalog.views import cards, editions, feed, gallery, prints, uploads

urlpatterns = [
    path("", gallery.catalogue, name="catalogue"),
    path("glossary", editions.glossary, name="glossary"),
    path("pictures/<str:name>", uploads.picture, name="card_picture"),
    path("<slug:game>/", gallery.gallery, name="gallery"),
    path("<slug:game>/suggest", gallery.suggest, name="card_suggestions"),
    path("<slug:game>/rules", editions.rules, name="rules"),
    path("<slug:game>/about", editions.about, name="about_game"),
    path("<slug:game>/edition", editions.edition, name="edition"),
    path("<slug:game>/changes", editions.changes, name="changes"),
    path("<slug:game>/changes.atom", feed.ChangesFeed(), name="changes_feed"),
    path("<slug:game>/changes/<release:before>..<release:after>", editions.difference, name="difference"),
    path("<slug:game>/print", prints.print_sheets, name="print_sheets"),
    path("<slug:game>/print/<slug:key>", prints.sheet, name="print_sheet"),
    path("<slug:game>/print/<slug:key>.pdf", prints.download, name="print_download"),
    path("<slug:game>/card/<str:key>", cards.card, name="card"),
    path("<slug:game>/@<release:at>/", gallery.gallery, name="gallery_at"),
    path("<slug:game>/@<release:at>/edition", editions.edition, name="edition_at"),
    path("<slug:game>/@<release:at>/card/<str:key>", cards.card, name="card_at"),
    path("<slug:game>/<slug:key>", cards.old_address, name="card_old_address"),
]
