"""What operators need: logs, metrics, health checks, exit codes, the doctor."""
