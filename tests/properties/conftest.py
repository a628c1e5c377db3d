"""How Hypothesis works here: as much as `effort` says, and always the same while mutating."""

from hypothesis import HealthCheck, settings

from tests.properties.effort import MUTATION, SOAK

settings.register_profile(
    "test", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.register_profile("soak", settings.get_profile("test"), max_examples=2_000)
settings.register_profile(
    "mutation", settings.get_profile("test"), max_examples=10, derandomize=True, database=None
)
settings.load_profile("mutation" if MUTATION else "soak" if SOAK else "test")
