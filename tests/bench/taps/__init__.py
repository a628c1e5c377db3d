"""The cost of a tap: the bot as a process of its own, played flat out against a fake platform.

`python -m tests.bench.taps [words] [pictures] [discord] [memory] [--rounds 3]`: each part takes
about a minute a round. Without the earlier commit in this copy of the repository only this tree is
measured.
"""
