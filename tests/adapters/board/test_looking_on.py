"""People who look on at a board: who they are to the players, and who may not."""

from functools import partial

from tests.adapters.board.board_stage import BoardStage
from tests.adapters.board.test_play import at_table, dealt
from tests.adapters.board.test_presses import cut
from tests.adapters.board.visitor import BoardVisitors


async def test_the_players_see_how_many_look_on(visitors: BoardVisitors) -> None:
    table, (anna, bruno) = await at_table(visitors, "scopa")
    carla = await visitors.sit("Carla", group="casa", table=table)
    assert (carla.sight["you"], carla.sight["hand"]) == (None, None)
    for board in (anna, bruno, carla):
        await board.until(lambda sight: "Una persona guarda." in sight["marks"])
    await carla.send(kind="look", table=None)
    for board in (anna, bruno):
        await board.until(lambda sight: not sight["marks"])


async def test_who_looks_on_reads_the_rules_and_a_stranger_learns_nothing(
    visitors: BoardVisitors,
) -> None:
    """Also in another chat than that of the table; its buttons are of no use to a stranger."""
    table, _ = await at_table(visitors, "scopa")
    entered = await visitors.enter(name="Carla")
    await (await visitors.chat(entered)).press(f"{table}.0.watch")
    token = ""
    for group in ("casa", "altrove"):
        board = await visitors.come(entered["session"], group=group, table=table)
        token = board.token("rules") or ""
        heard = await board.press(token)
        (panel,) = [frame for frame in heard if frame["kind"] == "panel"]
        assert "Scopa" in panel["title"]
    dario = await visitors.sit("Dario", group="altrove")
    for number in (table, 99):
        (refused,) = await dario.press(token.replace(f"{table}.", f"{number}.", 1))
        assert (refused["refused"], refused["text"]) == (True, "Questo tavolo non c'è.")


async def test_a_player_with_two_boards_does_not_look_on(visitors: BoardVisitors) -> None:
    entered = await visitors.enter(name="Anna")
    anna = await visitors.come(entered["session"], group="casa")
    bruno = await visitors.sit("Bruno", group="casa")
    await dealt("scopa", anna, bruno)
    again = await visitors.come(entered["session"], group="casa")
    await cut(anna, bruno)
    assert (await again.until(lambda sight: sight["view"]["turn"] is not None))["marks"] == []


async def test_players_may_want_nobody_to_look_on(visitors: BoardVisitors) -> None:
    table, (anna, _) = await at_table(visitors, "scopa")
    carla = await visitors.sit("Carla", group="casa", table=table)
    await anna.until(lambda sight: any(one["verb"] == "no_watch" for one in sight["offers"]))
    await anna.offer("no_watch")
    home = await carla.until(lambda sight: sight["screen"] == "home")
    assert home["tables"] == []
    await carla.send(kind="past")
    assert (await carla.hear("past"))["lines"] == []


async def test_all_moves_of_the_deal_can_be_read(
    stage: BoardStage, visitors: BoardVisitors
) -> None:
    table, (anna, bruno) = await at_table(visitors, "scopa")
    carla = await visitors.sit("Carla", group="casa", table=table)
    await stage.play_on(table, anna, bruno, carla, steps=8)
    heard = []
    for board in (anna, carla):
        await board.send(kind="past")
        heard.append((await board.hear("past"))["lines"])
    assert len(heard[0]) >= 7
    assert heard[0] == heard[1]


async def test_the_language_changes_at_once(visitors: BoardVisitors) -> None:
    entered = await visitors.enter(name="Anna")
    anna, other = [await visitors.come(entered["session"], group="casa") for _ in range(2)]
    await anna.offer("alone", game="scopa")
    await anna.until(lambda sight: sight["screen"] == "table")
    await other.send(kind="look", table=anna.sight["table"])
    await other.until(lambda sight: sight["screen"] == "table")
    await anna.send(kind="press", id="english", token="0.0.set.0.1")
    for board in (anna, other):
        words = await board.hear("words")
        assert (words["language"], words["words"]["your-turn"]) == ("en", "Your turn")
        await board.until(lambda sight: "table 1" in sight["title"])


async def test_no_two_buttons_of_a_lobby_have_the_same_name(visitors: BoardVisitors) -> None:
    anna = await visitors.sit("Anna", group="casa")
    await anna.offer("new", game="scopa")
    table = (await anna.until(lambda sight: sight["screen"] == "table"))["table"]
    bruno = await visitors.sit("Bruno", group="casa", table=table)
    for board in (anna, bruno):
        labels = [offer["label"] for offer in board.sight["offers"]]
        assert len(labels) == len(set(labels))


async def test_who_comes_to_a_group_sees_the_only_table_with_a_free_seat(
    visitors: BoardVisitors,
) -> None:
    """Unless they sit at one there; a table of theirs elsewhere waits."""
    anna = await visitors.sit("Anna", group="casa")
    await anna.offer("new", game="scala40")
    table = (await anna.until(lambda sight: sight["screen"] == "table"))["table"]
    entered = await visitors.enter(name="Bruno")
    bruno = await visitors.come(entered["session"])
    await bruno.offer("alone", game="scopa")
    await bruno.until(lambda sight: sight["screen"] == "table")
    come = partial(visitors.come, entered["session"], group="casa")
    bruno = await come()
    (join,) = [one for one in bruno.sight["offers"] if one.get("style") == "main"]
    assert (bruno.sight["table"], join["verb"]) == (table, "join")
    assert (await come(home=True)).sight["screen"] == "home"
    carla = await visitors.sit("Carla", group="casa", home=True)
    await carla.offer("new", game="scopa")
    await carla.until(lambda sight: sight["screen"] == "table")
    assert [one["joinable"] for one in (await come(home=True)).sight["tables"]] == [
        *(True, False, True)
    ]
    assert (await come()).sight["screen"] == "home"
    await bruno.press(bruno.token("join") or "", press="join")
    assert bruno.sight["table"] == table
    assert (await come()).sight["table"] == table
