"""What finished matches say about a card, with how sure that is."""

from __future__ import annotations

from cardcatalog.selectors.releases import opened
from cardcatalog.statistics import Figure
from games.engines.kernel.text import Text
from games.models import CardTally
from games.selfplay.interval import wilson

_PLAYED = {
    "properties": Text("Захватывали в партиях", "Captured in matches"),
    "tiles": Text("Выкладывали в партиях", "Laid in matches"),
}
_WON = {
    "properties": Text("Захвативший победил", "Whoever captured it won"),
    "tiles": Text("Выложивший победил", "Whoever laid it won"),
}


def figures_of_card(game: str, release_hash: str, key: str) -> list[Figure]:
    """Nothing until a match of the release is over."""
    rows = CardTally.objects.filter(release_id=release_hash, card__in=("", key))
    tallies = {row.card: row for row in rows}
    if "" not in tallies:
        return []
    total = tallies[""].matches
    mine = tallies.get(key, CardTally())
    kind = opened(release_hash).by_key[key].kind
    played = Figure(
        _PLAYED.get(kind, Text("Играли в партиях", "Played in matches")),
        mine.matches / total,
        *wilson(mine.matches, total),
        matches=total,
    )
    if not mine.plays:
        return [played]
    won = Figure(
        _WON.get(kind, Text("Сыгравший победил", "Whoever played it won")),
        mine.wins / mine.plays,
        *wilson(mine.wins, mine.plays),
        matches=mine.matches,
        by_lot=mine.fair / 1000 / mine.plays,
    )
    return [played, won]
