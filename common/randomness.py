"""Random bytes, codes and numbers: a port, so that a test can draw the same ones again."""

from base64 import urlsafe_b64encode
from random import Random, SystemRandom


class Randomness:
    """Secrets and numbers. Nobody can guess them if nobody can guess their source."""

    def __init__(self, source: Random) -> None:
        self._source = source

    def token_bytes(self, size: int) -> bytes:
        return self._source.randbytes(size)

    def token_hex(self, size: int) -> str:
        """Return so many bytes, each as two digits."""
        return self.token_bytes(size).hex()

    def token_urlsafe(self, size: int) -> str:
        """Return so many bytes as text that can stand in an address."""
        return urlsafe_b64encode(self.token_bytes(size)).rstrip(b"=").decode()

    def code(self, letters: str, length: int) -> str:
        """Return some of these letters, for people to type."""
        return "".join(self._source.choice(letters) for _ in range(length))

    def below(self, bound: int) -> int:
        return self._source.randrange(bound)


RANDOMNESS = Randomness(SystemRandom())
"""That of the operating system."""
