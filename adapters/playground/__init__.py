"""A platform of our own: a web page that is a chat, behind the same doors as all the others."""
