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
    parameter: Parameter
    field: Field
    default: str
    limits: str
    open: bool
    error: str


def parameters(request: HttpRequest, draft_id: int) -> HttpResponse:
    draft = draft_for(request, draft_id, "change_draft" if request.method == "POST" else "view_draft")
    rules, opened, errors, status = draft.head.get("rules", {}), draft.head.get("open", ()), {}, 200
    title = draft.head["title"]
    version, problem = draft.version, ""
    if request.method == "POST":
        rules, errors = _read(GAMES[draft.game].spec.parameters, request.POST)
        opened = [p.key for p in GAMES[draft.game].spec.parameters if f"open.{p.key}" in request.POST]
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


def _lines(draft: Draft, rules: dict[str, Any], opened: Any, errors: dict[str, str]) -> list[Line]:
    lang = language()
    lines = []
    for parameter in GAMES[draft.game].spec.parameters:
        default = value_words(parameter, parameter.default)[lang]
        limits = f"{parameter.low}–{parameter.high}" if parameter.kind in ("number", "range", "table") else ""
        lines.append(
            Line(parameter, _field(parameter, rules.get(parameter.key), default, lang), default, limits,
                 parameter.key in opened, errors.get(parameter.key, ""))
        )  # fmt: skip
    return lines


def _field(parameter: Parameter, value: Any, default: str, lang: str) -> Field:
    name, unset = f"rule.{parameter.key}", _("as usual: %(default)s") % {"default": default}
    match parameter.kind:
        case "flag":
            options = (("", unset), ("yes", _("yes")), ("no", _("no")))
            return Field(name, "", "select", "" if value is None else "yes" if value else "no", options)
        case "choice":
            titles = dict(
                zip(parameter.choices, (text[lang] for text in parameter.choice_titles), strict=False)
            )
            options = tuple((key, titles.get(key, key)) for key in parameter.choices)
            return Field(name, "", "select", value or "", (("", unset), *options))
        case "number":
            return Field(
                name, "", "number", "" if value is None else value, low=parameter.low, high=parameter.high
            )
    return Field(name, "", "text", _written(parameter, value))


def _written(parameter: Parameter, value: Any) -> str:
    """Ranges as `3–5`, orders as keys, tables as `2: 18, 3: 24`: short enough to type."""
    if value is None or isinstance(value, str):
        return value or ""
    if isinstance(value, dict):
        return ", ".join(f"{key}: {number}" for key, number in value.items())
    return ("–" if parameter.kind == "range" else ", ").join(map(str, value))


def _read(parameters: tuple[Parameter, ...], posted: QueryDict) -> tuple[dict[str, Any], dict[str, str]]:
    rules: dict[str, Any] = {}
    errors: dict[str, str] = {}
    for parameter in parameters:
        text = posted.get(f"rule.{parameter.key}", "").strip()
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
