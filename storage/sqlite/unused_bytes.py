"""Overwrites what SQLite leaves of deleted rows in unused parts of a database file.

With `secure_delete` SQLite overwrites a row that it deletes. But when it splits or joins pages, it
moves rows and leaves older copies of them in the free space of the pages. Only rewriting the file
(`VACUUM`) would remove those, and nobody could write meanwhile.

Here the free space itself is overwritten with zeros, which means nothing to SQLite: no row is in
it. Pages are searched while the database is in use. They are overwritten only while the log is
empty and nobody can write (`storage.sqlite.writer.Writer.with_empty_log`), so that the file does
not change and is all there is. See https://www.sqlite.org/fileformat.html, sections 1.5 and 1.6.
"""

import os
import struct
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

MAGIC = b"SQLite format 3\0"
HEADER = 100
"""Bytes before the content of the first page."""
INSIDE = {2, 5}
LEAVES = {10, 13}
"""Kinds of pages of indexes and tables, by their first byte. Of other pages it is the first byte of
a page's number, which is less as long as there are at most `MOST_PAGES`."""
MOST_PAGES = 0x0200_0000
LOCKED = 0x4000_0000
"""The offset of a page that SQLite never uses."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Sizes of a file, which must be known before its pages are read."""

    page_size: int
    usable: int
    """Bytes of a page without those that are reserved for extensions."""
    pages: int


class UnusedBytes:
    """The file of an open database, besides SQLite's own connections.

    It stays open until these are closed: a process that closes a file loses all its locks on it.
    """

    def __init__(self, database: Path) -> None:
        self._file = os.open(database, os.O_RDWR | os.O_CLOEXEC)

    def close(self) -> None:
        os.close(self._file)

    def layout(self) -> Layout:
        """Read the layout, only while nobody writes. `ValueError` if the file is not understood."""
        head = os.pread(self._file, HEADER, 0)
        size = _number(head, 16, 2)
        page_size = 65536 if size == 1 else size
        pages = os.fstat(self._file).st_size // page_size
        if head[:16] != MAGIC or _number(head, 52, 4) or pages > MOST_PAGES:
            raise ValueError("this is no SQLite database, or one with pages of other kinds")
        return Layout(page_size, page_size - head[20], pages)

    def in_use(self, layout: Layout, first: int, pages: int) -> list[int]:
        """Return which pages have something in their unused bytes, of some that follow each other.

        It may be called while others write.
        """
        size = layout.page_size
        raw = os.pread(self._file, pages * size, (first - 1) * size)
        found = enumerate((raw[start : start + size] for start in range(0, len(raw), size)), first)
        return [
            number for number, page in found if any(_remains(page, unused(page, number, layout)))
        ]

    def overwrite(self, numbers: Sequence[int]) -> None:
        """Overwrite the unused bytes of pages, only while nobody writes."""
        layout = self.layout()
        for number in numbers:
            page = self._page(layout, number)
            self._clear(layout, number, _remains(page, unused(page, number, layout)))

    # Pages that are free as a whole. Each of the lists of them is such a page, too.

    def lists(self, layout: Layout) -> Iterator[int]:
        """Yield the pages that list free pages. Others may write; then it may be wrong."""
        (number,) = _numbers(os.pread(self._file, 4, 32))
        for _ in range(layout.pages):
            if not number:
                return
            yield number
            (number,) = _numbers(self._page(layout, number)[:4])

    def free_in_use(self, layout: Layout, listed_by: int) -> list[int]:
        """Return which free pages of a list have something in them. Others may write."""
        parts = self._free(layout, listed_by).items()
        return [
            number for number, part in parts if any(_remains(self._page(layout, number), [part]))
        ]

    def overwrite_free(self, listed_by: int, numbers: Collection[int]) -> None:
        """Overwrite free pages of a list that still are free, only while nobody writes."""
        layout = self.layout()
        if listed_by in self.lists(layout):
            free = self._free(layout, listed_by)
            for number in free.keys() & numbers:
                self._clear(layout, number, [free[number]])

    def sync(self) -> None:
        os.fsync(self._file)

    def _free(self, layout: Layout, listed_by: int) -> dict[int, range]:
        """Return the free pages of a list, with the list, and the parts that mean nothing."""
        page = self._page(layout, listed_by)
        count = min(_number(page, 4, 4), layout.usable // 4 - 2)
        numbers = _numbers(page[8 : 8 + 4 * count])
        rest = range(8 + 4 * count, layout.page_size)
        return dict.fromkeys(numbers, range(layout.page_size)) | {listed_by: rest}

    def _page(self, layout: Layout, number: int) -> bytes:
        page = os.pread(self._file, layout.page_size, (number - 1) * layout.page_size)
        return page.ljust(layout.page_size, b"\0")  # the file was shortened

    def _clear(self, layout: Layout, number: int, parts: Iterable[range]) -> None:
        start = (number - 1) * layout.page_size
        for part in parts:
            os.pwrite(self._file, bytes(len(part)), start + part.start)


def _remains(page: bytes, parts: Iterable[range]) -> Iterator[range]:
    """Yield those parts of a page that are not all zeros."""
    return (part for part in parts if page.count(0, part.start, part.stop) < len(part))


def unused(page: bytes, number: int, layout: Layout) -> list[range]:
    """Return the parts of a page that belong to no row: the gap before the rows, and free blocks
    among them. There are none in pages of other kinds."""
    start = HEADER if number == 1 else 0
    kind = page[start]
    locked = (number - 1) * layout.page_size == LOCKED
    if kind not in INSIDE | LEAVES or locked or len(page) < layout.page_size:
        return []
    rows = _number(page, start + 3, 2)
    content = _number(page, start + 5, 2) or 65536
    gap = range(start + (12 if kind in INSIDE else 8) + 2 * rows, content)
    blocks = _free_blocks(page, _number(page, start + 1, 2), content, layout.usable)
    if blocks is None or not gap.start <= gap.stop <= layout.usable:
        return []
    return [gap, *blocks]


def _free_blocks(page: bytes, place: int, content: int, usable: int) -> list[range] | None:
    """Return free blocks without their first four bytes, which say where the next one is; None if
    the page is not as it should be."""
    found, least = list[range](), content
    while place:
        if not least <= place <= usable - 4:
            return None
        end = place + _number(page, place + 2, 2)
        if not place + 4 <= end <= usable:
            return None
        found.append(range(place + 4, end))
        place, least = _number(page, place, 2), end
    return found


def _numbers(raw: bytes) -> tuple[int, ...]:
    return struct.unpack(f">{len(raw) // 4}I", raw)


def _number(raw: bytes, place: int, size: int) -> int:
    return int.from_bytes(raw[place : place + size], "big")
