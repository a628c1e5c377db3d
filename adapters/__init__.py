"""The outside world: chat platforms, the words the bot says, the pictures it draws.

Adapters see views, actions and events, never a game's State, and know nothing of storage.
"""
