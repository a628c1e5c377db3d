"""What people read and press on one walk through the bot, in every language.

`make screens` writes it down: a rebuilding does so before and after each step, and compares them.
"""
