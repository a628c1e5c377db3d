"""What finished matches amount to: results, ratings, rankings, statistics."""
