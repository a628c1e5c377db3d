"""What happens by time: deadlines, computer players, which platforms are served."""
