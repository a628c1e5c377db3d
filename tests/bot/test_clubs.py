"""`/circolo`: clubs, their seasons and rolls of honour."""

import asyncio
from dataclasses import replace
from datetime import datetime
from typing import TypeAlias

from adapters.panels.club import ClubPage
from adapters.panels.verbs import Verb
from adapters.ports import Command, Reply
from adapters.token import Token
from bot.features.club.club_results import ClubPlayer, EventResult, ResultPlace
from bot.features.club.clubs import load, record_result
from common.addresses import Chat
from common.ids import EventId, PlayerId, TableId
from common.people import Person
from tests.bot.stage import ADA, BICE, CIRO, GROUP, Stage, buttons, guest, read_aloud, said_first

BOSS = guest("Capo", administers=True)
OTHER_BOSS = guest("Dora", administers=True)
OTHER, THIRD = "playground:altrove", "playground:terzo"
DAY = 24 * 3600.0
Pressed: TypeAlias = tuple[Verb, *tuple[int, ...]]
"""A verb with the numbers that follow that of the club."""


def words(reply: Reply) -> str:
    """All that the person reads in answer."""
    return f"{reply.toast}\n{read_aloud(reply.panel) if reply.panel else ''}"


async def tap(
    stage: Stage, who: Person, reply: Reply, label: str, chat: Chat | None = None
) -> Reply:
    """A button of the panel that came as an answer."""
    assert reply.panel is not None
    token = next(one.token for one in buttons(reply.panel) if one.label.startswith(label))
    return await stage.press_token(who, token, chat)


async def press(
    stage: Stage, who: Person, verb: Verb, *args: int, chat: Chat | None = None
) -> Reply:
    return await stage.press_token(who, Token(TableId(0), 0, verb, args).pack(), chat)


async def write(stage: Stage, who: Person, text: str, chat: Chat | None = None) -> Reply:
    return await stage.hall.desk.command(Command(who, "", text, chat))


async def found(stage: Stage, title: str = "Circolo di Trieste") -> Reply:
    """The administrator founds it in the group, and opens the secretary's desk."""
    shown = await stage.say(BOSS, "/circolo")
    await tap(stage, BOSS, shown, "Fonda", GROUP)
    shown = await write(stage, BOSS, title, GROUP)
    return await tap(stage, BOSS, shown, "Segreteria", GROUP)


async def season(stage: Stage, office: Reply, days: int = 90) -> Reply:
    today, last = stage.clock.now(), stage.clock.now() + days * DAY
    first, end = (
        f"{datetime.fromtimestamp(at, stage.bot.storage.zone):%d/%m/%Y}" for at in (today, last)
    )
    await tap(stage, BOSS, office, "Nuova stagione")
    return await write(stage, BOSS, f"Inverno {first} {end}")


async def played(stage: Stage, event: int, *names: str | int, chat: Chat = GROUP) -> None:
    """An event of that number ended, with these people in this order."""
    players = [
        ClubPlayer(name=one) if isinstance(one, str) else ClubPlayer(PlayerId(one)) for one in names
    ]
    places = tuple(ResultPlace(place, (one,), 20 - place) for place, one in enumerate(players, 1))
    result = EventResult(EventId(event), stage.clock.now(), f"Serata {event}", places)
    await record_result(stage.bot.services, (chat,), result)


async def number_of(stage: Stage, who: Person) -> PlayerId:
    return (await stage.bot.storage.player_of(who.account, who.name, 1.0)).id


async def test_from_founding_to_the_table(stage: Stage) -> None:
    shown = await stage.say(ADA, "/circolo")
    assert "Qui non c'è ancora un circolo" in words(shown)
    assert "amministra" in words(await tap(stage, ADA, shown, "Fonda", GROUP))
    office = await found(stage)
    assert "Segreteria di Ⓒ Circolo di Trieste" in words(office)
    table = await season(stage, office)
    assert "Inverno: dal" in words(table)
    assert "conta" in words(table)
    table = await tap(stage, BOSS, table, "contano le 3")
    assert "Punti per posto: 10-7-5-4-3-2-1; contano le 3 serate migliori" in words(table)
    ada = await number_of(stage, ADA)
    await played(stage, 7, ada, "Mario", "Lia")
    await played(stage, 8, "mario", ada)
    shown = await stage.say(CIRO, "/club")
    assert "1. Ada · 17 (2 serate)\n1. mario · 17 (2 serate)\n3. Lia · 5 (1 serata)" in words(shown)
    table = await tap(stage, CIRO, shown, "Classifica", GROUP)
    assert "1. Ada · 17" in words(table)
    roll = await tap(stage, CIRO, shown, "Albo", GROUP)
    assert "Serata 7: Ada (3 giocatori), 2º posto: " in words(roll)


