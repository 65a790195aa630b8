"""The catalogue for programs: a release in the path never changes, and says so."""
