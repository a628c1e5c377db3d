"""A request with what is needed to answer it: what features are given."""
