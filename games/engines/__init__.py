"""The rules of each game: pure Python, no Django, no clock, no files, no global random."""
