"""A table before its match: what is agreed, who plays alone, whose matches there are."""
