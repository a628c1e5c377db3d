"""`/classifica` and `/statistiche`: how strong players are."""
