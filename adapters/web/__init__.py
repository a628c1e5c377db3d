"""The web server that people's browsers reach: who a client is, and how much one may take."""
