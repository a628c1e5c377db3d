"""Trials of several processes on one PostgreSQL database, with people who press all the time.

Processes are killed, stopped, frozen and cut off from the database; another one takes over. See
`__main__.py` for how to run them.
"""
