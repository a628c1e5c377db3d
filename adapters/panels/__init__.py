"""From what is seen to what is shown: views become panels, and presses become actions."""
