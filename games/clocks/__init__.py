"""Clock arithmetic: pure functions of instants, no database and no wall clock."""
