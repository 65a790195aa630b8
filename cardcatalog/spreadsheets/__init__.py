"""Drafts as workbooks and back: a sheet for each kind of card, a row for each card."""
