"""Playing on from a moment of one's own match."""
