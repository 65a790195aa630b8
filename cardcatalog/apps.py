from django.apps import AppConfig


class CardCatalogConfig(AppConfig):
    name = "cardcatalog"
