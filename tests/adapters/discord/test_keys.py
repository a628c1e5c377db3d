"""Keys that are pressed by hand rather than in a match: the game in a lobby, and [Ordina]."""

from tests.adapters.discord.evening import Evening, person
from tests.adapters.discord.playing import Player, awaited, play_on, played
from tests.adapters.discord.test_match import seated
from tests.doubles.discord.components import selects
from tests.doubles.discord.double import read


async def test_a_lobby_may_change_its_game_and_says_its_last_word(evening: Evening) -> None:
    anna, bruno = Player(evening, evening.anna), Player(evening, evening.bruno)
    await evening.ask(anna.user, "scala40")
    await evening.tap(bruno.user, "Unisciti", evening.room)
    lobby = evening.offering(anna.user, "Inizia", evening.room)
    for label in ("Regole", "Gioco: Scala 40", "Scopa"):
        await evening.tap(anna.user, label, evening.room)
    options = evening.offering(anna.user, "Gioco: Scopa", evening.room)
    assert options.reader is anna.user
    assert "Scopa · tavolo 1" in read(lobby)
    assert "2. Bruno" in read(lobby).replace("\\", "")
    await evening.tap(anna.user, "Inizia", evening.room)
    assert (await evening.inside(1)).served.game.name == "scopa"
    assert read(lobby).endswith("**Si comincia: il tavolo è qui sotto.**")


async def test_a_hand_is_put_in_order_in_private_and_beside_the_table(evening: Evening) -> None:
    anna, bruno = Player(evening, evening.anna), Player(evening, evening.bruno, aside=True)
    await seated(evening, "scala40", anna, bruno)
    await play_on(evening, 1, anna, bruno, most=1)
    await evening.tap(anna.user, "Ordina")
    hand = evening.offering(anna.user, "Fatto", evening.discord.dm(anna.user))
    for label in ("✓ Per seme", "Per valore", "◀ Sposta", "Sposta ▶", "Fatto"):
        assert f"[{label}]" in read(hand)
    await evening.tap(anna.user, "◀ Sposta")
    assert "Prima scegli le carte da spostare." in read(hand)
    await evening.tap(anna.user, "Per valore")
    assert "[✓ Per valore]" in read(hand)
    await evening.tap(anna.user, "Fatto")
    assert "[Altro ▾]" in read(hand)
    await evening.tap(bruno.user, "🂠 La mia mano", evening.room)
    await evening.tap(bruno.user, "Ordina", evening.room)
    shown = evening.offering(bruno.user, "Fatto", evening.room)
    assert shown.reader is bruno.user
    await evening.tap(bruno.user, "Per valore", evening.room)
    assert "[✓ Per valore]" in read(shown)


async def test_how_a_friend_has_played_here(evening: Evening) -> None:
    anna, bruno = Player(evening, evening.anna), Player(evening, evening.bruno)
    act = await evening.ask(anna.user, "statistiche", giocatore=bruno.user, gioco="scopa")
    assert act.text.startswith("Bruno qui non ha ancora giocato")
    await seated(evening, "scopa", anna, bruno)
    await played(evening, 1, anna, bruno)
    act = await evening.ask(anna.user, "statistiche", giocatore=bruno.user, gioco="scopa")
    told = read(act.told[0])
    assert "Bruno a Scopa, in questo canale" in told
    assert "Contro Anna: 1 partita" in told
    await evening.tap(anna.user, "Scala 40", evening.room)
    assert "Bruno a Scala 40, in questo canale" in evening.text(anna.user, evening.room)


async def test_draw_and_discard_are_two_presses(evening: Evening) -> None:
    """The second list discards at once, unless that is not wanted."""
    anna, bruno = Player(evening, evening.anna), Player(evening, evening.bruno)
    await seated(evening, "scala40", anna, bruno)
    await play_on(evening, 1, anna, bruno, most=1)
    turn = await awaited(evening, 1)
    assert turn is not None
    table, seat = turn
    who = next(p for p in (anna, bruno) if f":{p.user.id}" in table.facts.sitters[seat].account)
    await who.press("Pesca")
    hand = await who.hand()
    first, second = selects(hand.components)
    assert second["placeholder"] == "Scarta…"
    before = (await evening.inside(1)).revision
    card = next(one["label"] for one in second["options"] if one["label"] != "🃏")
    await evening.done(await evening.discord.choose(who.user, hand, card, place=1))
    assert (await evening.inside(1)).revision == before + 1
    other = anna if who is bruno else bruno
    await evening.bot.services.people.set(person(other.user), {"quick_discard": False})
    await other.press("Pesca")
    assert len(selects((await other.hand()).components)) == 1
    assert first["max_values"] == 14
