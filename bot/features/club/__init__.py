"""`/circolo`: a club, its members, seasons and roll of honour."""
