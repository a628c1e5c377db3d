"""A page on which cards are played as on a table: values and tokens instead of panels.

Any platform can serve it; people, tables and hands are the same as in its chats.
"""
