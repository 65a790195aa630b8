"""A judge anybody can ask: a position or a seed, moves in text, and what the rules say."""
