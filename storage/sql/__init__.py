"""The SQL of the storage, and what its rows mean: the same for each database.

It is written for SQLite. Another database gets a `SqlConnection` that translates it.
"""
