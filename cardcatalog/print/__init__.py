"""Print-and-play: sheets of a release as PDF."""
