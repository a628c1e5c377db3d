"""The contracts of the storage, run on everything that claims to keep them."""
