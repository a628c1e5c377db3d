"""Tournaments of any game (rule T): pure functions over frozen values."""
