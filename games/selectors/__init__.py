"""Reading: noun phrases, each starting from who asks."""
