"""What an operator can measure: counted where it happens, read when somebody asks."""
