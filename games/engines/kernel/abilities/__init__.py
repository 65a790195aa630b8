"""The ability language: one closed tree that the engine runs and everybody else reads."""
