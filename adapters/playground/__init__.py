"""A web page with chats, served by the bot itself: the same `Platform` as all others."""
