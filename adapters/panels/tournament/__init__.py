"""What people see of a tournament: sheets of rounds, tables, brackets, podium and files."""
