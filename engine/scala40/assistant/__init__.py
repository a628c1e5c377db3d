"""The meld assistant: what can be made of a hand, found by search and told as moves.

`openings` and `plays` answer; a `position` is what they are asked about, `seen` makes one of views.
"""
