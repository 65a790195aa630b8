"""What the API says, field by field; the schema is made from these."""

from __future__ import annotations

from rest_framework import serializers


class RowSerializer(serializers.Serializer):
    rank = serializers.IntegerField(allow_null=True)
    name = serializers.CharField(source="person.shown_name")
    country = serializers.CharField(source="person.country")
    rating = serializers.IntegerField()
    provisional = serializers.BooleanField()
    matches = serializers.IntegerField()
    last_rated_on = serializers.DateField()
    moved = serializers.IntegerField(allow_null=True, help_text="Places won since Monday.")


class BoardSerializer(serializers.Serializer):
    game = serializers.CharField(help_text="`all` is all games together.")
    season = serializers.CharField(allow_null=True)
    version = serializers.IntegerField()
    players = serializers.IntegerField()
    rows = RowSerializer(many=True)
    above = serializers.CharField(allow_blank=True, help_text="Cursor of the page before.")
    below = serializers.CharField(allow_blank=True, help_text="Cursor of the page after.")


class GameRatingSerializer(serializers.Serializer):
    game = serializers.CharField()
    rating = serializers.IntegerField()
    provisional = serializers.BooleanField()
    matches = serializers.IntegerField()
    rank = serializers.IntegerField(allow_null=True)
    players = serializers.IntegerField()


class PlayerSerializer(serializers.Serializer):
    name = serializers.CharField()
    country = serializers.CharField(allow_blank=True)
    reliability = serializers.IntegerField(
        allow_null=True, help_text="Per cent of the last 100 turns made in time."
    )
    ratings = GameRatingSerializer(many=True)


class TermSerializer(serializers.Serializer):
    opponent = serializers.CharField(source="opponent.shown_name")
    score = serializers.CharField()
    expected = serializers.IntegerField(help_text="Per cent.")
    change = serializers.CharField()


class IfSerializer(serializers.Serializer):
    place = serializers.IntegerField()
    change = serializers.CharField()


class SeatRatingSerializer(serializers.Serializer):
    name = serializers.CharField(source="person.shown_name")
    place = serializers.IntegerField()
    left = serializers.BooleanField()
    before = serializers.IntegerField()
    after = serializers.IntegerField()
    change = serializers.CharField()
    k = serializers.IntegerField()
    terms = TermSerializer(many=True)
    ifs = IfSerializer(many=True)


class MatchRatingSerializer(serializers.Serializer):
    game = serializers.CharField()
    annulled = serializers.BooleanField()
    seats = SeatRatingSerializer(many=True)
