"""Fast and faithful test doubles for the outside world: contract tests run on them too."""
