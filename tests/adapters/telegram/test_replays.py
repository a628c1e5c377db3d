"""Looking at a match again, and looking on, through the real library."""

from io import BytesIO

from PIL import Image

from common.ids import TableId
from tests.adapters.telegram.house import House
from tests.adapters.telegram.players import Players
from tests.doubles.telegram.world import Message, User

NEXT, LAST = "▶", "⏭"
TURNS = 24
"""So many moves are enough to turn the pages of."""


async def begun(house: House) -> tuple[Players, int]:
    players = Players(house, tuple(house.everybody[:2]))
    return players, await players.seated("scala40", "a smazzata secca")


async def over(house: House, whole: bool = False) -> User:
    """A player of a match that is over. Unless it is a `whole` one, the other one gives up after
    some turns.
    """
    players, table = await begun(house)
    await players.go_on(table, 10**6 if whole else TURNS)
    for button in () if whole else ("resign", "resign.1"):
        await house.press(players.people[1], button)
    await house.settle()
    return players.people[0]


async def further(house: House, who: User, message: Message, arrow: str = NEXT) -> str:
    await house.press_label(who, message, arrow)
    return message.text


def sent_file(house: House, who: User) -> tuple[str, bytes]:
    """The last one that they got in private."""
    got = [one.look.file for one in house.people.private(who) if one.look.file]
    assert got
    return got[-1]


async def test_a_replay_is_one_message_with_a_picture_that_is_edited(pictured: House) -> None:
    ada = await over(pictured)
    await pictured.press(ada, "replay")
    replay = pictured.hand(ada)
    assert "Smazzata 1 · si danno le carte" in replay.text
    count, pictures = len(pictured.people.private(ada)), set[bytes | None]()
    for _ in range(6):
        await further(pictured, ada, replay, LAST)
        pictures.add(replay.look.picture)
    assert "turno 6 di" in replay.text
    assert len(pictures - {None}) == 6
    assert len(pictured.people.private(ada)) == count


async def test_a_match_in_pairs_names_the_partner_apart(house: House) -> None:
    players = Players(house, tuple(house.everybody[:4]))
    table = await players.seated("scopa")
    await players.play(table, 5)
    ada, bice, ciro, _ = players.people
    await house.say(ada, "/abbandona")
    await house.press(ada, "resign.1")
    for who, told in (
        (ada, "con Ciro contro Bice e Dino"),
        (bice, "con Dino contro Ada e Ciro"),
        (ciro, "con Ada contro Bice e Dino"),
    ):
        await house.say(who, "/rivedi")
        assert told in house.hand(who).text


async def test_the_result_stays_where_its_replay_begins(house: House) -> None:
    ada = await over(house)
    result = house.hand(ada)
    await house.press(ada, "replay")
    assert house.hand(ada) is not result
    assert not result.deleted
    assert "Rivincita" in result.labels


async def test_in_a_group_each_person_has_a_replay_of_their_own(house: House) -> None:
    ada = await over(house)
    bice, ciro = house.everybody[1:3]
    await house.say(ciro, "/start")
    seen = []
    for who in (ada, bice, ciro):
        await house.press(who, "replay", house.group)
        seen.append(house.aside(who))
    texts = [await further(house, who, one) for who, one in zip((ada, bice), seen, strict=False)]
    assert all("Le tue carte" in text for text in texts)
    assert "Le carte di Ada" in seen[2].text
    assert "mossa" not in seen[2].text  # nobody else turns it
    assert "Smazzata 1 ·" not in house.text(house.group)


async def test_a_link_leads_to_a_match_without_names(house: House) -> None:
    ada = await over(house)
    dino = house.everybody[3]
    await house.press(ada, "replay")
    await house.press_label(ada, house.hand(ada), "Manda")
    link = next(word for word in house.hand(ada).text.split() if "start=rivedi-" in word)
    await house.say(dino, f"/start {link.partition('start=')[2]}")
    shown = house.hand(dino)
    for _ in range(5):
        assert "Ada" not in await further(house, dino, shown, LAST)
    assert "Le carte di Nord" in shown.text


async def test_a_deal_is_sent_as_an_animation(pictured: House) -> None:
    ada = await over(pictured, whole=True)
    await pictured.press(ada, "replay")
    await pictured.press_label(ada, pictured.hand(ada), "Manda")
    await pictured.press_label(ada, pictured.hand(ada), "Animazione")
    name, content = sent_file(pictured, ada)
    assert name == "scala40-smazzata-1.gif"
    frames = getattr(Image.open(BytesIO(content)), "n_frames", 0)
    assert 3 < frames <= 24
    assert len(content) < 400_000
    assert "sendAnimation" in [call.method for call in pictured.server.calls]


async def test_who_did_not_play_gets_the_animation_too(pictured: House) -> None:
    await over(pictured)
    ciro = pictured.everybody[2]
    await pictured.say(ciro, "/start")
    await pictured.press(ciro, "replay", pictured.group)
    await pictured.press_label(ciro, pictured.aside(ciro), "Animazione")
    assert sent_file(pictured, ciro)[0].endswith(".gif")


async def test_in_words_there_is_no_animation(house: House) -> None:
    ada = await over(house)
    await house.press(ada, "replay")
    await house.press_label(ada, house.hand(ada), "Manda")
    assert "Animazione" not in house.hand(ada).labels


async def test_a_replay_that_is_pressed_after_a_restart_goes_on(house: House) -> None:
    ada = await over(house)
    await house.press(ada, "replay")
    replay = house.hand(ada)
    before = await further(house, ada, replay)
    await house.close()
    await house.open()
    assert await further(house, ada, replay) != before


async def test_who_looks_on_has_one_message_that_is_kept_up_to_date(pictured: House) -> None:
    players, table = await begun(pictured)
    ciro = pictured.everybody[2]
    await pictured.say(ciro, "/start")
    await pictured.press(ciro, "watch", pictured.group)
    await pictured.settle()
    watched = pictured.hand(ciro)
    first = watched.look.picture
    await players.play(table, 3)
    await pictured.settle()
    assert watched is pictured.hand(ciro)
    assert watched.look.picture not in {None, first}
    assert "Una persona guarda." in watched.text
    assert watched.labels == ["Tutte le mani", "Smetto di guardare"]
    await pictured.press_label(ciro, watched, "Smetto")
    await players.play(table, 2)
    await pictured.settle()
    assert watched.deleted or not watched.keys


async def test_a_replay_keeps_its_buttons_after_a_restart(house: House) -> None:
    ada = await over(house)
    await house.say(ada, "/rivedi")
    await house.press_label(ada, house.hand(ada), house.hand(ada).labels[0])
    replay = house.hand(ada)
    await house.close()
    await house.open()
    await house.press_label(ada, replay, "Manda")
    await house.settle()
    assert "Manda" in replay.labels
    assert not replay.deleted


async def test_who_leaves_the_group_looks_on_no_more(house: House) -> None:
    players, table = await begun(house)
    ciro = house.everybody[2]
    await house.say(ciro, "/start")
    await house.press(ciro, "watch", house.group)
    house.people.leave(house.group, ciro)
    await house.settle()
    assert not (await house.bot.tables.table(TableId(table))).facts.spectators
    before = house.hand(ciro).text
    await players.play(table, 2)
    assert house.hand(ciro).text == before
