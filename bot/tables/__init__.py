"""One table: what it is, what can be done at it, and how changes are kept."""
