from __future__ import annotations

import pytest

from cardcatalog.frames.lettering import FACES, Run, fitted, set_text, width
from cardcatalog.management.commands.build_card_fonts import letter_widths, static_font


def lines(setting) -> list[str]:
    return ["".join(run.text for run in line) for paragraph in setting.paragraphs for line in paragraph]


def test_the_widths_are_those_of_the_fonts_the_site_ships():
    for name in ("title", "body"):
        measured = letter_widths(static_font(FACES[name]))
        for letter in "аяЖщё№—AZgö7":
            assert width(letter, name, 1000) == measured[letter]


def test_the_biggest_size_that_fits_is_taken():
    text = [[Run("Слово за словом, и так до конца строки, которая не кончается")]]
    small, big = (set_text(text, 300, height, largest=40, smallest=10) for height in (60, 160))
    assert small.size < big.size
    assert small.height <= 60
    assert big.height <= 160


def test_no_line_is_wider_than_the_room_even_if_one_word_is():
    setting = set_text([[Run("Шиномонтажник", "strong")]], 200, 80, largest=60, smallest=8)
    assert setting.wide <= 200


def test_short_words_and_dashes_stay_with_their_neighbour():
    setting = set_text(
        [[Run("Мечта — это план и ещё 4 карты в руке у вас")]], 130, 400, largest=20, smallest=20
    )
    for line in lines(setting):
        assert not line.startswith("—")
        assert not line.endswith((" и", " 4", " в", " у"))


@pytest.mark.parametrize("room", range(90, 400, 7))
def test_a_number_never_stands_alone_on_a_line(room):
    words = "На Столе: ваш минимум карт в руке — 4."
    setting = set_text([[Run(words)]], room, 900, largest=20, smallest=20)
    assert lines(setting)[-1].endswith("руке\u00a0—\u00a04.")


def test_a_number_goes_with_what_it_limits_and_not_with_the_preposition_after_it():
    words = "бойца с крутизной не больше 4 на охране"
    setting = set_text([[Run(words)]], 160, 900, largest=20, smallest=20)
    assert any(line.endswith("не\u00a0больше\u00a04") for line in lines(setting))


def test_balanced_lines_leave_no_widow():
    words = [[Run("Хомяк устраивался в колесо только на лето.", "aphorism")]]
    plain = set_text(words, 540, 66, largest=29, smallest=21)
    balanced = set_text(words, 540, 66, largest=29, smallest=21, balanced=True)
    shortest = lambda setting: min(len(line) for line in lines(setting))  # noqa: E731
    assert len(lines(plain)) == len(lines(balanced)) == 2
    assert shortest(balanced) > shortest(plain)


def test_a_name_is_made_smaller_until_it_fits_its_line():
    assert fitted("Кот", "title", 300, 46, 20) == 46
    size = fitted("Закатанные по локоть рукава", "title", 300, 46, 10)
    assert width("Закатанные по локоть рукава", "title", size) <= 300.5
