"""`/guarda`: looking on at a match."""
