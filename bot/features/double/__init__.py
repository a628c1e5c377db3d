"""`/doppia`: two people play the same deals and compare them."""
