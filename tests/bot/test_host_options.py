"""What the host of a table sets, and how few presses a match takes to begin."""

import pytest

from adapters.panel import PrivatePanel
from adapters.panels.options import TableOption
from adapters.ports import Press, Reply, Surface
from adapters.sights import PACES
from adapters.sights import Stage as TableStage
from adapters.token import Token, unpack
from common.ids import TableId
from common.people import Person
from tests.bot.stage import ADA, BICE, CIRO, DINO, GROUP, Stage, buttons, read_aloud

LIST = 16


async def beside(stage: Stage, who: Person, panel: PrivatePanel, label: str) -> Reply:
    """A press on a panel that only this person sees in the group."""
    token = next(unpack(b.token) for b in buttons(panel) if b.label.startswith(label))
    press = Press(who, token.table, token.revision, token.verb, token.args, GROUP, Surface.ASIDE)
    reply: Reply = await stage.hall.desk.press(press)
    await stage.quiet()
    return reply


async def options_of(stage: Stage, who: Person) -> PrivatePanel:
    panel = (await stage.press_on(who, "Regole", GROUP)).panel
    assert isinstance(panel, PrivatePanel)
    assert panel.owner == who.account
    return panel


async def test_any_value_is_two_presses_away_in_one_private_message(stage: Stage) -> None:
    await stage.say(ADA, "/scala40")
    panel = await options_of(stage, ADA)
    for option, value, told in (
        ("Ritmo", "lento", "Ritmo lento"),
        ("Posta", "10 fiches", "Posta: 10 fiches"),
        ("Computer", "2", "3. 🤖 Medio 2"),
        ("Suggerimenti", "no", "Senza aiuti: niente suggerimenti"),
    ):
        reply = await beside(stage, ADA, panel, option)
        assert reply.replaces
        assert isinstance(reply.panel, PrivatePanel)
        reply = await beside(stage, ADA, reply.panel, value)
        assert reply.replaces
        assert isinstance(reply.panel, PrivatePanel)
        panel = reply.panel
        assert told in stage.text(GROUP)
    assert "[Unisciti] [Esci]\n[Inizia] [Regole]" in stage.text(GROUP)


async def test_where_a_level_is_chosen_it_says_what_each_is_like(stage: Stage) -> None:
    await stage.say(ADA, "/scala40")
    panel: PrivatePanel | None = await options_of(stage, ADA)
    for label in ("Computer", "2", "Livello"):
        assert panel is not None
        reply = await beside(stage, ADA, panel, label)
        panel = reply.panel if isinstance(reply.panel, PrivatePanel) else None
    assert panel is not None
    shown = read_aloud(panel)
    assert all(f"{name} " in shown for name in ("Facile guarda", "Maestro sa"))


async def test_others_see_the_rules_and_no_options(stage: Stage) -> None:
    await stage.say(ADA, "/scala40")
    for who in (BICE, CIRO):
        assert not buttons(await options_of(stage, who))
        assert "Regole online" in read_aloud(await options_of(stage, who))


@pytest.mark.parametrize(
    "args", [(), (2,), (2, -1), (2, 3), (2, 10**9), (10**9, 0), (TableOption.MINDS, 5), (-1, 0)]
)
async def test_values_that_are_not_there_change_nothing(
    stage: Stage, args: tuple[int, ...]
) -> None:
    await stage.say(ADA, "/scala40")
    before = await stage.inside(1)
    reply = await stage.press_token(ADA, Token(TableId(1), 0, "adjust", args).pack(), GROUP)
    assert reply.toast == "Quel tasto non vale più."
    assert await stage.inside(1) == before


@pytest.mark.parametrize("who", [BICE, CIRO])
async def test_only_the_host_sets_anything(stage: Stage, who: Person) -> None:
    await stage.say(ADA, "/scala40")
    await stage.press_on(BICE, "Unisciti", GROUP)
    before = await stage.inside(1)
    for verb, args in (("adjust", (2, 0)), ("remove", (0,)), ("remove", (1,)), ("cancel", ())):
        token = Token(TableId(1), before.revision, verb, args).pack()
        reply = await stage.press_token(who, token, GROUP)
        assert reply.toast == "Questo lo decide Ada, che organizza il tavolo."
    assert await stage.inside(1) == before


async def test_nobody_is_removed_by_a_list_of_people_that_is_out_of_date(stage: Stage) -> None:
    await stage.say(ADA, "/scala40")
    for who in (BICE, CIRO):
        await stage.press_on(who, "Unisciti", GROUP)
    people = (await beside(stage, ADA, await options_of(stage, ADA), "Togli")).panel
    assert isinstance(people, PrivatePanel)
    await stage.press_on(BICE, "Esci", GROUP)
    reply = await beside(stage, ADA, people, "Bice")
    assert reply.toast.startswith("Quella schermata era vecchia")
    assert [sitter.name for sitter in (await stage.inside(1)).facts.sitters] == ["Ada", "Ciro"]
    assert isinstance(reply.panel, PrivatePanel)
    await beside(stage, ADA, reply.panel, "Ciro")
    assert "tolto" in (await stage.press_on(CIRO, "Unisciti", GROUP)).toast
    await stage.restart()
    assert "tolto" in (await stage.press_on(CIRO, "Unisciti", GROUP)).toast


