"""The ability language: one closed tree that the engine runs and everybody else reads.

tree        what an ability is                  world       what a game answers
vocabulary  a game's own words                  deeds       what a game is asked to do
shape, schema, lint, reading                    targets, effects, interpret
            from JSON to a checked tree                     run it
loops       rings of triggers                   sentences   say it in Russian and English
facets      search by it                        difference  compare two
"""
