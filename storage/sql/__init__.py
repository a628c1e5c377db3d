"""The SQL of the storage, and what its rows mean: the same for each database.

It is written so that each database understands it as it is. Where they differ, both spellings stand
side by side (`storage/sql/variants.py`). Names in capitals are whole statements, parts of them, or
templates with braces. Only placeholders (`?`, `?1`, `:name`) are written in another way for
PostgreSQL.
"""
