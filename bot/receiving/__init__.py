"""From an update of a platform to the feature that answers it."""
