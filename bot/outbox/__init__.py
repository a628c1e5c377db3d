"""Between the bot and one platform: what is sent when, within its limits, and never lost."""
