"""What every part of the bot stands on: time, refusals, logs, metrics."""
