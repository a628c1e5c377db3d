"""The ledger: rule set, seed and actions of every match, written before anybody is told.

Storage knows the engine's values and nothing of chat platforms.
"""
