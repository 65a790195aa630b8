"""Finding or making the boards a match counts on."""

from __future__ import annotations

from datetime import datetime

from leaderboards.models import Board, Season
from leaderboards.seasons import Quarter

ALL_GAMES = ""


def season_at(moment: datetime) -> Season:
    """The season of that moment; if it is closed already (a match heard of very late), the next
    one that is not."""
    quarter = Quarter.of(moment)
    while True:
        season, _ = Season.objects.get_or_create(
            key=quarter.key, defaults={"starts_at": quarter.starts_at, "ends_at": quarter.ends_at}
        )
        if season.closed_at is None:
            return season
        quarter = quarter.next


class BoardBook:
    """Remembers boards for the length of one transaction."""

    def __init__(self) -> None:
        self._boards: dict[tuple[str, int | None], Board] = {}
        self._seasons: dict[Quarter, Season] = {}

    def season(self, moment: datetime) -> Season:
        quarter = Quarter.of(moment)
        if quarter not in self._seasons:
            self._seasons[quarter] = season_at(moment)
        return self._seasons[quarter]

    def boards_of(self, game: str, season: Season) -> tuple[Board, ...]:
        """Four ladders: the game and all games, for all time and in the season."""
        return tuple(self.board(which, during) for which in (game, ALL_GAMES) for during in (None, season))

    def board(self, game: str, season: Season | None) -> Board:
        key = (game, season.pk if season else None)
        if key not in self._boards:
            self._boards[key], _ = Board.objects.get_or_create(game=game, season=season)
        return self._boards[key]
