"""`make gallery`: every kind of picture, drawn for a person to look at."""
