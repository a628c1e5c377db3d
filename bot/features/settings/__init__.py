"""`/impostazioni`: what a person or a group has set."""
