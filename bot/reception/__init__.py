"""Where platforms ask: every press and every command, taken to whoever answers it."""
