"""Changing what is at the tables: verb_noun, keyword-only, typed."""
