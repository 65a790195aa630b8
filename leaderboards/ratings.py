"""Elo by place, as pure mathematics: no database, no clock, no people."""
