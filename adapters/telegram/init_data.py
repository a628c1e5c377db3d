"""Checks the data that Telegram signs for a Mini App: who opened it, when, and from which link.

>>> data = "auth_date=1&user=%7B%7D"
>>> checked(data, "1:token") is None
True
>>> checked(data + "&hash=" + signature({"auth_date": "1", "user": "{}"}, "1:token"), "1:token")
{'auth_date': '1', 'user': '{}'}
"""

import hmac
from collections.abc import Mapping
from hmac import compare_digest
from urllib.parse import parse_qsl

LONGEST = 4096
MOST_FIELDS = 32
_LABEL = b"WebAppData"


def checked(data: str, token: str) -> Mapping[str, str] | None:
    """The fields, if the bot with this token has got them from Telegram."""
    if len(data) > LONGEST:
        return None
    try:
        pairs = parse_qsl(data, keep_blank_values=True, max_num_fields=MOST_FIELDS, errors="strict")
    except ValueError:
        return None
    fields = dict(pairs)
    claimed = fields.pop("hash", "")
    genuine = compare_digest(signature(fields, token).encode(), claimed.encode())
    return fields if genuine and len(pairs) == len(fields) + 1 else None


def signature(fields: Mapping[str, str], token: str) -> str:
    secret = hmac.digest(_LABEL, token.encode(), "sha256")
    lines = "\n".join(f"{name}={fields[name]}" for name in sorted(fields))
    return hmac.digest(secret, lines.encode(), "sha256").hex()
