"""Scala 40, as `rules/SCALA40.md` decides it. Comments name its rules."""

from engine.scala40.game import SCALA40

__all__ = ["SCALA40"]
