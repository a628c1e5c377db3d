"""How long a test waits for what must come true: nobody waits for what comes at once, and a machine
that is busy with something else proves nothing."""

PATIENCE = 60.0
"""In seconds."""
