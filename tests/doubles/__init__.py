"""Stand-ins for the world outside, quick and honest: the contracts run on them too."""
