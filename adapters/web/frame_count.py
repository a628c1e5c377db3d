"""Counts the frames of a WebSocket by their headers, before they are read."""

MASKED = 0x80
MASK = 4
"""Bytes of a header."""
LONGER = {126: 2, 127: 8}
"""What stands instead of a length that follows in so many bytes."""


class FrameCount:
    """
    >>> count, ping = FrameCount(), bytes([0x89, 0x80, 0, 0, 0, 0])
    >>> [count.hear(data, most=100) for data in (ping * 3, ping[:1], ping[1:], b"")]
    [3, 0, 1, 0]
    """

    def __init__(self) -> None:
        self._header = b""
        """The beginning of a header."""
        self._rest = 0
        """Bytes of a frame that are still to come."""

    def hear(self, data: bytes, most: int) -> int:
        """Return how many frames begin there; those after `most` and one more do not count."""
        data = self._header + data
        frames, at = 0, self._rest
        while frames <= most and (end := _end_of_frame(data, at)) is not None:
            frames, at = frames + 1, end
        self._header, self._rest = data[at:], max(0, at - len(data))
        return frames


def _end_of_frame(data: bytes, at: int) -> int | None:
    """None if its header is not complete."""
    if at + 2 > len(data):
        return None
    masked, length = data[at + 1] & MASKED, data[at + 1] & ~MASKED
    more = LONGER.get(length, 0)
    begin = at + 2 + more
    end_of_header = begin + (MASK if masked else 0)
    if end_of_header > len(data):
        return None
    return end_of_header + (int.from_bytes(data[begin - more : begin]) if more else length)
