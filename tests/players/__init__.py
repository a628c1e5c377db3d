"""Simple legal players, for tests and benchmarks."""
