"""`/torneo`: tournaments, with real cards or played here."""
