"""Everything may run at the same time as itself: real threads, real processes, real databases."""
