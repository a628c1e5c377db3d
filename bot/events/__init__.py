"""Events: what has people, a chat, buttons and deadlines, but is no table of cards."""
