"""The editor's desk: pages in the administration where an edition is made, checked and published.

audit       who did what                   composer    abilities by forms
roles       editor, reviewer, publisher    views       the pages themselves
"""
