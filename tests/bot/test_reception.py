"""From a press to what everybody reads: commands, buttons and hands, with nothing behind them faked
but the platform."""

import pytest

from adapters.panel import PrivatePanel, PublicPanel
from adapters.panels.options import TableOption
from adapters.panels.verbs import Verb
from adapters.ports import Press, Reply, Unreachable
from adapters.sights import PACES
from adapters.token import Token
from bot.tables.model import Table
from common.ids import TableId
from engine.game import Ready
from tests.bot.stage import ADA, BICE, CIRO, GROUP, Stage, buttons, guest, read_aloud


async def test_from_a_command_to_the_cards(stage: Stage) -> None:
    await stage.deal()
    assert "13 carte" in stage.text(GROUP)
    for who in (ADA, BICE):
        hand = stage.newest(who.account)
        assert isinstance(hand, PrivatePanel)
        assert hand.picker is not None
        assert len(hand.picker.cards) == 13
    assert isinstance(stage.newest(GROUP), PublicPanel)


async def test_what_is_set_is_to_be_seen_in_the_hand_at_once(stage: Stage) -> None:
    await stage.deal()
    assert not any(" di " in p.card.text for p in stage.newest(ADA.account).picker.cards)
    panel = (await stage.say(ADA, "/impostazioni", None)).panel
    assert panel is not None
    token = next(b.token for b in buttons(panel) if b.label.startswith("Carte scritte"))
    await stage.press_token(ADA, token)
    hand = stage.newest(ADA.account)
    assert all(" di " in p.card.text or p.card.text == "jolly" for p in hand.picker.cards)


async def test_somebody_who_does_not_sit_here_reads_that(stage: Stage) -> None:
    await stage.deal()
    assert (await stage.say(CIRO, "/mano")).toast == "Qui non stai giocando a nessun tavolo."
    again = await stage.say(ADA, "/rivincita")
    assert again.toast == "Qui non hai ancora finito nessuna partita."


async def test_picking_shows_only_where_it_was_picked(stage: Stage) -> None:
    await stage.deal()
    group, other = stage.text(GROUP), stage.text(BICE.account)
    card = stage.newest(ADA.account).picker.cards[0].card.text
    await stage.pick(ADA, card)
    assert [p.picked for p in stage.newest(ADA.account).picker.cards].count(True) == 1
    assert (stage.text(GROUP), stage.text(BICE.account)) == (group, other)


async def test_an_old_button_brings_the_newest_screen(stage: Stage) -> None:
    await stage.deal()
    who = ADA if "[Pesca]" in stage.text(ADA.account) else BICE
    draw = next(b for b in buttons(stage.newest(who.account)) if b.label == "Pesca")
    assert not (await stage.press_token(who, draw.token)).toast
    before = stage.text(GROUP)
    assert (await stage.press_token(who, draw.token)).toast
    assert stage.text(GROUP) == before


async def test_nobody_presses_for_another(stage: Stage) -> None:
    await stage.deal()
    who, other = (ADA, BICE) if "[Pesca]" in stage.text(ADA.account) else (BICE, ADA)
    draw = next(b for b in buttons(stage.newest(who.account)) if b.label == "Pesca")
    before = [stage.text(to) for to in (GROUP, ADA.account, BICE.account)]
    for stranger in (other, CIRO):
        assert (await stage.press_token(stranger, draw.token)).toast
    assert [stage.text(to) for to in (GROUP, ADA.account, BICE.account)] == before


@pytest.mark.parametrize(
    "token",
    [
        Token(TableId(1), 0, "pick", (99,)),
        Token(TableId(1), 10**6, "draw"),
        Token(TableId(99), 0, "join"),
        Token(TableId(1), 0, "adjust", (10**9,)),
        Token(TableId(1), 0, "adjust"),
        Token(TableId(0), 0, "new", (7,)),
        Token(TableId(0), 0, "ranking", (1, 2, 3)),
        Token(TableId(0), 0, "rules", (0, -5)),
        Token(TableId(0), 0, "set"),
        Token(TableId(0), 0, "setchat", (-1,)),
        Token(TableId(1), 0, "sesame", (-1, 5)),
        Token(TableId(1), 0, "verify"),
        Token(TableId(2**40), 0, "hand"),
    ],
    ids=lambda token: token.pack(),
)
async def test_forged_buttons_are_answered_kindly(stage: Stage, token: Token) -> None:
    await stage.deal()
    before = stage.text(GROUP)
    for chat in (None, GROUP):
        reply = await stage.press_token(ADA, token.pack(), chat)
        assert reply.toast or reply.panel or stage.newest(ADA.account)
    assert stage.text(GROUP) == before


@pytest.mark.parametrize("game", ["scala40", "scopa"])
async def test_a_match_alone_against_the_computer(stage: Stage, game: str) -> None:
    await stage.say(ADA, f"/{game}", None)
    await stage.press_on(ADA, "Inizia")
    assert "[Taglia" not in stage.text(ADA.account)
    assert stage.hall.panels(GROUP) == []
    assert any(isinstance(panel, PrivatePanel) for panel in stage.hall.panels(ADA.account))


