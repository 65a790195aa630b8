"""Searching the cards of one release: an index in memory, pure and the same on any database.

analysis → words and stems · grammar → what was typed as a tree, with located mistakes ·
fields → what cards can be asked for · index → bitsets · answer → hits, facets, repairs.
"""
