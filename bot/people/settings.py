"""What a person or a chat has set, and how that is read and changed."""

import json
from collections.abc import Callable, Collection, Mapping
from typing import Annotated, Literal, TypeAlias, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, ValidationError

from adapters.images.style import Back, Felt
from adapters.panels.settings import RESTS
from adapters.refusals import RefusalReason
from adapters.sights import Wishes
from adapters.text import LANGUAGES
from bot.kernel.refused import Refused
from common.addresses import Chat, group_of, kind_of, without_bot
from common.ids import PlayerId
from common.people import Person
from engine.game import Json

MOST_GROUPS = 30
Changes: TypeAlias = Mapping[str, Json] | Callable[[Mapping[str, Json]], Mapping[str, Json]]
"""Settings to be changed; or what changes them, given those that are kept at that moment."""


def hours_of_rest(said: str) -> str:
    if said not in RESTS:
        raise ValueError("no such hours")
    return said


def language_spoken(code: str) -> str:
    if code not in LANGUAGES:
        raise ValueError("no such language")
    return code


class _Settings(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore")

    language: Annotated[str, AfterValidator(language_spoken)] | None = None
    """None: as the platform says."""
    look: str = "napoletane"
    four_colours: bool = False
    theme: Literal["auto", "dark", "light"] = "auto"
    """`auto`: as the device, on the board; in pictures dark."""
    felt: Felt = Felt.GREEN
    back: Back = Back.BLUE
    french: Literal["international", "paris"] = "international"
    """The court cards of French cards."""


class Settings(_Settings):
    """A person's own."""

    sort: Literal["suit", "rank", "own", "melds"] = "suit"
    hand: Literal["picture", "text"] = "picture"
    spoken_suits: bool = False
    """Cards in words, and no signs."""
    reminders: bool = True
    ranked: bool = False
    """They appear in the ranking of everybody."""
    quick_discard: bool | None = None
    """A card is discarded with one press; None: only where it is chosen from a list."""
    auto_draw: bool = False
    """At the beginning of a turn a card is drawn for them, if the rules leave no choice."""
    remarks: bool = True
    """They read the others' set phrases."""
    album: bool = True
    """They get a message about what is new in their album."""
    card_size: Literal["normal", "large"] = "normal"
    """On the board, like the next two."""
    left_hand: bool = False
    """Buttons are on the left."""
    muted: bool = False
    """No sounds."""
    rest: Annotated[str, AfterValidator(hours_of_rest)] = ""
    """In slow games their clock rests from one hour to another: `23-8`; empty: never."""
    heard: str | None = None
    """The language that the platform said last; not for them to set."""
    usernames: dict[str, str] = {}
    """By platform, their username, without the `@`; not for them to set."""
    named_at: float = 0.0
    """When the usernames were heard first: one that was given up may be another's by now."""
    challenged: tuple[float, ...] = ()
    """When they made their last challenges; not for them to set."""
    groups: tuple[Chat, ...] = ()
    """In which they have asked the bot for something, the newest last; not for them to set."""
    searched: tuple[float, ...] = ()
    """When they looked for people by their usernames; not for them to set."""
    unwanted: tuple[PlayerId, ...] = ()
    """From whom they want no challenges."""


class ChatSettings(_Settings):
    """A group's own."""

    administrators_only: bool = True
    """Only administrators change what is set here, in a chat that has any."""
    defaults: dict[str, Wishes] = {}
    """The options that a game's new table starts from, where wishes are silent."""


def may_change(who: Person, chat: ChatSettings) -> bool:
    """What is set for a chat; in one without administrators, everybody may."""
    return who.administers or not (chat.administrators_only and who.chat_has_administrators)


M = TypeVar("M", bound=_Settings)


def chosen(changes: Changes, old: BaseModel) -> Mapping[str, Json]:
    return changes(old.model_dump()) if callable(changes) else changes


def read_settings(document: str) -> Settings:
    return read(Settings, document)


def heard(who: Person, known: Settings, at: float, chat: Chat | None = None) -> Mapping[str, Json]:
    """Which language they read, their username there, and the group in which they are; what is not
    news is left out."""
    news: dict[str, Json] = {}
    if who.language not in {None, known.heard}:
        news["heard"] = who.language
    group = "" if chat is None else without_bot(group_of(chat))
    if group and group not in known.groups:
        news["groups"] = [*known.groups, group][-MOST_GROUPS:]
    platform = kind_of(who.account)
    others = {k: v for k, v in known.usernames.items() if k != platform}
    now = {platform: who.username.casefold()} if who.username else {}
    if {**others, **now} != known.usernames:
        news |= {"usernames": {**others, **now}, "named_at": at}
    return news


def read(kind: type[M], document: str | None) -> M:
    """A setting that does not fit any more counts as not set; the others stay."""
    try:
        return kind.model_validate_json(document or "{}")
    except ValidationError as error:
        unfit = {str(name) for one in error.errors() for name in one["loc"][:1]}
        return _read_without(kind, document or "{}", unfit)


def _read_without(kind: type[M], document: str, unfit: Collection[str]) -> M:
    """The default settings if the document itself cannot be read."""
    try:
        data = json.loads(document)
        return kind.model_validate_json(
            json.dumps({name: value for name, value in data.items() if name not in unfit})
        )
    except (ValueError, AttributeError):
        return kind()


def changed(old: M, changes: Mapping[str, Json]) -> M:
    unknown = [name for name in changes if name not in type(old).model_fields]
    if unknown:
        raise Refused(RefusalReason.BAD_OPTIONS, unknown[0])
    try:
        return type(old).model_validate({**old.model_dump(), **changes})
    except ValidationError as bad:
        raise Refused(RefusalReason.BAD_OPTIONS, str(bad.errors()[0]["loc"][0])) from bad
