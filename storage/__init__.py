"""What must survive a restart: people, tables and all that was done at them.

`ledger.py` says what the bot may ask; everything else here is one way of answering.
"""
