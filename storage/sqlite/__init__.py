"""The ledger in one SQLite file: a single writing thread, and readers beside it."""
