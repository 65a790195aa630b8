"""The desk's own pages, inside the administration."""
