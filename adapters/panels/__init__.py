"""Turns views into panels, and presses into actions."""
