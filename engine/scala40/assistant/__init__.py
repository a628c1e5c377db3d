"""The meld assistant: it searches what can be made of a hand and returns it as moves.

Ask `openings` and `plays`; the question is a `position`, and `seen` builds one from views.
"""
