from __future__ import annotations

from copy import deepcopy

import pytest

from cardcatalog.editions import edition_content
from games.engines.kernel.edition import EditionError
from games.engines.kernel.parameters import ParameterError
from games.engines.upturn import GAME
from games.engines.upturn.options import PARAMETERS

from .board import engine

DEFAULTS = {
    "players": (2, 4),
    "rack": 7,
    "starter": "random",
    "start_plain_only": False,
    "arrow_mode": "choice",
    "same_dir_arrow": True,
    "turn_dir": "free",
    "joker_extra": "number+skip",
    "twin_extras_in_new_row": False,
    "lone_twin_gift": 0,
    "hand_effect_in_twin": False,
    "gift_seen": False,
    "last_must_be_number": True,
    "announce": "manual",
    "announce_penalty": 3,
    "recycle": "all",
    "play_for_places": False,
    "turn_cap_per_player": 60,
    "stall_rounds": 2,
}


def test_the_first_edition_has_the_stated_parameters():
    assert {parameter.key: parameter.default for parameter in PARAMETERS} == DEFAULTS
    assert all(getattr(engine().table.options, key) == value for key, value in DEFAULTS.items())


def test_presets_lie_under_what_the_table_chose():
    chosen = engine(2, preset="leaflet_a", same_dir_arrow=True).table.options
    assert (chosen.arrow_mode, chosen.turn_dir, chosen.same_dir_arrow) == ("continue", "coupled", True)


@pytest.mark.parametrize(
    ("options", "key"),
    [
        ({"announce": "shout"}, "announce"),
        ({"rack": 0}, "rack"),
        ({"rack": True}, "rack"),
        ({"colour": "red"}, "colour"),
        ({"preset": "nobody"}, "preset"),
        ({"players": [3, 2]}, "players"),
    ],
)
def test_a_wrong_option_is_named(options, key):
    with pytest.raises(ParameterError) as error:
        engine(2, **options)
    assert error.value.key == key


@pytest.mark.parametrize(
    ("change", "path"),
    [
        (lambda c: c["tiles"].append({"id": "40", "kind": "plain", "number": 40}), "tiles[86].id"),
        (lambda c: c["tiles"].append({"id": "100", "kind": "plain", "number": 100}), "tiles[86].number"),
        (lambda c: c["tiles"].append({"id": "5", "kind": "plain", "number": 15}), "tiles[86].id"),
        (lambda c: c["tiles"].append({"id": "5", "kind": "plain"}), "tiles[86].number"),
        (lambda c: c["tiles"][80].update(number=3), "tiles[80].number"),
        (lambda c: c["tiles"][80].update(copies=0), "tiles[80].copies"),
        (lambda c: c["tiles"][0].update(kind="wizard"), "tiles[0].kind"),
        (lambda c: c["tiles"][0].update(colour="red"), "tiles[0]"),
        (lambda c: c.update(tiles=[]), "tiles"),
        (lambda c: c.update(game="raiders"), "game"),
        (lambda c: c["rules"].update(rack=-1), "rules.rack"),
        (lambda c: c["presets"].update(odd={"rack": "many"}), "presets.odd.rack"),
        (lambda c: c["open"].append("luck"), "open[18]"),
    ],
)
def test_content_that_is_no_edition_says_where(change, path):
    content = deepcopy(edition_content("upturn"))
    change(content)
    with pytest.raises(EditionError) as error:
        GAME.read_edition(content)
    assert error.value.path == path


def test_an_edition_may_double_a_number_and_deal_to_six():
    content = deepcopy(edition_content("upturn"))
    content["tiles"][0]["copies"] = 2
    content["rules"]["players"] = [2, 6]
    table = GAME.engine(GAME.read_edition(content), seats=6)
    assert len(table.table.tiles.all) == 107
