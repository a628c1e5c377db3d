"""The games: pure rules on the standard library, with no clock, text, I/O or global randomness."""
