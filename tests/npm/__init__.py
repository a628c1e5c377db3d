"""What is taken from packages of npm: a library for tests, and the compiler that checks types."""
