"""`/rivedi`: matches that are looked at again."""
