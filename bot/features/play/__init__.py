"""Playing: one's hand, the table, set phrases, what a picture shows in words."""
