"""`/avvisami`: who wants to know when a table opens."""
