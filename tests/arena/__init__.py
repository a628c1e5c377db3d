"""Computer players against each other, until it is known who is stronger, and by how much."""
