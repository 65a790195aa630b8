"""Live updates: one hub a process hears nudges and gives each socket its own viewer's part."""
