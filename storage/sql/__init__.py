"""The SQL of the storage, and what its rows mean."""
