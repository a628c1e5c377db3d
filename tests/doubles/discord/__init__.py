"""A fake Discord on this machine, as a bot sees it over HTTP and a WebSocket, and its users.

It is as strict as the real one where a bot can make mistakes, and as unreliable as a test wants.
"""
