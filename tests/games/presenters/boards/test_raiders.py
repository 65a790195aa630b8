"""The board of Рейдеры, driven by random play at tables of every kind."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, get_args
from urllib.parse import parse_qs

import msgspec
import pytest

from cardcatalog.editions import edition_content
from games.engines.kernel.chance import Chance
from games.engines.kernel.seats import everyone
from games.engines.raiders import GAME, events
from games.engines.raiders.moves import Capture, Pass, Play, SetOrder, UseEffect
from games.engines.raiders.state import WINDOW
from games.presenters.boards import Composing, Seen, board_of
from tests.games.engines.raiders.board import Board, board, guarded

CONTENT = edition_content("raiders")
EDITION = GAME.read_edition(CONTENT)
BOARD = board_of("raiders")
NAMES = ("bober", "sova", "zayac", "enot", "lisa", "yozh")
TABLES: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {}),
    (3, {"cheating": "bluff", "cheat_penalty": "fizzle", "first_player": "lowest_trump"}),
    (3, {"cheating": "bluff", "cheat_penalty": "rollback", "trump_on_reshuffle": "new"}),
    (4, {"teams": "pairs", "team_view": "shared", "threat_eligible": "everyone"}),
    (5, {"windows_per_capture": 2, "guard_beaten_but_property_stronger": "attacker_returns"}),
    (3, {"window_mode": "sealed"}),
    (3, {"resolution": "immediate", "fizzle": "returned", "cheating": "bluff"}),
)


def seen_by(engine: Any, state: Any, viewer: int | None, language: str = "en", **more: Any) -> Seen:
    moves = () if viewer is None else engine.legal_moves(state, viewer)
    return Seen(
        engine=engine,
        view=engine.view(state, viewer),
        viewer=viewer,
        names=NAMES[: engine.seats],
        language=language,
        content=CONTENT,
        moves=moves,
        reject=lambda move: engine.rejection(state, viewer, move),
        to_act=engine.to_act(state),
        **more,
    )


def random_play(
    seats: int, options: dict[str, Any], moves: int
) -> Iterator[tuple[Any, Any, tuple[Any, ...]]]:
    """The engine, each state, and the events that led to it. Bystanders act now and then."""
    engine = GAME.engine(EDITION, seats=seats, options=options)
    chance = Chance.of(f"board {seats} {sorted(options.items())}")
    happened = engine.open(chance)
    state = None
    for number in range(moves):
        for event in happened:
            state = engine.evolve(state, event)
        yield engine, state, happened
        waiting = sorted(engine.to_act(state))
        if not waiting:
            return
        seat = chance.pick(waiting)
        bystander = chance.below(seats)
        if number % 4 == 0 and engine.legal_moves(state, bystander):
            seat = bystander
        happened = engine.decide(state, seat, chance.pick(engine.legal_moves(state, seat)), chance)


def table(seats: int, options: dict[str, Any], moves: int = 120) -> list[tuple[Any, Any, tuple[Any, ...]]]:
    return list(random_play(seats, options, moves))


def ids(value: Any) -> set[str]:
    """Every text of a scene that could be a card's id. Two copies of a card have one face, so a
    face names neither."""
    found, queue = set(), [value]
    while queue:
        item = queue.pop()
        if isinstance(item, dict):
            queue += (part for key, part in item.items() if key != "face")
        elif isinstance(item, list | tuple):
            queue += item
        elif isinstance(item, str):
            found.add(item)
    return found


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_scene_names_no_card_that_its_viewer_may_not_know(seats, options):
    checked = 0
    for engine, state, _ in table(seats, options)[::6]:
        zones = engine.zones(state)
        for viewer in everyone(seats):
            seen = seen_by(engine, state, viewer)
            open_cards = {card for zone in zones if zone.open_to(viewer) for card in zone.cards}
            hidden = {card for zone in zones for card in zone.cards} - open_cards
            shown = ids(BOARD.scene(seen)) | ids(dict(BOARD.compose(seen, {"card": ["KS"]}).context))
            assert not shown & hidden
            checked += len(hidden)
    assert checked > 100


def test_a_scene_does_not_change_when_somebody_else_passes():
    match = board("KS 6S", "KD 7S", "KC", field=("club-1",))
    match.play(0, "capture KS club-1")
    before = {viewer: BOARD.scene(seen_by(match.engine, match.state, viewer)) for viewer in everyone(3)}
    match.play(1, "pass capture")
    for viewer, scene in before.items():
        same = BOARD.scene(seen_by(match.engine, match.state, viewer)) == scene
        assert same == (viewer != 1)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_legal_move_can_be_put_together(seats, options):
    kinds = set()
    for engine, state, _ in table(seats, options)[::5]:
        for seat in range(seats):
            seen = seen_by(engine, state, seat)
            for move in seen.moves:
                composed = BOARD.compose(seen, picks_of(move))
                assert composed.move == move
                assert composed.words
                kinds.add(type(move))
                if isinstance(move, Capture | Play | UseEffect) and composed.context["hold"]["may"]:
                    held = BOARD.compose(seen, picks_of(move) | {"hold": ["1"]})
                    assert held.move == msgspec.structs.replace(move, hold=True)
    assert kinds >= {Capture, Play, Pass, SetOrder}


@pytest.mark.parametrize(("seats", "options"), TABLES[:4])
def test_links_lead_step_by_step_to_every_use_of_a_card(seats, options):
    """Following every open link from a card of the hand reaches exactly the listed uses."""
    for engine, state, _ in table(seats, options)[::11]:
        for seat in range(seats):
            seen = seen_by(engine, state, seat)
            scene = BOARD.scene(seen)
            starts = [each["query"] for each in scene["hand"] if each["open"]]
            starts += [each["query"] for each in BOARD.compose(seen, {}).context.get("effects", ())]
            listed = {move for move in seen.moves if isinstance(move, Capture | Play | UseEffect)}
            assert followed(seen, starts) == listed


def followed(seen: Seen, starts: list[str]) -> set[Any]:
    found, queue, known = set(), list(starts), set(starts)
    while queue:
        composed: Composing = BOARD.compose(seen, parse_qs(queue.pop()))
        context = composed.context
        if composed.move is not None:
            found.add(composed.move)
        choices = [*context["deeds"], *context["targets"], *context["prices"]]
        for query in (each["query"] for each in choices if not each.get("reason")):
            if query not in known:
                known.add(query)
                queue.append(query)
    return found


def picks_of(move: Any) -> dict[str, list[str]]:
    match move:
        case Capture(fighter=fighter, property=target):
            return {"card": [fighter], "do": ["capture"], "target": [target]}
        case Play(card=card, chosen=chosen, paid=paid):
            return {"card": [card], "do": ["shnyaga"], "target": list(chosen), "pay": list(paid)}
        case UseEffect(card=card, chosen=chosen, paid=paid):
            return {"card": [card], "do": ["effect"], "target": list(chosen), "pay": list(paid)}
        case Pass(whole=whole):
            return {"act": ["pass-capture" if whole else "pass"]}
        case SetOrder(order=order):
            return {"order": [order]}
    return {"call": [move.card]} if hasattr(move, "card") else {"act": ["end"]}


def test_a_closed_choice_says_why():
    match = board(
        "KS 7C 10D AS", "8S", field=("club-1", guarded("bank-1", 0, "6D"), guarded("kiosk-1", 1, "7S"))
    )
    seen = seen_by(match.engine, match.state, 0, "ru")
    aimed = BOARD.compose(seen, {"card": ["KS"], "do": ["capture"]}).context["targets"]
    assert {each["id"]: bool(each["reason"]) for each in aimed} == {
        "club-1": False,
        "bank-1": True,
        "kiosk-1": False,
    }
    deeds = BOARD.compose(seen, {"card": ["7C"]}).context["deeds"]
    assert [bool(each.get("reason")) for each in deeds] == [False, True]
    match.play(0, "capture KS club-1")
    hand = BOARD.scene(seen_by(match.engine, match.state, 0, "ru"))["hand"]
    assert {each["id"] for each in hand if each["reason"]} == {"7C", "10D"}


def test_a_preview_tells_toughness_and_the_win():
    lots = tuple(guarded(f"garage-{n}", 0, card) for n, card in ((1, "6D"), (2, "7D"), (3, "8D")))
    match = board("KS 6S", "KD JS", field=("garage-4", *lots))
    seen = seen_by(match.engine, match.state, 0)
    preview = BOARD.compose(seen, {"card": ["KS"], "target": ["garage-4"]}).context["preview"]
    assert (preview["attacker"]["toughness"], preview["captured"], preview["i_win"]) == (8, True, True)
    match.play(0, "capture KS garage-4")
    answer = BOARD.compose(seen_by(match.engine, match.state, 1), {"card": ["JS"]}).context["preview"]
    assert (answer["attacker"]["toughness"], answer["attacker"]["changes"]) == (3, ["−5"])
    assert answer["winners"] == ["bober"]


def test_a_bluff_is_known_to_who_makes_it():
    match = board("KS 6S", "7D 7S", field=("club-1",), trump="H", options={"cheating": "bluff"})
    match.play(0, "capture KS club-1")
    seen = seen_by(match.engine, match.state, 1)
    assert BOARD.compose(seen, {"card": ["7D"], "target": ["KS"]}).context["bluff"]
    assert not BOARD.compose(seen, {"card": ["7S"], "target": ["KS"]}).context["bluff"]
    match.play(1, "play 7D KS")
    shown = BOARD.scene(seen_by(match.engine, match.state, 0))
    assert [each["open"] for each in shown["disputes"]] == [True]
    assert "bluff" not in json.dumps(shown)


def test_a_seat_off_the_clock_may_act_too():
    match = board("KS", "8S 6C", field=("club-1", guarded("bank-1", 1, "9D")))
    seen = seen_by(match.engine, match.state, 1)
    assert seen.viewer not in seen.to_act
    composed = BOARD.compose(seen, {"card": ["8S"]})
    assert composed.move == Play("8S", ("9D",))
    assert BOARD.compose(seen, {"order": ["until-my-turn"]}).move == SetOrder("until-my-turn")


def test_all_hands_lie_open_in_a_replay():
    match = board("KS 6S", "KD 7S", field=("club-1",))
    views = tuple(match.engine.view(match.state, seat) for seat in range(2))
    scene = BOARD.scene(seen_by(match.engine, match.state, None, revealed=views))
    assert [[card["id"] for card in seat["cards"]] for seat in scene["rivals"]] == [
        ["KS", "6S"],
        ["KD", "7S"],
    ]


def told_kinds() -> set[str]:
    """The kinds of redacted events, from the engine's own list of events."""
    return {kind.__name__ for kind in get_args(events.Event)}


