"""What the secretary of a club presses and reads while a tournament is played with real cards."""
