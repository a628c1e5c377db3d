"""A small third game, as an author from outside this project would write it."""
