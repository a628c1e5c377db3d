"""`/segnapunti`: the score of a match with real cards."""
