"""A Bot API server of our own, on this machine alone, and the people in front of it.

It is stricter than the real one: what it does not know it refuses, and every limit that Telegram
recommends is a limit that it enforces.
"""