async def test_a_restart_goes_on_in_the_same_messages(stage: Stage) -> None:
    await stage.deal()
    who = ADA if "[Pesca]" in stage.text(ADA.account) else BICE
    hanging = set(stage.hall.hanging)
    await stage.restart()
    await stage.press_on(who, "Pesca")
    assert set(stage.hall.hanging) == hanging
    assert len(stage.newest(who.account).picker.cards) == 14


async def test_each_reads_their_own_language(stage: Stage) -> None:
    english = guest("Ciro", language="en-GB")
    await stage.say(ADA, "/scala40")
    await stage.say(english, "/tavolo")
    assert "[Unisciti]" in stage.text(GROUP)
    toast = (await stage.say(english, "/sesame")).toast
    assert toast
    assert toast != (await stage.say(ADA, "/sesame")).toast
    toast = (await stage.say(ADA, "/lingua en")).toast
    assert toast.startswith("From now on I speak English to you")
    assert "/settings" in toast
    await stage.say(ADA, "/tavolo")
    assert "[Unisciti]" in stage.text(GROUP)
    assert (await stage.say(ADA, "/sesame")).toast == (await stage.say(english, "/sesame")).toast


async def test_every_command_is_answered_everywhere(stage: Stage) -> None:
    """At no table, in a lobby and in play: something is always said or shown."""
    names = [*await stage.hall.desk.commands("it"), *await stage.hall.desk.commands("en")]
    for prepare in (None, lambda: stage.say(ADA, "/scopa"), stage.deal):
        if prepare is not None:
            await prepare()
        for name in names:
            for chat in (GROUP, None):
                before = len(stage.hall.calls)
                reply = await stage.say(CIRO, f"/{name}", chat)
                answered = reply.toast or reply.panel or reply.file
                assert answered or len(stage.hall.calls) > before, name


async def test_a_challenge_is_accepted(stage: Stage) -> None:
    await stage.say(ADA, "/sfida @bice scopa")
    await stage.press_on(BICE, "Accetto", GROUP)
    assert "[Taglia" in stage.text(ADA.account) + stage.text(BICE.account)


async def test_leaving_asks_first(stage: Stage) -> None:
    await stage.deal()
    assert (await stage.say(ADA, "/abbandona")).in_private
    assert "Vuoi davvero abbandonare?" in stage.text(ADA.account)
    await stage.press_on(ADA, "Sì, abbandono")
    assert "Rivincita" in stage.text(GROUP)


async def test_a_question_beside_the_table_does_not_touch_the_hand_in_private(
    stage: Stage,
) -> None:
    await stage.deal()
    hand = stage.text(ADA.account)
    reply = await stage.say(ADA, "/abbandona", aside=True)
    assert isinstance(reply.panel, PrivatePanel)
    assert stage.text(ADA.account) == hand
    no, yes = buttons(reply.panel)
    await stage.press_token(ADA, no.token)
    await stage.press_token(ADA, yes.token)
    assert "Rivincita" not in stage.text(GROUP)


async def test_of_two_questions_only_the_newer_one_counts(stage: Stage) -> None:
    await stage.deal()
    first = (await stage.say(ADA, "/abbandona", aside=True)).panel
    await stage.say(ADA, "/abbandona", None)
    assert first is not None
    reply = await stage.press_token(ADA, buttons(first)[1].token)
    assert reply.toast == "Quella schermata era vecchia: ecco com'è adesso."
    assert "Rivincita" not in stage.text(GROUP)
    await stage.press_on(ADA, "Sì, abbandono")
    assert "Rivincita" in stage.text(GROUP)


async def test_one_exports_and_is_forgotten(stage: Stage) -> None:
    file = (await stage.say(ADA, "/esporta", None)).file
    assert file is not None
    assert ADA.account in file.content.decode()
    reply = await stage.say(ADA, "/dimenticami", None)
    assert reply.panel is not None
    await stage.press_token(ADA, buttons(reply.panel)[0].token)
    assert await stage.bot.storage.found(ADA.account) is None


async def test_who_arrives_late_is_shown_all(stage: Stage) -> None:
    await stage.deal()
    stage.hall.hanging.clear()
    await stage.restart()
    await stage.hall.desk.arrived(ADA, GROUP)
    await stage.quiet()
    assert "13 carte" in stage.text(GROUP)
    assert isinstance(stage.newest(ADA.account), PrivatePanel)
    assert stage.hall.panels(BICE.account) == []


async def test_a_greeting_opens_a_table(stage: Stage) -> None:
    greeting = await stage.hall.desk.greeting(GROUP)
    assert greeting is not None
    assert len(greeting.blocks) <= 2
    new = buttons(greeting)[0]
    await stage.press_token(ADA, new.token, GROUP)
    assert "[Unisciti]" in read_aloud(stage.newest(GROUP))


