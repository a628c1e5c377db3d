"""Results of finished matches: ratings, rankings, statistics."""
