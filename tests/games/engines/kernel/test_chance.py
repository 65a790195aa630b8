from __future__ import annotations

from collections import Counter

import pytest

from games.engines.kernel.chance import Chance

PINNED = [894, 378, 131, 742, 596, 927, 694, 552, 325, 970]
PINNED_STEP = 1198241374


def test_the_same_seed_gives_the_same_draws():
    assert [Chance.of(7).below(100) for _ in range(3)] == [Chance.of(7).below(100)] * 3
    assert Chance.of(7).shuffled(range(50)) == Chance.of(7).shuffled(range(50))
    assert Chance.of(7).shuffled(range(50)) != Chance.of(8).shuffled(range(50))


def test_the_stream_is_the_documented_one():
    """Pinned, because receipts of old matches must verify for ever."""
    chance = Chance(b"kon")
    assert [chance.below(1000) for _ in range(10)] == PINNED
    assert Chance.for_step(b"secret", 3).below(2**32) == PINNED_STEP


def test_every_number_is_equally_likely():
    chance = Chance.of("fair")
    counts = Counter(chance.below(6) for _ in range(12_000))
    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    assert max(counts.values()) - min(counts.values()) < 300


def test_a_shuffle_keeps_every_card():
    assert sorted(Chance.of(1).shuffled("abcdefg")) == list("abcdefg")


def test_a_limit_out_of_range_is_refused():
    for limit in (0, -1, 2**32 + 1):
        with pytest.raises(ValueError, match="limit"):
            Chance.of(1).below(limit)


def test_a_fork_does_not_disturb_its_source():
    plain, forked = Chance.of(1), Chance.of(1)
    forked.fork("bot").below(10)
    assert plain.below(10**6) == forked.below(10**6)
    assert Chance.of(1).fork("a").below(10**9) != Chance.of(1).fork("b").below(10**9)