async def test_seats_grow_and_four_play_scopa_in_pairs(stage: Stage) -> None:
    await stage.say(ADA, "/scopa")
    for who, start in ((BICE, "[Inizia]"), (CIRO, "[Inizia (manca 1)]"), (DINO, "[Inizia]")):
        await stage.press_on(who, "Unisciti", GROUP)
        assert start in stage.text(GROUP)
    assert "[Unisciti]" not in stage.text(GROUP)
    assert "coppia B" in stage.text(GROUP)
    await stage.restart()
    await stage.press_on(ADA, "Inizia", GROUP)
    inside = await stage.inside(1)
    assert inside.match is not None
    assert (inside.match.setup.players, inside.match.setup.pairs) == (4, True)
    assert inside.facts.options.hints is False


async def test_three_are_not_enough_for_scopa_until_one_leaves(stage: Stage) -> None:
    await stage.say(ADA, "/scopa")
    for who in (BICE, CIRO):
        await stage.press_on(who, "Unisciti", GROUP)
    assert "Manca" in (await stage.press_on(ADA, "Inizia", GROUP)).toast
    await stage.press_on(CIRO, "Esci", GROUP)
    await stage.press_on(ADA, "Inizia", GROUP)
    assert (await stage.look(ADA, 1)).table.stage is TableStage.PLAYING


# Alone


@pytest.mark.parametrize("game", ["Scala 40", "Scopa"])
async def test_alone_the_first_card_is_two_presses_away(stage: Stage, game: str) -> None:
    welcome = (await stage.say(ADA, "/start", None)).panel
    assert isinstance(welcome, PrivatePanel)
    label = f"Contro il computer: {game}"
    await stage.press_token(ADA, next(b.token for b in buttons(welcome) if b.label == label))
    await stage.press_on(ADA, "Inizia")
    inside = await stage.inside(1)
    assert inside.match is not None
    assert inside.match.hand_view(0).hand
    assert inside.facts.options.hints
    assert "al posto" not in stage.text(ADA.account).casefold()
    await stage.restart()
    assert (await stage.inside(1)).match == inside.match


@pytest.mark.parametrize("game", ["scala40", "scopa"])
async def test_alone_one_message_shows_all_that_is_needed(stage: Stage, game: str) -> None:
    await stage.say(ADA, f"/{game}", None)
    await stage.press_on(ADA, "Inizia")
    while "Tocca a te" not in stage.text(ADA.account):
        await stage.step(1)
        await stage.quiet()
    (hand,) = (panel for panel in stage.hall.panels(ADA.account) if panel.buttons)
    said = read_aloud(hand)
    for told in ("Ada", "Medio", "Il tuo tempo scade"):
        assert told in said
    assert ("si va a 11" if game == "scopa" else "Si gioca a 101 punti") in said
    await stage.restart()
    await stage.bot.screens.start("playground")
    await stage.quiet()
    await stage.say(ADA, "/tavolo", None)
    assert len([panel for panel in stage.hall.panels(ADA.account) if panel.buttons]) == 1


async def test_alone_a_person_may_wish_to_cut(stage: Stage) -> None:
    await stage.say(ADA, "/scopa", None)
    for label in ("Opzioni", "Taglio", "sì", "Torna al tavolo", "Inizia"):
        await stage.press_on(ADA, label)
    assert (await stage.inside(1)).facts.options.cut
    inside = await stage.inside(1)
    assert inside.match is not None
    assert inside.match.table_view.cutter is not None


async def test_in_ones_own_chat_all_is_in_one_message(stage: Stage) -> None:
    await stage.say(ADA, "/scala40", None)
    (lobby,) = stage.hall.panels(ADA.account)
    assert [b.label for b in buttons(lobby)] == ["Inizia", "Opzioni", "Esci"]
    for label in ("Opzioni", "Ritmo", "lento", "Computer", "2"):
        await stage.press_on(ADA, label)
        assert len(stage.hall.panels(ADA.account)) == 1
    assert "[Computer: 2]" in stage.text(ADA.account)
    assert "Ritmo lento" in stage.text(ADA.account)
    await stage.restart()
    await stage.press_on(ADA, "Torna al tavolo")
    assert "[Inizia]" in stage.text(ADA.account)


async def test_alone_the_computer_players_of_last_time_are_there_again(stage: Stage) -> None:
    await stage.say(ADA, "/scala40", None)
    for label in ("Opzioni", "Computer", "2", "Torna", "Inizia"):
        await stage.press_on(ADA, label)
    await stage.say(ADA, "/scala40", None)
    assert len((await stage.look(ADA, 2)).table.wishes.minds or ()) == 2


# Options of a command


async def test_a_command_opens_a_table_with_its_options(stage: Stage) -> None:
    chosen = {"players": "4+", "rules": "casa", "computers": "1", "pace": "lenta"}
    await stage.say(ADA, "/scala40", options=chosen)
    wishes = (await stage.look(ADA, 1)).table.wishes
    assert (wishes.players, wishes.pairs, wishes.open_seats) == (4, True, False)
    assert (wishes.profile, wishes.pace, len(wishes.minds or ())) == ("casa", PACES["lenta"], 1)


@pytest.mark.parametrize(
    "options",
    [
        {"players": "7"},
        {"players": ""},
        {"rules": "torneo di briscola"},
        {"computers": "-1"},
        {"computers": "9" * 9},
        {"pace": "subito"},
        {"stake": "5"},
    ],
)
async def test_other_options_open_no_table(stage: Stage, options: dict[str, str]) -> None:
    assert (await stage.say(ADA, "/scala40", options=options)).toast
    assert await stage.bot.storage.tables() == ()
