"""Pages of the catalogue, for everybody."""
