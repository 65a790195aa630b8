"""Bots playing whole matches against each other, for any game; pure, without a store."""