# Who may do what


MANAGING: list[Pressed] = [
    *((Verb.CLUB, page) for page in (3, 4, 5, 6)),
    *((Verb.CLUB_WRITE, field) for field in range(5)),
    (Verb.CLUB_RULE, 0, 1, 3),
    (Verb.CLUB_DOUBLE, 7, 1),
    (Verb.CLUB_NAME, 1, 1),
    (Verb.CLUB_NAME, 2, 1),
    (Verb.CLUB_LINK,),
    (Verb.CLUB_UNLINK, 0),
    (Verb.CLUB_INVITE,),
    (Verb.CLUB_INVITE, 1),
    (Verb.CLUB_ADMIT, 2, 1),
    (Verb.CLUB_OPENERS, 1),
    (Verb.CLUB_CLOSE,),
    (Verb.CLUB_CLOSE, 1),
]


async def test_guests_and_members_manage_nothing(stage: Stage) -> None:
    await season(stage, await found(stage))
    await played(stage, 7, "Mario")
    await press(stage, BICE, Verb.CLUB_ENTER, 1, chat=GROUP)
    before = await stage.bot.storage.event(EventId(1))
    for who, place in ((ADA, GROUP), (BICE, GROUP), (BICE, None)):
        for verb, *args in MANAGING:
            reply = await press(stage, who, verb, 1, *args, chat=place)
            assert "Questo lo possono fare solo i segretari" in reply.toast, verb
            assert reply.panel is None
    assert await stage.bot.storage.event(EventId(1)) == before


async def test_to_strangers_there_is_no_club(stage: Stage) -> None:
    await season(stage, await found(stage))
    before = await stage.bot.storage.event(EventId(1))
    everything: list[Pressed] = [*MANAGING, (Verb.CLUB,), (Verb.CLUB, 1, 0), (Verb.CLUB, 2)]
    everything += [(Verb.CLUB_ENTER,), (Verb.CLUB_LEAVE,)]
    for who, place in ((ADA, None), (OTHER_BOSS, OTHER), (OTHER_BOSS, None)):
        for verb, *args in everything:
            reply = await press(
                stage, who, verb, 1, *args, chat=None if place is None else Chat(place)
            )
            assert reply == Reply("Questo circolo qui non c'è.")
    assert await stage.bot.storage.event(EventId(1)) == before


async def test_numbers_that_mean_nothing_change_nothing(stage: Stage) -> None:
    await season(stage, await found(stage))
    before = await stage.bot.storage.event(EventId(1))
    odd: list[Pressed] = [
        *((verb,) for verb in Verb if verb.startswith("club_") and verb != Verb.CLUB_FOUND),
        *((verb, 99, 0, 0, 0) for verb in (Verb.CLUB, Verb.CLUB_ENTER, Verb.CLUB_LINK)),
        *((Verb.CLUB, 1, page, 9) for page in (ClubPage.TABLE, ClubPage.EVENINGS)),
        *((Verb.CLUB, 1, page) for page in (ClubPage.TABLE, ClubPage.EVENINGS)),
        *((Verb.CLUB_WRITE, 1, field) for field in (-1, 5)),
        *((Verb.CLUB_RULE, 1, *rule) for rule in ((9, 0, 3), (-1, 0, 3), (0, 2, 3), (0, 1, 4))),
        *((Verb.CLUB_DOUBLE, 1, event, 1) for event in (-1, 0, 99)),
        *((Verb.CLUB_NAME, 1, player, 1) for player in (-1, 0, 99)),
        *((Verb.CLUB_UNLINK, 1, place) for place in (-1, 0, 9)),
    ]
    for verb, *args in odd:
        token = Token(TableId(0), before.revision, verb, tuple(args)).pack()
        reply = await stage.press_token(BOSS, token, GROUP)
        assert (reply.panel, bool(reply.toast)) == (None, True), (verb, args)
    assert await stage.bot.storage.event(EventId(1)) == before


