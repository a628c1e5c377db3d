"""What every layer but the engine stands on: addresses, numbers, people."""
