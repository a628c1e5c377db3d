"""What people ask for: each press and command becomes a request, which one function answers."""
