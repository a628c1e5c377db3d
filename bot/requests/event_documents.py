"""Documents of events: each kind is read and written by pydantic, as it has always been stored.

A dataclass is stored as an object with its fields. `AsRow` and `AsFields` annotate one that is
stored in another way, mostly a value of the engine.
"""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, fields
from operator import attrgetter
from typing import Annotated, ClassVar, Generic, Protocol, TypeVar, Union, get_type_hints

from pydantic import (
    Discriminator,
    GetCoreSchemaHandler,
    PlainSerializer,
    PlainValidator,
    Tag,
    TypeAdapter,
    ValidationError,
)
from pydantic_core import CoreSchema, core_schema, from_json

from common.ids import Document

T = TypeVar("T")
BEGINNING = 100
"""How many characters are read to see what kind of document it is."""


def _from_hex(said: object) -> bytes:
    if not isinstance(said, str):
        raise ValueError("no text")  # noqa: TRY004 - pydantic knows this error
    return bytes.fromhex(said)


Hex = Annotated[bytes, PlainValidator(_from_hex), PlainSerializer(bytes.hex)]


class BadDocument(ValueError):
    """A document of another kind, of another version, or one that was damaged."""


class DocumentType(Generic[T]):
    """Reads and writes the documents that are values of one type."""

    def __init__(self, stored: type[T], *, exclude_defaults: bool = False) -> None:
        self._adapter = TypeAdapter(stored)
        self._name = stored.__name__
        self._exclude_defaults = exclude_defaults

    def read(self, document: Document) -> T:
        """Return the value. Raises `BadDocument`, which says where it does not fit, but not what
        is in it: that may be secret."""
        try:
            return self._adapter.validate_json(document)
        except ValidationError as bad:
            errors = bad.errors(include_url=False, include_context=False, include_input=False)
            wrong = (f"{'.'.join(map(str, one['loc']))}: {one['type']}" for one in errors)
            raise BadDocument(f"no {self._name}: {'; '.join(wrong)}") from None

    def read_if(self, field: str, said: str, document: Document) -> T | None:
        """Return the value; None if the document begins with another field, or another word in
        it."""
        try:
            beginning = from_json(document[:BEGINNING], allow_partial=True)
        except ValueError:
            raise BadDocument(f"no {self._name}: no JSON") from None
        same = isinstance(beginning, dict) and beginning.get(field) == said
        return self.read(document) if same else None

    def write(self, value: T) -> Document:
        written = self._adapter.dump_json(
            value, exclude_defaults=self._exclude_defaults, warnings="error"
        )
        return written.decode()


class StoredValue(Protocol):
    """Any frozen dataclass."""

    __dataclass_fields__: ClassVar[dict[str, Field[object]]]

    def __init__(self, *values: object) -> None: ...


class AsRow:
    """Annotates a dataclass that is stored as an array: its fields in order, after a word if there
    is one. `forms` are those of fields that are stored in another way; if its only field is a tuple
    that is `spread` over the array, that of each item."""

    def __init__(self, *word: str, spread: object = None, **forms: object) -> None:
        self._word, self._spread, self._forms = word, spread, forms

    def __get_pydantic_core_schema__(
        self, source: type[StoredValue], handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        hints, names, word = get_type_hints(source) | self._forms, _names(source), self._word
        begun = len(word)
        beginning: list[CoreSchema] = [core_schema.literal_schema([*word])] * begun
        if self._spread is not None:
            items = [*beginning, handler.generate_schema(self._spread)]
            (only,) = names
            return _converted(
                core_schema.tuple_schema(items, variadic_item_index=begun),
                lambda found: source(found[begun:]),
                lambda value: (*word, *getattr(value, only)),
            )
        items = [*beginning, *(handler.generate_schema(hints[name]) for name in names)]
        values = attrgetter("__class__", "__class__", *names)  # a tuple, also if there are no names
        return _converted(
            core_schema.tuple_schema(items),
            (lambda found: source(*found[begun:])) if word else (lambda found: source(*found)),
            lambda value: (*word, *values(value)[2:]),
        )


class AsFields:
    """Annotates a dataclass of which some fields are stored in another form, or not at all."""

    def __init__(self, *without: str, **forms: object) -> None:
        self._without, self._forms = without, forms

    def __get_pydantic_core_schema__(
        self, source: type[StoredValue], handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        hints, made = get_type_hints(source) | self._forms, list[core_schema.DataclassField]()
        for one in fields(source):
            form = handler.generate_schema(hints[one.name])
            if one.name in self._without:
                assert one.default is not MISSING, "it is not read either"
                form = core_schema.with_default_schema(form, default=one.default)
            hidden = one.name in self._without or None
            made.append(core_schema.dataclass_field(one.name, form, serialization_exclude=hidden))
        arguments = core_schema.dataclass_args_schema(source.__name__, made)
        return core_schema.dataclass_schema(
            source,
            arguments,
            _names(source),
            post_init=hasattr(source, "__post_init__"),
            slots=hasattr(source, "__slots__"),
        )


def rows(kinds: Mapping[str, tuple[type[StoredValue], Mapping[str, object]]]) -> object:
    """Return a union of dataclasses that are stored as rows, each with a word of its own."""
    words: dict[type[object], str] = {kind: word for word, (kind, _) in kinds.items()}

    def word_of(value: object) -> str | None:
        return value[0] if isinstance(value, list) and value else words.get(type(value))

    members = (
        Annotated[kind, AsRow(word, **forms), Tag(word)] for word, (kind, forms) in kinds.items()
    )
    return Annotated[Union[tuple(members)], Discriminator(word_of)]  # noqa: UP007 - made of a tuple


def _converted(
    row: CoreSchema,
    read: Callable[[tuple[object, ...]], StoredValue],
    write: Callable[[StoredValue], tuple[object, ...]],
) -> CoreSchema:
    written = core_schema.wrap_serializer_function_ser_schema(
        lambda value, inside: inside(write(value)), schema=row
    )
    return core_schema.no_info_after_validator_function(read, row, serialization=written)


def _names(kind: type[StoredValue]) -> list[str]:
    return [one.name for one in fields(kind)]
