"""What comes in and goes out, as the schema describes it."""

from __future__ import annotations

from typing import Any

import msgspec
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from games.clocks.rule import PRESETS, ClockRule
from games.models import Table
from games.services.offers import TableOffer


@extend_schema_field({"oneOf": [{"type": "string", "enum": list(PRESETS)}, {"type": "object"}]})
class ClockField(serializers.Field):
    """A preset by its key, or a clock of one's own in seconds."""

    def to_internal_value(self, data: Any) -> ClockRule:
        if isinstance(data, str) and data in PRESETS:
            return PRESETS[data]
        try:
            return msgspec.convert(data, ClockRule)
        except msgspec.ValidationError:
            raise serializers.ValidationError(
                f"One of {', '.join(PRESETS)}, or bank, increment, cap and window in seconds."
            ) from None

    def to_representation(self, value: Any) -> Any:
        return value


class OfferSerializer(serializers.Serializer):
    game = serializers.CharField(max_length=16)
    seats = serializers.IntegerField(min_value=2, max_value=12)
    clock = ClockField()
    edition = serializers.CharField(max_length=64, required=False, default="", source="release_hash")
    options = serializers.DictField(required=False, default=dict)
    rated = serializers.BooleanField(required=False, default=True)
    public = serializers.BooleanField(required=False, default=True)
    rating_low = serializers.IntegerField(
        required=False, allow_null=True, default=None, min_value=0, max_value=4000
    )
    rating_high = serializers.IntegerField(
        required=False, allow_null=True, default=None, min_value=0, max_value=4000
    )
    reliability_low = serializers.IntegerField(
        required=False, allow_null=True, default=None, min_value=0, max_value=100
    )
    bots = serializers.ListField(
        child=serializers.CharField(max_length=32), required=False, default=list, max_length=8
    )
    contribution = serializers.CharField(required=False, default="", allow_blank=True, max_length=64)

    def offer(self) -> TableOffer:
        values = dict(self.validated_data)
        values.pop("contribution")
        return TableOffer(**{**values, "bots": tuple(values["bots"])})


class SeatSerializer(serializers.Serializer):
    seat = serializers.IntegerField(required=False, allow_null=True, default=None)
    link_key = serializers.CharField(required=False, default="", allow_blank=True, max_length=32)
    contribution = serializers.CharField(required=False, default="", allow_blank=True, max_length=64)


class NameSerializer(serializers.Serializer):
    name = serializers.CharField(max_length=150)


class BotSerializer(serializers.Serializer):
    bot = serializers.CharField(required=False, default="", allow_blank=True, max_length=32)


class MoveSerializer(serializers.Serializer):
    move = serializers.CharField(max_length=2000, help_text="In the game's text notation.")
    version = serializers.IntegerField(help_text="The version of the match that the move was chosen on.")
    request_id = serializers.CharField(
        max_length=64, help_text="8 to 64 characters of your own; the same id again is the same move."
    )


class TableSerializer(serializers.ModelSerializer):
    edition = serializers.CharField(source="release_id")
    host = serializers.CharField(source="host.username")
    clock = serializers.JSONField(source="clock_rule")
    players = serializers.SerializerMethodField()
    match = serializers.SerializerMethodField()
    commitment = serializers.CharField(source="receipt.commitment", read_only=True)

    class Meta:
        model = Table
        fields = [
            "id",
            "game",
            "edition",
            "host",
            "status",
            "seats",
            "free_seats",
            "options",
            "rated",
            "clock",
            "public",
            "rating_low",
            "rating_high",
            "reliability_low",
            "bots",
            "players",
            "match",
            "commitment",
            "opened_at",
            "expires_at",
        ]

    def get_players(self, table: Table) -> list[dict[str, Any]]:
        return [
            {
                "seat": place.seat,
                "name": place.user.username if place.user else None,
                "bot": place.bot or None,
            }
            for place in table.taken.all()
        ]

    def get_match(self, table: Table) -> int | None:
        return table.match.pk if hasattr(table, "match") else None


class RefusalSerializer(serializers.Serializer):
    code = serializers.CharField()
    sentence = serializers.CharField()
    params = serializers.DictField()
    rule = serializers.CharField(required=False)
