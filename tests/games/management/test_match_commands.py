"""Verifying, exporting, replaying and sweeping from the command line."""

from __future__ import annotations

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from cardcatalog.editions import edition_content
from cardcatalog.publishing import publish
from games import store
from games.engines.kernel.record import read_record, replayed
from games.models import Event, Match, ShuffleReceipt
from games.services.bots import play_bots
from games.services.tables import open_table, start_with_bots
from tests.games.conftest import NOON, offer
from tests.games.playing import lay, play


def run(*args, **options):
    out = StringIO()
    call_command(*args, stdout=out, stderr=out, **options)
    return out.getvalue()


@pytest.fixture
def finished(match, anna, boris):
    for _ in range(3):
        lay(match, anna)
        play(match, boris, "slap")
        lay(match, boris)
        play(match, anna, "pass")
    return match


def test_a_match_agrees_with_its_receipt(finished):
    assert "12 moves, every draw is as promised" in run("verify_match", finished.pk)


@pytest.mark.parametrize("what", ["secret", "seed", "contributions"])
def test_a_receipt_that_was_tampered_with_does_not_verify(finished, what):
    ShuffleReceipt.objects.update(**{what: ["else"] if what == "contributions" else "ab" * 32})
    with pytest.raises(CommandError, match="does not agree"):
        run("verify_match", finished.pk)


def test_an_event_that_was_tampered_with_is_found(finished):
    event = Event.objects.filter(match=finished, body__contains='"die":').first()
    body = event.body.replace('"die":', '"die":1')
    Event.objects.filter(match=finished, seq=event.seq).update(body=body)
    with pytest.raises(CommandError, match="1 of 1 matches"):
        run("replay_matches")


def test_every_match_replays_and_views_are_compared_with_another_release(finished, tmp_path, monkeypatch):
    hashes = tmp_path / "hashes.json"
    assert "1 matches replay" in run("replay_matches", write=hashes)
    assert "1 matches replay" in run("replay_matches", compare=hashes)
    kept = json.loads(hashes.read_text())
    kept[str(finished.pk)][2]["0"] = "other"
    hashes.write_text(json.dumps(kept))
    with pytest.raises(CommandError):
        run("replay_matches", compare=hashes)


def test_the_record_of_a_finished_match_replays_by_itself(finished):
    record = read_record(run("export_match", finished.pk))
    engine = store.load(finished.pk).engine
    *_, last = replayed(engine, record)
    assert last[3].state == store.load(finished.pk).state


def test_the_json_of_a_finished_match_has_the_secret_and_every_event(finished):
    shown = json.loads(run("export_match", finished.pk, format="json"))
    assert shown["secret"] == ShuffleReceipt.objects.get(match=finished).secret
    assert len(shown["events"]) == Event.objects.filter(match=finished).count()


@pytest.mark.parametrize("format", ["text", "json"])
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_the_export_of_a_running_match_tells_a_seat_only_its_own_cards(match, anna, boris, format, seat):
    play(match, boris, "order")
    lay(match, anna)
    written = run("export_match", match.pk, format=format, seat=seat)
    state, receipt = store.load(match.pk).state, ShuffleReceipt.objects.get(match=match)
    for other, hand in enumerate(state.hands):
        assert all((f'"{card}"' in written) == (other == seat) for card in hand)
    assert ("Ordered" in written) == (seat == 1)
    assert receipt.secret not in written
    assert receipt.seed not in written
    assert receipt.commitment in written


def test_commands_about_a_match_that_is_not_there_say_so(db):
    for command in ("verify_match", "export_match"):
        with pytest.raises(CommandError, match="There is no match 7"):
            run(command, 7)
    with pytest.raises(CommandError, match="There is no match 7"):
        run("replay_matches", match=7)


def test_sweeping_by_hand(match):
    assert "matches" in run("sweep")
    assert Match.objects.get(pk=match.pk).version > 1


def test_a_whole_match_of_upturn_between_bots_is_played_verified_and_exported(anna):
    publish(edition_content("upturn"))
    table = open_table(
        host_id=anna.pk, offer=offer(game="upturn", seats=3, rated=False, bots=("random",)), now=NOON
    )
    match = start_with_bots(table_id=table.pk, host_id=anna.pk, now=NOON)
    for _ in range(400):
        play_bots(match.pk, NOON)
        stored = store.load(match.pk)
        if not stored.is_running:
            break
        moves = stored.engine.legal_moves(stored.state, 0)
        play(match, anna, stored.engine.notation.write(moves[-1]))
    assert store.load(match.pk).status == "finished"
    assert "every draw is as promised" in run("verify_match", match.pk)
    record = read_record(run("export_match", match.pk))
    *_, last = replayed(store.load(match.pk).engine, record)
    assert last[3].state == store.load(match.pk).state
