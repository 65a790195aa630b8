"""Reading boards and ratings."""
