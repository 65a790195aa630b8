from __future__ import annotations

import re
from pathlib import Path

from games.engines.kernel.chance import Chance

PAGE = (Path(__file__).parents[2] / "docs/notation.md").read_text()


def test_the_dozen_lines_of_the_chance_section_give_our_draws():
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    told: dict = {}
    exec(code, told)
    for step in range(5):
        chance = Chance.for_step(b"secret", step)
        stream = told["words"](b"secret", step)
        assert tuple(told["shuffled"](stream, range(106))) == chance.shuffled(range(106))
        assert told["below"](stream, 4) == chance.below(4)
