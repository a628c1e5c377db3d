"""`/stasera`: who plays tonight."""
