"""What happens by time: deadlines, computer players, the times for which platforms are served."""
