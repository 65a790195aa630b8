"""Writing: one door for each deed."""
