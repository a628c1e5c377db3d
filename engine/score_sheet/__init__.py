"""The score sheet of a match with real cards: players, one line for each deal, totals."""
