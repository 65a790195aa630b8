"""Abilities by forms. The names of form fields are places in the ability's JSON, so that a posted
form is the ability itself; `nodes` makes it whole, `fields` says what may stand where."""
