"""The games: pure rules on the standard library, without clock, text, I/O or global randomness."""
