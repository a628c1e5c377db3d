"""Views: what a screen shows. Only this module takes one apart."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:

    class View(str):  # noqa: SLOT000 - there are no objects of it
        """A word, and what it is about: `table`, `hand 2`, `double 7 31`."""

else:
    View = str


def view_of(kind: str, *about: object) -> View:
    """
    >>> view_of("hand", 2), view_of("table")
    ('hand 2', 'table')
    """
    return View(" ".join(map(str, (kind, *about))))


def kind_of_view(view: View) -> str:
    """
    >>> kind_of_view("hand 2"), kind_of_view("table")
    ('hand', 'table')
    """
    return view.partition(" ")[0]


def number_in(view: View) -> int:
    """The first thing that it is about: a seat, or the number of an event.

    >>> number_in("hand 2"), number_in("double 7 31")
    (2, 7)
    """
    return int(view.split()[1])
