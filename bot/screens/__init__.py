"""What each is shown, in whose language: tables to all, hands to their owners, news in order."""
