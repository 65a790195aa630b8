"""What the rest of the house shows of a match, in words."""