def test_every_kind_of_event_has_a_line_in_both_languages():
    told: dict[str, set[str]] = {}
    for seats, options in TABLES:
        for engine, state, happened in table(seats, options, moves=220):
            for event in happened:
                tell(told, engine, state, event)
    for match, moves in SCENES.values():
        played: Board = match()
        for seat, move in moves:
            for event in played.play(seat, *([move] if isinstance(move, str) else move)):
                tell(told, played.engine, played.state, event)
    missing = told_kinds() - {kind.removesuffix("Seen") for kind in told}
    assert not missing
    for kind, sentences in told.items():
        assert "" not in sentences, kind


def tell(told: dict[str, set[str]], engine: Any, state: Any, event: Any) -> None:
    for viewer in (0, engine.seats - 1, None):
        shown = engine.redact(event, viewer)
        if shown is None:
            continue
        facts = msgspec.to_builtins(shown)
        facts.pop("type")
        kind = type(shown).__name__
        lines = [BOARD.line(seen_by(engine, state, viewer, lang), kind, facts, None) for lang in ("ru", "en")]
        assert lines[0] != lines[1], kind
        told.setdefault(kind, set()).update(lines)


SCENES = {
    "a guard falls before a second window": (
        lambda: board(
            "KS 6S", "7D 8D", field=(guarded("bank-1", 1, "6D"),), options={"windows_per_capture": 2}
        ),
        [(0, "capture KS bank-1"), (1, "pass")],
    ),
    "an order is lifted": (
        lambda: board("KS 6S", "7D 8D", field=(guarded("bank-1", 1, "6D"),)),
        [(1, "order unless-mine"), (0, "capture KS bank-1")],
    ),
    "sealed bids": (
        lambda: board("KS 6S", "7S 8D", field=("club-1",), options={"window_mode": "sealed"}),
        [(0, "capture KS club-1"), (1, "play 7S KS"), (1, "pass"), (0, "pass")],
    ),
    "an effect": (
        lambda: board("10S 6S 7D", "7S 8D", field=("club-1",)),
        [(0, "capture 10S club-1 hold"), (0, "effect 10S discard 6S")],
    ),
}
"""Events that random play may miss, on purpose: (table, moves)."""


def test_the_window_says_who_may_answer_by_open_facts():
    match = board("KS 6S", "KD", "", field=("club-1",))
    match.play(0, "capture KS club-1")
    assert isinstance(match.state.phase, WINDOW)
    window = BOARD.scene(seen_by(match.engine, match.state, None))["window"]
    assert window["may_answer"] == ["bober", "sova"]  # the third hand is empty, which all can see
