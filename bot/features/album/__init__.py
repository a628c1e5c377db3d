"""`/statistiche`, the album: what a person has done for the first time."""
