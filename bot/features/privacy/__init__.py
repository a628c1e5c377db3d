"""What is kept of a person: its file, and forgetting it."""
