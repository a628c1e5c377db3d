"""A fake Bot API server, on this machine only, and the people who use it.

It is stricter than the real one: it refuses what it does not know, and enforces every limit that
Telegram only recommends.
"""
