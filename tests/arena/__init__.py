"""Matches between computer players, to find out which is stronger and by how much."""