async def test_a_member_comes_and_goes(stage: Stage) -> None:
    await found(stage)
    assert "Adesso fai parte" in (await press(stage, ADA, Verb.CLUB_ENTER, 1, chat=GROUP)).toast
    shown = await stage.say(ADA, "/circolo", None)
    assert "2 soci" in words(shown)
    assert "Segreteria" not in words(shown)
    for answer, members in (("Torna", 2), ("Sì, esco", 1)):
        asked = await tap(stage, ADA, shown, "Esci")
        assert "Vuoi uscire da Ⓒ Circolo" in words(asked)
        assert len((await load(stage.bot.services, EventId(1))).people) == 2
        answered = await tap(stage, ADA, asked, answer)
        assert ("non fai più parte" in words(answered)) == (members == 1)
        assert len((await load(stage.bot.services, EventId(1))).people) == members
    assert "Non fai ancora parte" in (await stage.say(ADA, "/circolo", None)).toast
    assert "socio" in (await press(stage, ADA, Verb.CLUB_LEAVE, 1, chat=GROUP)).toast


async def test_an_administrator_is_a_secretary_in_private_for_a_day(stage: Stage) -> None:
    office = await found(stage)
    assert office.panel is not None
    stage.clock.move(DAY - 1)
    assert (await press(stage, BOSS, Verb.CLUB, 1, 3)).panel is not None
    stage.clock.move(1)
    assert "solo i segretari" in (await press(stage, BOSS, Verb.CLUB, 1, 3)).toast
    assert (await press(stage, BOSS, Verb.CLUB, 1, 3, chat=GROUP)).panel is not None
    assert (await press(stage, BOSS, Verb.CLUB, 1, 3)).panel is not None


async def test_a_secretary_is_named_and_the_last_one_goes(stage: Stage) -> None:
    office = await found(stage)
    await press(stage, ADA, Verb.CLUB_ENTER, 1, chat=GROUP)
    secretaries = await tap(stage, BOSS, office, "Segretari")
    assert "✓ Ada" in words(await tap(stage, BOSS, secretaries, "Ada"))
    stage.clock.move(2 * DAY)
    assert (await press(stage, ADA, Verb.CLUB, 1, 3)).panel is not None
    await stage.press_token(ADA, Token(TableId(0), 0, Verb.FORGET, (1,)).pack())
    assert "solo i segretari" in (await press(stage, BICE, Verb.CLUB, 1, 3, chat=GROUP)).toast
    assert (await press(stage, BOSS, Verb.CLUB, 1, 3, chat=GROUP)).panel is not None


# Two chats


async def linking_code(stage: Stage, office: Reply) -> str:
    chats = await tap(stage, BOSS, office, "Chat")
    shown = words(await tap(stage, BOSS, chats, "Collega"))
    return shown.partition("/circolo ")[2].split()[0]


async def test_two_chats_show_one_roll(stage: Stage) -> None:
    office = await found(stage)
    await tap(stage, BOSS, office, "Aggiungi")
    await write(stage, BOSS, "2019 Mario Rossi\n2020: Lia")
    code = await linking_code(stage, office)
    assert "solo un amministratore" in (await stage.say(ADA, f"/circolo {code}", Chat(OTHER))).toast
    wrong = f"{code[:-1]}{'A' if code[-1] != 'A' else 'B'}"
    assert "sbagliato" in (await stage.say(OTHER_BOSS, f"/circolo {wrong}", Chat(OTHER))).toast
    assert "sbagliato" in (await stage.say(OTHER_BOSS, "/circolo 7-ABCDEFGH", Chat(OTHER))).toast
    assert "sbagliato" in (await stage.say(OTHER_BOSS, "/circolo trieste", Chat(OTHER))).toast
    there = await stage.say(OTHER_BOSS, f"/club {code.lower()}", Chat(OTHER))
    assert "già un circolo" in (await stage.say(OTHER_BOSS, f"/circolo {code}", Chat(OTHER))).toast
    assert "sbagliato" in (await stage.say(OTHER_BOSS, f"/circolo {code}", Chat(THIRD))).toast
    here = await stage.say(ADA, "/circolo")
    assert words(there) == words(here)
    assert "2020 · Lia (dal libro del circolo)\n2019 · Mario Rossi" in words(here)
    await played(stage, 7, "Ugo", chat=Chat(OTHER))
    assert "Serata 7: Ugo" in words(await stage.say(ADA, "/circolo"))


