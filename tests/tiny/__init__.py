"""A third game, small: what somebody writes who brings one from outside this house."""
