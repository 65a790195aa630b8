"""Ratings for programs."""