async def test_a_chat_is_unlinked_on_the_newest_page_but_never_the_last_one(stage: Stage) -> None:
    code = await linking_code(stage, await found(stage))
    await stage.say(OTHER_BOSS, f"/circolo {code}", Chat(OTHER))
    chats = await press(stage, OTHER_BOSS, Verb.CLUB, 1, 6, chat=Chat(OTHER))
    assert chats.panel is not None
    stale = next(one for one in buttons(chats.panel) if one.label == "Togli la chat 1")
    await tap(stage, OTHER_BOSS, chats, "Togli la chat 2", Chat(OTHER))
    assert (await stage.bot.storage.event(EventId(1))).chats == (GROUP,)
    await stage.press_token(BOSS, stale.token, GROUP)
    assert (await stage.bot.storage.event(EventId(1))).chats == (GROUP,)
    chats = await press(stage, BOSS, Verb.CLUB, 1, 6, chat=GROUP)
    assert "Togli" not in words(chats)


async def test_a_code_is_valid_for_a_day(stage: Stage) -> None:
    office = await found(stage)
    code = await linking_code(stage, office)
    stage.clock.move(DAY)
    assert "scaduto" in (await stage.say(OTHER_BOSS, f"/circolo {code}", Chat(OTHER))).toast


# Seasons


async def test_a_season_ends_by_the_clock_and_is_never_changed(stage: Stage) -> None:
    await season(stage, await found(stage), days=1)
    await played(stage, 7, "Mario", "Lia")
    assert "Inverno" in words(await press(stage, BOSS, Verb.CLUB_DOUBLE, 1, 7, 1, chat=GROUP))
    await played(stage, 7, "Lia", "Mario")
    before = words(await press(stage, ADA, Verb.CLUB, 1, 1, 0, chat=GROUP))
    assert "1. Lia · 20 (1 serata)\n2. Mario · 14" in before
    stage.clock.move(3 * DAY)
    for _ in range(2):  # before and after what is due is done
        began = stage.clock.now() - 3 * DAY
        late = EventResult(
            EventId(8), began, "Serata 8", (ResultPlace(1, (ClubPlayer(name="Ugo"),)),)
        )
        await record_result(stage.bot.services, (GROUP,), late)
        await played(stage, 9, "Elio")
        changed = EventResult(
            EventId(7), began, "Serata 7", (ResultPlace(1, (ClubPlayer(name="Ugo"),)),)
        )
        await record_result(stage.bot.services, (GROUP,), changed)
        table = words(await press(stage, ADA, Verb.CLUB, 1, 1, 0, chat=GROUP))
        assert "Inverno: finita" in table
        assert table.splitlines()[3:6] == before.splitlines()[3:6]
        roll = words(await press(stage, ADA, Verb.CLUB, 1, 2, chat=GROUP))
        assert "Inverno: Lia (2 giocatori)" in roll
        assert "Serata 8: Ugo (1 giocatore)" in roll
        for verb, *args in ((Verb.CLUB_RULE, 0, 1, 3), (Verb.CLUB_DOUBLE, 7, 0)):
            reply = await press(stage, BOSS, verb, 1, *args, chat=GROUP)
            assert "finita" in reply.toast
        await stage.bot.scheduler.ring()
        await stage.quiet()
    assert (await stage.bot.storage.event(EventId(1))).deadlines == ()
    assert '"over":true' in (await stage.bot.storage.event(EventId(1))).document


async def test_the_rule_is_fixed_by_the_first_result(stage: Stage) -> None:
    await season(stage, await found(stage))
    reply = await press(stage, BOSS, Verb.CLUB_RULE, 1, 0, 1, 5, chat=GROUP)
    assert "Punti vittoria; contano le 5 serate migliori" in words(reply)
    await played(stage, 7, "Mario")
    reply = await press(stage, BOSS, Verb.CLUB_RULE, 1, 0, 0, 5, chat=GROUP)
    assert "ce n'è già uno" in reply.toast
    assert "1. Mario · 19" in words(await press(stage, ADA, Verb.CLUB, 1, 1, 0, chat=GROUP))


async def test_two_seasons_do_not_overlap(stage: Stage) -> None:
    office = await found(stage)
    for passed, fits in ((0, True), (0, False), (45 * DAY, False), (DAY, True)):
        stage.clock.move(passed)
        await press(stage, BOSS, Verb.CLUB, 1, ClubPage.OFFICE, chat=GROUP)
        shown = words(await season(stage, office, days=45))
        assert ("Inverno: dal" if fits else "già un'altra stagione") in shown


