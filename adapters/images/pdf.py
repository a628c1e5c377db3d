"""Writes pictures with a palette as pages of A4 in a PDF: sharp, and smaller than as JPEG."""

import zlib
from collections.abc import Iterator, Sequence

from PIL import Image

A4 = "595.28 841.89"
"""Width and height in points."""
_HEAD = b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n"
"""The bytes of the comment say that this is no text."""


def pdf(pages: Sequence[Image.Image]) -> bytes:
    """Each picture fills its page."""
    written, places = bytearray(_HEAD), list[int]()
    for number, content in enumerate(_objects(pages), start=1):
        places.append(len(written))
        written += b"%d 0 obj\n%b\nendobj\n" % (number, content)
    start, count = len(written), len(places) + 1
    written += b"xref\n0 %d\n0000000000 65535 f \n" % count
    written += b"".join(b"%010d 00000 n \n" % place for place in places)
    written += b"trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (count, start)
    return bytes(written)


def _objects(pages: Sequence[Image.Image]) -> Iterator[bytes]:
    """The numbers of objects: 1 catalog, 2 pages; of each page 3, 6, 9 … and the two after it."""
    numbers = range(3, 3 + 3 * len(pages), 3)
    kids = " ".join(f"{number} 0 R" for number in numbers)
    yield b"<< /Type /Catalog /Pages 2 0 R >>"
    yield f"<< /Type /Pages /Count {len(pages)} /Kids [{kids}] >>".encode()
    for number, image in zip(numbers, pages, strict=True):
        shown = f"/XObject << /Page {number + 2} 0 R >>"
        yield (
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {A4}] /Resources << {shown} >>"
            f" /Contents {number + 1} 0 R >>"
        ).encode()
        wide, high = A4.split()
        yield _stream("<<", f"{wide} 0 0 {high} 0 0 cm /Page Do".encode())
        yield _image(image)


def _image(image: Image.Image) -> bytes:
    colours = bytes(image.getpalette() or ())
    space = f"[/Indexed /DeviceRGB {len(colours) // 3 - 1} <{colours.hex()}>]"
    size = f"/Width {image.width} /Height {image.height} /BitsPerComponent 8"
    head = f"<< /Type /XObject /Subtype /Image {size} /ColorSpace {space} /Filter /FlateDecode"
    return _stream(head, zlib.compress(image.tobytes()))


def _stream(head: str, content: bytes) -> bytes:
    return f"{head} /Length {len(content)} >>\nstream\n".encode() + content + b"\nendstream"
