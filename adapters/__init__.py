"""Everything that people see: chat platforms, texts, pictures, panels with their buttons.

Adapters get views, actions and events, never a game's State, and do not know the storage.
"""