async def test_the_days_of_a_season_are_changed_until_the_first_result(stage: Stage) -> None:
    table = await season(stage, await found(stage))
    await press(stage, BOSS, Verb.CLUB_RULE, 1, 0, 1, 5)
    await tap(stage, BOSS, table, "Cambia nome e giorni")
    changed = words(await write(stage, BOSS, "Prova, 1/1/2020 - 31/12/2100"))
    assert "Prova: dal 1/1/2020 al 31/12/2100\nPunti vittoria; contano le 5" in changed
    assert "Inverno" not in changed
    await tap(stage, BOSS, table, "Cambia nome e giorni")
    await played(stage, 7, "Mario")
    wrong = await write(stage, BOSS, "Altra, 1/1/2021 - 31/12/2100")
    assert "ce n'è già uno" in said_first(wrong)
    assert "ce n'è già uno" in (await tap(stage, BOSS, table, "Cambia nome e giorni")).toast


async def test_wrong_lines_change_nothing(stage: Stage) -> None:
    office = await found(stage)
    before = await stage.bot.storage.event(EventId(1))
    lines = {
        "Cambia il nome": ("x" * 41, " "),
        "Cambia la lettera": ("AB", "", "!"),
        "Nuova stagione": ("Inverno", "1/12/2026 31/3/2027", "Inverno 1/1/2001 2/1/2001"),
        "Aggiungi": ("Mario Rossi", "2019 Mario\nboh", "1700 Mario", "3000 Mario"),
        "Togli un nome": ("Mario",),
    }
    for label, wrong in lines.items():
        await tap(stage, BOSS, office, label)
        for line in wrong:
            reply = await write(stage, BOSS, line)
            assert reply.refused
            assert words(reply).startswith(f"\n## {said_first(reply)}\n")
            assert "[Annulla]" in words(reply)
    assert await stage.bot.storage.event(EventId(1)) == before


async def test_words_count_once_also_after_a_restart(stage: Stage) -> None:
    office = await found(stage)
    await tap(stage, BOSS, office, "Aggiungi")
    await stage.restart()
    await write(stage, BOSS, "2019 Mario Rossi")
    await write(stage, BOSS, "2019 Mario Rossi")
    roll = words(await press(stage, BOSS, Verb.CLUB, 1, 2))
    assert roll.count("Mario Rossi") == 1


# People


async def test_forgotten_people_and_names_that_are_taken_out(stage: Stage) -> None:
    office = await found(stage)
    await season(stage, office)
    ada = await number_of(stage, ADA)
    await press(stage, ADA, Verb.CLUB_ENTER, 1, chat=GROUP)
    await played(stage, 7, ada, "Mario Rossi", "Lia")
    await tap(stage, BOSS, office, "Aggiungi")
    await write(stage, BOSS, "2019 Mario Rossi")
    await stage.press_token(ADA, Token(TableId(0), 0, Verb.FORGET, (1,)).pack())
    await tap(stage, BOSS, office, "Togli un nome")
    await write(stage, BOSS, "mario rossi")
    table = words(await press(stage, BICE, Verb.CLUB, 1, 1, 0, chat=GROUP))
    assert "1. giocatore rimosso · 10 (1 serata)\n2. giocatore rimosso · 7" in table
    roll = words(await press(stage, BICE, Verb.CLUB, 1, 2, chat=GROUP))
    assert "Serata 7: giocatore rimosso (3 giocatori)" in roll
    assert "2019" not in roll
    record = await stage.bot.storage.event(EventId(1))
    assert "Ada" not in record.document
    assert "Mario" not in record.document
    assert ada not in record.people


async def test_linked_accounts_are_one_player_of_the_season(stage: Stage) -> None:
    await season(stage, await found(stage), days=1)
    ada, bice = await number_of(stage, ADA), await number_of(stage, BICE)
    for who in (ADA, BICE):
        await press(stage, who, Verb.CLUB_ENTER, 1, chat=GROUP)
    await played(stage, 7, ada, "Lia")
    await played(stage, 8, bice, "Lia")
    await stage.bot.storage.join(PlayerId(ada), PlayerId(bice))
    table = words(await press(stage, CIRO, Verb.CLUB, 1, 1, 0, chat=GROUP))
    assert "1. Ada · 20 (2 serate)" in table


