"""For those who run the program: logs, metrics, health, exit codes, the doctor."""
