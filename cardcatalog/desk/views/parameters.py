"""The rule parameters of an edition: its values, and which of them a host may choose."""

from __future__ import annotations

from typing import Any, NamedTuple

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from cardcatalog import drafting
from cardcatalog.desk.composer.fields import Field
from cardcatalog.models import Draft
from cardcatalog.parameter_words import value_words
from games.engines.kernel.parameters import Parameter, ParameterError
from games.engines.registry import GAMES

from .opening import draft_for, language, page


class Line(NamedTuple):
    """A rule with its fields: one, or for an order one for each place."""

    parameter: Parameter
    fields: tuple[Field, ...]
    usual: str
    open: bool
    error: str


def parameters(request: HttpRequest, draft_id: int) -> HttpResponse:
    draft = draft_for(request, draft_id, "change_draft" if request.method == "POST" else "view_draft")
    rules, opened, errors, status = draft.head.get("rules", {}), draft.head.get("open", ()), {}, 200
    title = draft.head["title"]
    version, problem = draft.version, ""
    if request.method == "POST":
        rules, errors = _read(GAMES[draft.game].spec.parameters, request.POST)
        opened = _opened(draft, request.POST)
        title = {lang: request.POST.get(f"title.{lang}", "").strip()[:120] for lang in ("ru", "en")}
        status = 422
        seen = request.POST.get("version", "")
        if not errors:
            try:
                drafting.save_head(
                    draft_id=draft.pk, changes={"rules": rules, "open": opened, "title": title},
                    version=int(seen) if seen.isdigit() else 0, by=request.user,
                )  # fmt: skip
                messages.success(request, _("Saved."))
                return redirect("admin:desk_parameters", draft.pk)
            except drafting.Refused as refusal:
                problem, status = str(refusal), 409
                version = refusal.row.version if isinstance(refusal, drafting.Stale) else version
    return page(
        request, "parameters.html", title=_("Rules of the edition"), subtitle=str(draft), draft=draft,
        lines=_lines(draft, rules, opened, errors), edition_title=title, version=version, problem=problem, status=status,
        may_change=draft.is_open and request.user.has_perm("cardcatalog.change_draft"),
    )  # fmt: skip


def _opened(draft: Draft, posted: QueryDict) -> list[str]:
    """In the order they had; what is ticked anew comes last. Saving without a change changes nothing."""
    ticked = [p.key for p in GAMES[draft.game].spec.parameters if f"open.{p.key}" in posted]
    held = [key for key in draft.head.get("open", ()) if key in ticked]
    return [*held, *(key for key in ticked if key not in held)]


def _lines(draft: Draft, rules: dict[str, Any], opened: Any, errors: dict[str, str]) -> list[Line]:
    lang = language()
    lines = []
    for parameter in GAMES[draft.game].spec.parameters:
        default = value_words(parameter, parameter.default)[lang]
        fields = _fields(parameter, rules.get(parameter.key), default, lang)
        usual = (
            "" if parameter.kind in ("flag", "choice") else _("usually %(default)s") % {"default": default}
        )
        if parameter.kind in ("number", "range", "table"):
            usual += " · " + _("limits %(low)s–%(high)s") % {"low": parameter.low, "high": parameter.high}
        lines.append(Line(parameter, fields, usual, parameter.key in opened, errors.get(parameter.key, "")))
    return lines


def _fields(parameter: Parameter, value: Any, default: str, lang: str) -> tuple[Field, ...]:
    name, unset = f"rule.{parameter.key}", _("as usual: %(default)s") % {"default": default}
    titles = dict(zip(parameter.choices, (text[lang] for text in parameter.choice_titles), strict=False))
    options = tuple((key, titles.get(key, key)) for key in parameter.choices)
    label = parameter.title[lang]
    match parameter.kind:
        case "flag":
            flags = (("", unset), ("yes", _("yes")), ("no", _("no")))
            return (Field(name, label, "select", "" if value is None else "yes" if value else "no", flags),)
        case "choice":
            return (Field(name, label, "select", value or "", (("", unset), *options)),)
        case "number":
            low, high = parameter.low, parameter.high
            return (Field(name, label, "number", "" if value is None else value, low=low, high=high),)
        case "order":
            held = list(value) if isinstance(value, list | tuple) else []
            first = _("first") if held else unset
            return tuple(
                Field(
                    f"{name}.{place}",
                    _("%(rule)s: place %(place)d") % {"rule": label, "place": place + 1},
                    "select",
                    held[place] if place < len(held) else "",
                    (("", first if place == 0 else "—"), *options),
                )
                for place in range(len(parameter.choices))
            )
    return (
        Field(name, label, "text", _written(parameter, value), hint=_written(parameter, parameter.default)),
    )


def _written(parameter: Parameter, value: Any) -> str:
    """Ranges as `3–5`, tables as `2: 18, 3: 24`: short enough to type."""
    if value is None or isinstance(value, str):
        return value or ""
    if isinstance(value, dict):
        return ", ".join(f"{key}: {number}" for key, number in value.items())
    return "–".join(map(str, value))


def _read(parameters: tuple[Parameter, ...], posted: QueryDict) -> tuple[dict[str, Any], dict[str, str]]:
    rules: dict[str, Any] = {}
    errors: dict[str, str] = {}
    for parameter in parameters:
        text = posted.get(f"rule.{parameter.key}", "").strip()
        if parameter.kind == "order":
            places = (posted.get(f"rule.{parameter.key}.{n}", "") for n in range(len(parameter.choices)))
            text = ", ".join(filter(None, places))
        if text:
            try:
                rules[parameter.key] = parameter.check(_value(parameter, text))
            except (ParameterError, ValueError):
                rules[parameter.key] = text
                errors[parameter.key] = _("“%(text)s” does not fit this rule.") % {"text": text}
    return rules, errors


def _value(parameter: Parameter, text: str) -> Any:
    match parameter.kind:
        case "flag":
            return {"yes": True, "no": False}[text] if text in ("yes", "no") else text
        case "number":
            return int(text)
        case "range":
            ends = [int(end) for end in text.replace("–", "-").split("-")]
            return ends if len(ends) == 2 else ends * 2
        case "order":
            return [item.strip() for item in text.split(",")]
        case "table":
            pairs = (entry.partition(":") for entry in text.split(","))
            return {key.strip(): int(number) for key, _sign, number in pairs}
    return text
