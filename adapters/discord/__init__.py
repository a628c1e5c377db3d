"""Discord: the table in the channel, the hand by direct message or beside the table."""
