"""What the bot offers: a folder each."""
