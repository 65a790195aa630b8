"""What the site says when it does not do what was asked; the rules' own refusals are in
`games.presenters.refusals`."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

SENTENCES: dict[str, str | Promise] = {
    "already_seated": _("You already sit at this table."),
    "already_plays_here": _("This player plays at this match already."),
    "bad_clock": _("The clock's “%(field)s” must be from %(low)s to %(high)s seconds."),
    "bad_extension": _("Time can be added up to %(days)s days."),
    "bad_input": _("The request cannot be read: %(field)s."),
    "bad_option": _("The variant “%(option)s” does not take this value (%(problem)s)."),
    "bad_request_id": _("The request id must have 8 to 64 letters, digits or the signs _ . : -"),
    "body_too_big": _("The request is too big: at most %(most)s bytes."),
    "bots_play_casual": _("Bots play at casual tables only: make the table casual."),
    "guests_play_casual": _("Guests play at casual tables only: sign up to play for rating."),
    "match_over": _("This match is over."),
    "match_runs": _("This match is still being played."),
    "move_too_long": _("No move has more than %(longest)s characters."),
    "no_bots_here": _("No bots are allowed at this table."),
    "no_such_bot": _("There is no bot called “%(bot)s” here."),
    "no_such_game": _("There is no game called “%(game)s”."),
    "no_such_match": _("There is no such match, or it is private."),
    "no_such_person": _("Nobody has this name."),
    "no_such_release": _("There is no such edition of this game."),
    "no_such_seat": _("This table has %(seats)s seats, counted from 0."),
    "no_such_table": _("There is no such table, or it is private and this is not its link."),
    "not_at_this_table": _("You cannot sit down at this table."),
    "sanctioned": _("By a decision of the moderators you may not do this for now; see your settings."),
    "silenced": _("By a decision of the moderators you may not write for now; see your settings."),
    "takes_no_invitations": _("This player takes no invitations."),
    "not_seated": _("You do not sit at this table."),
    "not_the_host": _("Only the host can do this."),
    "not_your_seat": _("You do not play in this match."),
    "nothing_said": _("There is nothing to say in an empty message."),
    "said_too_much": _("That is too long: at most %(most)s characters."),
    "option_not_open": _("This edition does not let the host choose “%(option)s”."),
    "rating_too_high": _("This table is for ratings up to %(high)s; yours is %(rating)s."),
    "rating_too_low": _("This table is for ratings from %(low)s; yours is %(rating)s."),
    "reason_missing": _("Say why."),
    "request_id_reused": _("This request id was used for another move."),
    "rules_unavailable": _("The rules of this match are being updated; its clocks wait. Try again later."),
    "sat_here_before": _("You have already played in this match."),
    "seat_not_offered": _("This seat is not free to take over."),
    "seat_taken": _("Somebody has just taken this seat."),
    "seats_out_of_range": _("This game is for %(low)s to %(high)s players."),
    "self_test_too_soon": _("A test notice can be asked for once in %(seconds)s seconds."),
    "sign_in_first": _("Sign in first."),
    "stale": _("The match has gone on since your page was made. Look again and move."),
    "table_closed": _("This table is closed."),
    "table_full": _("The last seat has just been taken."),
    "table_started": _("This match has already begun."),
    "too_busy": _("Too much is happening in this match at once. Try again."),
    "too_late_to_cancel": _("A match can be called off until its %(moves)s. move."),
    "too_many_tables": _("You already have %(most)s open tables."),
    "too_unreliable": _("This table wants %(low)s %% of turns made in time; you have %(reliability)s %%."),
    "unknown_version": _("This version of the match is not known. Load the page again."),
    "bad_contribution": _("A contribution to the shuffle has up to 64 printable characters."),
}


def sentence(code: str, params: Mapping[str, object]) -> str:
    return str(SENTENCES[code]) % params
