"""Two accounts of one person become one player."""
