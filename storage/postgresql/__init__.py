"""Implements the storage with PostgreSQL, by psycopg and its pool of connections."""
