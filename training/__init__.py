"""Trains the network of *maestro* in Scala 40: `make train`."""