async def test_the_ledger_in_trouble_is_described_in_one_sentence(stage: Stage) -> None:
    await stage.deal()
    await stage.bot.storage.close()
    who = ADA if "[Pesca]" in stage.text(ADA.account) else BICE
    reply = await stage.hall.desk.press(Press(who, TableId(1), 10, "draw"))
    assert reply.toast.count("\n") == 0
    assert reply.toast


async def test_a_group_remembers_how_it_likes_to_play(stage: Stage) -> None:
    """The last choices, but for who plays; a table that was never begun leaves none."""
    pace, seats = TableOption.PACE, TableOption.SEATING
    for pressed, begins in (((pace, 2), True), ((pace, 0), False)):
        await stage.say(ADA, "/scala40")
        number = max(await stage.bot.storage.tables())
        for option, value in (pressed, (seats, 1)):
            await stage.press_token(ADA, Token(number, 9, "adjust", (option, value)).pack(), GROUP)
        await stage.press_on(BICE, "Unisciti", GROUP)
        if begins:
            await stage.press_on(ADA, "Inizia", GROUP)
    await stage.say(BICE, "/scala40")
    wishes = (await stage.look(ADA, 3)).table.wishes
    assert (wishes.pace, wishes.open_seats) == (PACES["lenta"], True)


async def test_how_a_deal_ended_is_shown_even_if_the_next_begins_before_it_could_be(
    stage: Stage,
) -> None:
    await stage.deal("scopa")
    while not_last_card(await stage.inside(1)):
        await stage.step(1)
    await stage.outbox.drained()
    stage.hall.fail(GROUP, Unreachable(5.0))
    await stage.step(1)
    for who in (ADA, BICE):
        await stage.act(who, 1, Ready())
    assert "Settebello" not in stage.text(GROUP)
    await stage.clock.pass_by(10)
    await stage.quiet()
    ends = [call.panel for call in stage.hall.calls if call.kind == "retire" and call.panel]
    assert any("Settebello" in read_aloud(panel) for panel in ends)
    assert "Dà le carte" in stage.text(GROUP)


def not_last_card(table: Table) -> bool:
    assert table.match is not None
    deal = table.match.state.deal
    return bool(deal.stock) or sum(map(len, deal.hands)) > 1


@pytest.mark.parametrize("name", ["statistiche", "classifica", "regole"])
async def test_what_is_looked_up_is_about_the_game_one_played_last(
    stage: Stage, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.tables.match_result.NOT_COUNTED", ())
    assert "Scala 40" in await title(stage, f"/{name}")
    await stage.deal("scopa")
    await stage.begin_to_play(1)
    await stage.quiet()
    await stage.say(ADA, "/abbandona")
    await stage.press_on(ADA, "Sì, abbandono")
    assert "Scopa" in await title(stage, f"/{name}")
    assert "Scala 40" in await title(stage, f"/{name} scala40")


async def title(stage: Stage, command: str) -> str:
    panel = (await stage.say(ADA, command, None)).panel
    assert panel is not None
    return panel.title


async def test_the_table_alone_shows_a_pause(stage: Stage) -> None:
    await stage.deal()
    before = len(stage.hall.panels(GROUP))
    await stage.press_on(ADA, "Pausa")
    assert "Ada vorrebbe una pausa" in stage.text(GROUP)
    await stage.press_on(BICE, "Sì alla pausa")
    assert "Siamo in pausa" in stage.text(GROUP)
    assert "vorrebbe" not in stage.text(GROUP)
    await stage.press_on(ADA, "Riprendi")
    assert "Ada riprende: si gioca!" in stage.text(GROUP)
    assert "vorrebbe" not in stage.text(GROUP)
    assert len(stage.hall.panels(GROUP)) == before


@pytest.mark.parametrize("game", ["scopa", "scala40"])
async def test_a_paused_hand_says_so_and_calls_nobody(stage: Stage, game: str) -> None:
    turn = await stage.deal(game)
    await stage.press_on(ADA, "Pausa")
    await stage.press_on(BICE, "Sì alla pausa")
    for who in (ADA, BICE):
        panel = stage.newest(who.account)
        said = read_aloud(panel)
        assert "Siamo in pausa, l'ha chiesta Ada" in said
        assert "Se nessuno riprende prima, si riparte comunque (until" in said
        assert "Tocca a te" not in said
        assert "Gioca Bice" not in said
        assert not [pick for pick in panel.picker.cards if pick.token]
    await stage.press_on(BICE, "Riprendi")
    assert "Tocca a te" in read_aloud(stage.newest(turn.account))


async def test_empty_statistics_are_not_shown_to_everybody(stage: Stage) -> None:
    """No button offers that."""
    reply = await stage.press_token(ADA, Token(TableId(0), 0, Verb.SHARE).pack(), GROUP)
    assert reply == Reply("Quel tasto non vale più.")
