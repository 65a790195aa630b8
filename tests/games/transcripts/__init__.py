"""Golden transcripts: whole matches, `<game>/<name>.txt`. They change only in a commit that
says which rule changed. `python -m tests.games.transcripts` writes them anew from their own
moves; with a game, a name, seats, a seed, bots and options it adds one."""
