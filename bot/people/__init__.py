"""Who people are, what they have set, and accounts that belong together."""
