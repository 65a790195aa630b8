"""How fair and how long a game is, measured by bots: the figures of docs/balance/."""
