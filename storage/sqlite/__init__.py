"""The storage in one SQLite file, with one thread that writes and two that read."""
