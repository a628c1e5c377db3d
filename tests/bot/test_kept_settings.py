"""Settings as they are stored, some of which do not fit any more."""

import pytest

from bot.people.settings import ChatSettings, Settings, read, read_settings

UNFIT = '{"language": "xx", "rest": "99-1", "theme": "light", "usernames": {"telegram": "ada"}}'


def test_a_setting_that_does_not_fit_costs_no_other() -> None:
    assert read_settings(UNFIT) == Settings(theme="light", usernames={"telegram": "ada"})
    kept = read(ChatSettings, '{"administrators_only": false, "defaults": {"scopa": {"pace": []}}}')
    assert kept == ChatSettings(administrators_only=False)


@pytest.mark.parametrize("document", [None, "", "{", "[]", "null", "3", '"rest"'])
def test_a_document_that_cannot_be_read_has_no_settings(document: str | None) -> None:
    assert read(Settings, document) == Settings()
