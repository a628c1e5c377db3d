"""A Discord on this machine: what a bot sees of it over HTTP and a WebSocket, and its people.

As strict as the real one where a bot can go wrong, and as unreliable as one likes.
"""