async def test_what_comes_at_once_is_all_kept(stage: Stage) -> None:
    await season(stage, await found(stage))
    people = [guest(f"Socio {number}") for number in range(12)]
    await asyncio.gather(
        *(press(stage, who, Verb.CLUB_ENTER, 1, chat=GROUP) for who in people),
        *(played(stage, event, "Mario") for event in range(7, 12)),
        *(played(stage, 7, "Mario") for _ in range(3)),
    )
    assert "13 soci" in words(await stage.say(ADA, "/circolo"))
    assert "1. Mario · 50 (5 serate)" in words(await stage.say(BICE, "/circolo"))


async def test_of_two_who_found_it_at_once_one_does(stage: Stage) -> None:
    bosses = (BOSS, OTHER_BOSS)
    for boss in bosses:
        await press(stage, boss, Verb.CLUB_FOUND, chat=GROUP)
    replies = await asyncio.gather(*(write(stage, boss, boss.name, GROUP) for boss in bosses))
    assert len(await stage.bot.storage.events("club")) == 1
    assert sorted(bool(reply.panel) for reply in replies) == [False, True]


async def test_long_lists_are_shown_page_by_page(stage: Stage) -> None:
    await season(stage, await found(stage))
    names = [f"Socio {number:02}" for number in range(64)]
    await played(stage, 7, *names)
    seen = [await press(stage, ADA, Verb.CLUB, 1, 1, 0, chat=GROUP)]
    while "[Avanti]" in words(seen[-1]):
        seen.append(await tap(stage, ADA, seen[-1], "Avanti", GROUP))
    pages = [words(one) for one in seen]
    assert [sum(f". {name} " in page for name in names) for page in pages] == [30, 30, 4]
    back = words(await tap(stage, ADA, seen[1], "Indietro", GROUP))
    assert "1. Socio 00 · 10" in back


async def test_in_the_topics_of_a_group_and_after_it_has_moved(stage: Stage) -> None:
    await season(stage, await found(stage))
    topic, new = f"{GROUP}/7", "playground:nuova"
    await played(stage, 7, "Mario", chat=Chat(topic))
    assert "Serata 7: Mario" in words(await stage.say(ADA, "/circolo", Chat(topic)))
    assert "solo i segretari" in (await press(stage, ADA, Verb.CLUB, 1, 3, chat=Chat(topic))).toast
    assert (await press(stage, BOSS, Verb.CLUB, 1, 3, chat=Chat(topic))).panel is not None
    await stage.hall.desk.moved(GROUP, Chat(new))
    await stage.restart()
    assert "Serata 7: Mario" in words(await stage.say(ADA, "/circolo", Chat(new)))
    assert (await press(stage, BOSS, Verb.CLUB, 1, 3, chat=Chat(new))).panel is not None


async def test_with_several_clubs_one_chooses_in_private(stage: Stage) -> None:
    await found(stage)
    shown = await stage.say(OTHER_BOSS, "/circolo", Chat(OTHER))
    await tap(stage, OTHER_BOSS, shown, "Fonda", Chat(OTHER))
    await write(stage, OTHER_BOSS, "Amici", Chat(OTHER))
    for number, chat in ((1, GROUP), (2, OTHER)):
        await press(stage, ADA, Verb.CLUB_ENTER, number, chat=Chat(chat))
    which = await stage.say(ADA, "/circolo", None)
    assert "[Ⓐ Amici]\n[Ⓒ Circolo di Trieste]" in words(which)
    assert "Ⓐ Amici\n2 soci" in words(await tap(stage, ADA, which, "Ⓐ"))


async def test_the_name_and_the_letter_are_changed(stage: Stage) -> None:
    office = await found(stage)
    await tap(stage, BOSS, office, "Cambia il nome")
    await write(stage, BOSS, "Bar  Sport")
    await tap(stage, BOSS, office, "Cambia la lettera")
    assert "Segreteria di Ⓢ Bar Sport" in words(await write(stage, BOSS, "s"))
    assert words(await stage.say(ADA, "/circolo")).splitlines()[1] == "## Ⓢ Bar Sport"
    assert "Ⓢ Bar Sport\n1 member\nThere is no season yet." in words(
        await stage.say(replace(BOSS, language="en"), "/club", None)
    )
