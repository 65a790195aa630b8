"""Forms of the lobby."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from cardcatalog.preset_words import preset_title
from cardcatalog.selectors.releases import offered_editions, playable_edition
from games.clocks.rule import PRESETS
from games.engines.kernel.parameters import Parameter
from games.engines.registry import GAMES
from games.services.offers import TableOffer

PACES = [
    ("12h", _("12 hours a move")),
    ("24h", _("a day a move")),
    ("48h", _("two days a move")),
    ("72h", _("three days a move")),
    ("30m", _("30 minutes and 2 a move")),
    ("10m", _("10 minutes and 30 seconds a move")),
]
BOTS = [("", _("no bots")), ("random", _("rookie")), ("greedy", _("handy")), ("searcher:200", _("canny"))]


class LobbyForm(forms.Form):
    """What to show. Everything is optional, and nonsense shows everything."""

    game = forms.ChoiceField(label=_("Game"), required=False)
    seats = forms.TypedChoiceField(label=_("Players"), required=False, coerce=int, empty_value=None)
    pace = forms.ChoiceField(
        label=_("Pace"),
        required=False,
        choices=[("", _("any")), ("slow", _("by correspondence")), ("fast", _("in one go"))],
    )
    kind = forms.ChoiceField(
        label=_("Rating"),
        required=False,
        choices=[("", _("any")), ("rated", _("rated")), ("casual", _("casual"))],
    )
    fits = forms.BooleanField(label=_("fits my rating"), required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        language = "ru"
        from django.utils.translation import get_language

        language = "en" if (get_language() or "ru").startswith("en") else "ru"
        self.fields["game"].choices = [("", _("all games"))] + [  # type: ignore[attr-defined]
            (key, game.spec.title[language]) for key, game in GAMES.items()
        ]
        most = max(game.spec.seats[1] for game in GAMES.values())
        self.fields["seats"].choices = [("", _("any"))] + [(n, str(n)) for n in range(2, most + 1)]  # type: ignore[attr-defined]


class TableForm(forms.Form):
    """A short form; what the edition opens for hosts stands below, with its defaults."""

    seats = forms.TypedChoiceField(label=_("Players"), coerce=int)
    pace = forms.ChoiceField(label=_("Pace"), choices=PACES, initial="24h")
    rated = forms.BooleanField(label=_("For rating"), required=False, initial=True)
    public = forms.BooleanField(
        label=_("Anybody may join"),
        required=False,
        initial=True,
        help_text=_("Otherwise only those who have the link or an invitation."),
    )
    bot = forms.ChoiceField(
        label=_("Bots for empty seats"), choices=BOTS, required=False, help_text=_("Only at casual tables.")
    )
    rating_low = forms.IntegerField(label=_("Rating from"), required=False, min_value=100, max_value=4000)
    rating_high = forms.IntegerField(label=_("Rating up to"), required=False, min_value=100, max_value=4000)
    reliability_low = forms.IntegerField(
        label=_("Turns made in time, at least, %"), required=False, min_value=0, max_value=100
    )

    def __init__(self, *args: Any, game: str, language: str, edition: str = "", **kwargs: Any) -> None:
        """`edition` is the hash of the release to play; one that is not offered is the one in force."""
        super().__init__(*args, **kwargs)
        self.game = game
        self.editions = offered_editions(game)
        hashes = [each.hash for each in self.editions]
        self.release_hash = edition if edition in hashes else next(iter(hashes), "")
        spec = GAMES[game].spec
        low, high = spec.seats
        self.fields["seats"].choices = [(n, str(n)) for n in range(low, high + 1)]  # type: ignore[attr-defined]
        self.edition = playable_edition(self.release_hash) if self.release_hash else None
        opened = self.edition.open if self.edition else ()
        self.parameters = [parameter for parameter in spec.parameters if parameter.key in opened]
        for parameter in self.parameters:
            self.fields[f"option_{parameter.key}"] = _field_for(parameter, self._default(parameter), language)
        if self.edition and self.edition.presets:
            self.fields["preset"] = forms.ChoiceField(
                label=_("Rule set"),
                required=False,
                choices=[("", _("of the edition"))]
                + [(key, preset_title(game, key)[language]) for key in self.edition.presets],
            )

    def _default(self, parameter: Parameter) -> Any:
        return self.edition.rules.get(parameter.key, parameter.default) if self.edition else parameter.default

    def option_fields(self) -> list[forms.BoundField]:
        keys = [f"option_{parameter.key}" for parameter in self.parameters]
        return [self[key] for key in (["preset"] if "preset" in self.fields else []) + keys]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        low, high = cleaned.get("rating_low"), cleaned.get("rating_high")
        if low and high and low > high:
            self.add_error("rating_high", _("The upper limit is below the lower one."))
        if cleaned.get("bot") and cleaned.get("rated"):
            self.add_error("bot", _("Bots play at casual tables only: make the table casual."))
        return cleaned

    def offer(self) -> TableOffer:
        chosen = self.cleaned_data
        options = {
            parameter.key: chosen[f"option_{parameter.key}"]
            for parameter in self.parameters
            if chosen.get(f"option_{parameter.key}") not in (None, "")
            and chosen[f"option_{parameter.key}"] != self._default(parameter)
        }
        if chosen.get("preset"):
            options["preset"] = chosen["preset"]
        return TableOffer(
            game=self.game,
            seats=chosen["seats"],
            clock=PRESETS[chosen["pace"]],
            release_hash=self.release_hash,
            options=options,
            rated=chosen["rated"],
            public=chosen["public"],
            rating_low=chosen["rating_low"],
            rating_high=chosen["rating_high"],
            reliability_low=chosen["reliability_low"],
            bots=(chosen["bot"],) if chosen["bot"] else (),
        )


def _field_for(parameter: Parameter, default: Any, language: str) -> forms.Field:
    words = {"label": parameter.title[language], "help_text": parameter.help[language], "required": False}
    if parameter.kind == "flag":
        return forms.BooleanField(initial=default, **words)
    if parameter.kind == "number":
        return forms.IntegerField(initial=default, min_value=parameter.low, max_value=parameter.high, **words)
    if parameter.kind == "choice":
        titles = [title[language] for title in parameter.choice_titles] or list(parameter.choices)
        return forms.ChoiceField(
            initial=default, choices=list(zip(parameter.choices, titles, strict=True)), **words
        )
    return forms.JSONField(initial=default, **words)
