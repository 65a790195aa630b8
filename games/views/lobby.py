"""Where matches begin: the lobby, a new table, a table's own page, a bot in one click."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login
from django.contrib.auth.decorators import login_required
from django.core.signing import BadSignature, Signer
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django_htmx.http import HttpResponseClientRedirect

from accounts import limits
from accounts.origin import address_of
from accounts.services.guests import open_guest
from games.clocks.rule import PRESETS
from games.engines.registry import GAMES
from games.forms import LobbyForm, TableForm
from games.models import Table
from games.preconditions import answers_refusals, small_form
from games.presenters.lists import offer_rows
from games.presenters.sentences import sentence
from games.presenters.tables import game_cards, table_card
from games.registry import rating_of
from games.selectors.matches import matches_to_watch, next_match
from games.selectors.offers import seats_on_offer
from games.selectors.tables import PAGE, LobbyFilter, may_see, table_by_id, table_by_link, tables_of
from games.selectors.tables import lobby as lobby_page
from games.services import tables
from games.services.errors import NotFound, Refused, Unfit
from games.services.offers import TableOffer

from .matches import language_of_page

BACKEND = settings.AUTHENTICATION_BACKENDS[-1]
_cursor = Signer(salt="games.lobby")


@require_safe
def lobby(request: HttpRequest) -> HttpResponse:
    form = LobbyForm(request.GET or None)
    wanted = _wanted(request, form)
    found = lobby_page(wanted, after=_after(request.GET.get("after", "")), limit=PAGE + 1)
    shown, more = found[:PAGE], len(found) > PAGE
    language = language_of_page()
    context = {
        "form": form,
        "tables": [table_card(table, request.user.pk, language) for table in shown],
        "next_cursor": _cursor.sign(f"{shown[-1].opened_at.isoformat()}|{shown[-1].pk}") if more else "",
        "mine": [table_card(table, request.user.pk, language) for table in tables_of(request.user.pk)]
        if request.user.is_authenticated
        else [],
        "games": game_cards(language),
        "offers": offer_rows(seats_on_offer(request.user.pk), language),
    }
    part = "games/lobby/list.html" if request.htmx else "games/lobby/page.html"  # type: ignore[attr-defined]
    return render(request, part, context)


def _wanted(request: HttpRequest, form: LobbyForm) -> LobbyFilter:
    if not form.is_valid():
        return LobbyFilter()
    chosen = form.cleaned_data
    fits = chosen["fits"] and request.user.is_authenticated and chosen["game"]
    return LobbyFilter(
        game=chosen["game"] or None,
        seats=chosen["seats"],
        rated={"rated": True, "casual": False}.get(chosen["kind"]),
        fast={"fast": True, "slow": False}.get(chosen["pace"]),
        rating=rating_of(request.user.pk, chosen["game"]) if fits else None,
    )


def _after(cursor: str) -> tuple[datetime, int] | None:
    """A tampered cursor is simply the first page."""
    try:
        opened, _, pk = _cursor.unsign(cursor).partition("|")
        return datetime.fromisoformat(opened), int(pk)
    except (BadSignature, ValueError):
        return None


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def new_table(request: HttpRequest) -> HttpResponse:
    game = request.POST.get("game") or request.GET.get("game") or next(iter(GAMES))
    if game not in GAMES:
        game = next(iter(GAMES))
    edition = request.POST.get("edition") or request.GET.get("edition", "")
    form = TableForm(request.POST or None, game=game, language=language_of_page(), edition=edition)
    if request.method == "POST" and form.is_valid():
        try:
            table = tables.open_table(host_id=request.user.pk, offer=form.offer())
        except Refused as refused:
            form.add_error(None, sentence(refused.code, refused.params))
        else:
            return redirect("games:table", table.pk)
    status = 422 if request.method == "POST" else 200
    context = {"form": form, "game": game, "games": game_cards(language_of_page())}
    return render(request, "games/lobby/new.html", context, status=status)


@require_safe
@answers_refusals
def table(request: HttpRequest, table_id: int) -> HttpResponse:
    return _table_answer(request, table_by_id(table_id), "")


@require_safe
@answers_refusals
def table_by_private_link(request: HttpRequest, link_key: str) -> HttpResponse:
    return _table_answer(request, table_by_link(link_key), link_key)


def _table_answer(request: HttpRequest, table: Table | None, link_key: str) -> HttpResponse:
    if table is None or not may_see(table, request.user.pk, link_key):
        raise NotFound("no_such_table")
    if table.status == Table.Status.STARTED:
        address = reverse("games:match", args=[table.match.pk])
        # A part that asks for itself anew must not get a whole page into its middle.
        return HttpResponseClientRedirect(address) if request.htmx else HttpResponseRedirect(address)  # type: ignore[attr-defined]
    card = table_card(table, request.user.pk, language_of_page())
    link = request.build_absolute_uri(reverse("games:table_link", args=[table.link_key]))
    part = "games/lobby/table_part.html" if request.htmx else "games/lobby/table.html"  # type: ignore[attr-defined]
    return render(request, part, {"table": card, "link_key": link_key, "link": link if card["mine"] else ""})


@small_form
@require_POST
@login_required
@answers_refusals
def join(request: HttpRequest, table_id: int) -> HttpResponse:
    seat = request.POST.get("seat", "")
    match = tables.join_table(
        table_id=table_id,
        user_id=request.user.pk,
        seat=int(seat) if seat.isdigit() else None,
        link_key=request.POST.get("link_key", ""),
    )
    if match is not None:
        return redirect("games:match", match.pk)
    return redirect("games:table", table_id)


@small_form
@require_POST
@login_required
@answers_refusals
def leave(request: HttpRequest, table_id: int) -> HttpResponse:
    tables.leave_table(table_id=table_id, user_id=request.user.pk)
    messages.info(request, _("You have left the table."))
    return redirect("games:lobby")


@small_form
@require_POST
@login_required
@answers_refusals
def invite(request: HttpRequest, table_id: int) -> HttpResponse:
    limits.count("invite", request.user.pk)
    name = request.POST.get("name", "")
    tables.invite(table_id=table_id, host_id=request.user.pk, name=name)
    messages.success(request, _("%(name)s is invited.") % {"name": name})
    return redirect("games:table", table_id)


@small_form
@require_POST
@login_required
@answers_refusals
def start(request: HttpRequest, table_id: int) -> HttpResponse:
    match = tables.start_with_bots(
        table_id=table_id, host_id=request.user.pk, bot=request.POST.get("bot", "")
    )
    return redirect("games:match", match.pk)


@small_form
@require_POST
@answers_refusals
def play_bot(request: HttpRequest, game: str) -> HttpResponse:
    """One click, no account: whoever has none gets a guest's."""
    if game not in GAMES:
        raise Unfit("no_such_game", game=game)
    if not request.user.is_authenticated:
        limits.count("guest", address_of(request))
        login(request, open_guest(language=language_of_page()), backend=BACKEND)
    bot = request.POST.get("bot", "greedy")
    offer = TableOffer(
        game=game,
        seats=GAMES[game].spec.seats[0],
        clock=PRESETS["72h"],
        rated=False,
        public=False,
        bots=(bot,),
    )
    opened = tables.open_table(host_id=request.user.pk, offer=offer)
    match = tables.start_with_bots(table_id=opened.pk, host_id=request.user.pk)
    return redirect("games:match", match.pk)


@login_required
@require_safe
def next_one(request: HttpRequest) -> HttpResponse:
    """The match that waits most urgently."""
    waiting = next_match(request.user.pk)
    if waiting is None:
        messages.info(request, _("No match waits for you."))
        return redirect("games:my_matches")
    return redirect("games:match", waiting)


def home_context(request: HttpRequest) -> dict[str, Any]:
    language = language_of_page()
    open_tables = lobby_page(LobbyFilter(), limit=6)
    return {
        "games": game_cards(language),
        "tables": [table_card(table, request.user.pk, language) for table in open_tables],
        "watch": matches_to_watch(limit=6),
    }
