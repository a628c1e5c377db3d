"""Pictures of the pages in a real browser: for the README, and to look at."""
