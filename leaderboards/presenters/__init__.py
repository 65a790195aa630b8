"""Boards, players and changes as pages and the API show them."""
