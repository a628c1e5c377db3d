"""A group's year."""
