"""The form of a ruling: question, answer, and a scene that is played before anything is saved."""

from __future__ import annotations

from typing import Any

import msgspec
from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from unfold.widgets import (
    UnfoldAdminIntegerFieldWidget,
    UnfoldAdminSelectWidget,
    UnfoldAdminTextareaWidget,
    UnfoldAdminTextInputWidget,
)

from cardcatalog.cards import cards_of
from cardcatalog.models import Ruling
from cardcatalog.rulings.lines import (
    BadLine,
    expected_from,
    expected_written,
    moves_from,
    moves_written,
)
from cardcatalog.rulings.scenario import play_scene
from cardcatalog.selectors.releases import content_of, current_hash
from games.engines.registry import GAMES

from .views.opening import language

_AREA = UnfoldAdminTextareaWidget
LONGEST_END = 2500
"""How much of the end position is shown to whoever writes what to expect of it."""


class RulingForm(forms.ModelForm):
    """A ruling is saved only if its scene comes out as it says, on the release in force."""

    game = forms.ChoiceField(label=gettext_lazy("game"), widget=UnfoldAdminSelectWidget)
    cards = forms.CharField(
        label=gettext_lazy("cards"), widget=UnfoldAdminTextInputWidget,
        help_text=gettext_lazy("Codes of the cards it is about, with commas: first-step, glance"),
    )  # fmt: skip
    players = forms.IntegerField(
        label=gettext_lazy("number of players"),
        min_value=2,
        max_value=6,
        initial=2,
        widget=UnfoldAdminIntegerFieldWidget,
    )
    position = forms.JSONField(
        label=gettext_lazy("position at the start"), required=False, widget=_AREA({"rows": 8}),
        help_text=gettext_lazy(
            "Who holds what, as JSON; easiest is to copy the scene of another ruling. Cards that are not named lie face"
            " down in the deck. Empty: an ordinary deal."
        ),
    )  # fmt: skip
    options = forms.JSONField(
        label=gettext_lazy("rule variants"), required=False, widget=UnfoldAdminTextInputWidget,
        help_text=gettext_lazy("What a host would have chosen, as JSON; mostly empty."),
    )  # fmt: skip
    moves = forms.CharField(
        label=gettext_lazy("moves"), widget=_AREA({"rows": 5}),
        help_text=gettext_lazy(
            "One a line: the player's number, a colon, the move. A move that must be refused ends with ! and the code of"
            " the refusal."
        ),
    )  # fmt: skip
    expect = forms.CharField(
        label=gettext_lazy("what must come out"), required=False, widget=_AREA({"rows": 4}),
        help_text=gettext_lazy("One a line: a place in the end position, =, its value."),
    )  # fmt: skip

    class Meta:
        model = Ruling
        fields = ["game", "key", "cards", "rule", "question_ru", "question_en", "answer_ru", "answer_en"]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["game"].choices = [(key, game.spec.title[language()]) for key, game in GAMES.items()]  # type: ignore[attr-defined]
        scene = self.instance.scenario or {}
        if self.instance.pk:
            self.initial["cards"] = ", ".join(self.instance.cards)
            self.initial |= {key: scene[key] for key in ("players", "position", "options") if scene.get(key)}
            self.initial["moves"] = moves_written(scene.get("moves", []))
            self.initial["expect"] = expected_written(scene.get("expect", {}))

    def clean_moves(self) -> list[dict[str, Any]]:
        return self._read(moves_from, "moves")

    def clean_expect(self) -> dict[str, Any]:
        return self._read(expected_from, "expect")

    def _read(self, read: Any, name: str) -> Any:
        try:
            return read(self.cleaned_data[name])
        except BadLine as bad:
            raise ValidationError(str(bad)) from None

    def clean(self) -> dict[str, Any]:
        given = super().clean()
        current = current_hash(given.get("game", ""))
        if current is None:
            raise ValidationError({"game": _("There is no such game, or nothing of it is published.")})
        content = content_of(current)
        if "cards" in given:
            self._check_cards(given, content)
        if self.errors:
            return given
        kept = {"seed": seed} if (seed := (self.instance.scenario or {}).get("seed")) else {}
        scene = kept | {
            key: given[key] for key in ("players", "position", "options", "moves", "expect") if given.get(key)
        }
        verdict = play_scene(scene, content)
        if not verdict.holds:
            said = [
                _("The scene does not come out so: %(problem)s") % {"problem": verdict.problem[language()]}
            ]
            if verdict.ended:
                ended = msgspec.json.encode(verdict.ended).decode()[:LONGEST_END]
                said.append(_("It ends like this: %(position)s") % {"position": ended})
            raise ValidationError({"expect" if verdict.ended else "moves": said})
        self.instance.scenario = scene
        return given

    def _check_cards(self, given: dict[str, Any], content: Any) -> None:
        known = {card["id"] for _kind, card in cards_of(content)}
        given["cards"] = [key for part in given["cards"].split(",") if (key := part.strip())]
        for key in given["cards"]:
            if key not in known:
                self.add_error(
                    "cards", _("There is no card “%(key)s” in the release in force.") % {"key": key}
                )
