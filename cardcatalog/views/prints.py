"""Print-and-play: choosing sheets, watching them being made, taking them away."""

from __future__ import annotations

from django import forms
from django.core.files.storage import default_storage
from django.http import FileResponse, Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_safe

from cardcatalog.models import PrintJob
from cardcatalog.opened import OpenedRelease
from cardcatalog.print.jobs import ask_for_sheets, file_name, take_up_if_forgotten
from cardcatalog.print.sheets import PrintOptions, copies_to_print, pages_of
from cardcatalog.selectors.releases import opened, releases_of

from .reading import language, release_at

YEAR = 60 * 60 * 24 * 365


class PrintForm(forms.Form):
    lang = forms.ChoiceField(
        label=gettext_lazy("Language of the cards"),
        choices=[("ru", "Русский"), ("en", "English")],
        widget=forms.RadioSelect,
    )
    paper = forms.ChoiceField(
        label=gettext_lazy("Paper"), choices=[("a4", "A4"), ("letter", "Letter")], widget=forms.RadioSelect
    )
    backs = forms.BooleanField(
        label=gettext_lazy("Backs for printing on both sides"),
        help_text=gettext_lazy("Turn the sheet over its long edge."),
        required=False,
    )
    ink_saving = forms.BooleanField(
        label=gettext_lazy("Save ink"),
        help_text=gettext_lazy("White paper and paler pictures."),
        required=False,
    )
    since = forms.ChoiceField(label=gettext_lazy("Which cards"), required=False)

    def __init__(self, release: OpenedRelease, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        older = [one for one in releases_of(release.game) if one.hash != release.hash]
        self.fields["since"].choices = [
            ("", _("All")),
            *((one.hash, _("Changed since release %(number)d") % {"number": one.number}) for one in older),
        ]


@require_http_methods(["GET", "HEAD", "POST"])
def print_sheets(request: HttpRequest, game: str) -> HttpResponse:
    release = release_at(game)
    first = {"lang": language(), "paper": "a4", "backs": True}
    form = PrintForm(release, request.POST if request.method == "POST" else None, initial=first)
    if request.method == "POST" and form.is_valid():
        options = PrintOptions(**form.cleaned_data)
        older = opened(options.since) if options.since else None
        if copies_to_print(release, older):
            job = ask_for_sheets(release_hash=release.hash, options=options)
            return redirect("print_sheet", game, job.key)
        form.add_error("since", _("Nothing has changed since then."))
    return render(
        request,
        "cardcatalog/print.html",
        {
            "release": release,
            "form": form,
            "sheets": len(pages_of(copies_to_print(release, None), PrintOptions())),
        },
        status=422 if form.errors else 200,
    )


@require_safe
def sheet(request: HttpRequest, game: str, key: str) -> HttpResponse:
    job = _job(game, key)
    job = take_up_if_forgotten(job)
    template = "cardcatalog/_print_job.html" if request.htmx else "cardcatalog/print_job.html"  # type: ignore[attr-defined]
    answer = render(request, template, {"release": opened(job.release.hash), "job": job})
    if request.htmx and job.state in (PrintJob.State.DONE, PrintJob.State.FAILED):  # type: ignore[attr-defined]
        answer.status_code = 286  # htmx stops asking
    answer["Cache-Control"] = "no-store"
    return answer


@require_safe
def download(request: HttpRequest, game: str, key: str) -> HttpResponse | FileResponse:
    job = _job(game, key)
    if job.state != PrintJob.State.DONE or not default_storage.exists(file_name(key)):
        return redirect("print_sheet", game, key)
    answer = FileResponse(
        default_storage.open(file_name(key)),
        content_type="application/pdf",
        as_attachment=True,
        filename=f"{game}-{job.release.hash[:12]}-{job.options['lang']}.pdf",
    )
    answer["Cache-Control"] = f"public, max-age={YEAR}, immutable"
    return answer


def _job(game: str, key: str) -> PrintJob:
    job = get_object_or_404(
        PrintJob.objects.select_related("release__edition").defer("release__content"), key=key
    )
    if job.release.edition.game != game:
        raise Http404(_("There are no such sheets."))
    return job
