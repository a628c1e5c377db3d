"""How fast and how small the engine is, beside other engines, measured in one run."""
