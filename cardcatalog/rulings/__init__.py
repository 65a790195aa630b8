"""Rulings: a question, an answer, and a small scene that is played to prove it.

The first ones are data files beside this one; editors write more. A scene is played on the
release one is reading, so a ruling that a new release breaks shows it by itself.
"""
