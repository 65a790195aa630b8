"""Pages of ratings."""
