"""Uploaded pictures made safe: nothing of the file survives but what is drawn."""
