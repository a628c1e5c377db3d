"""What a secretary types by mistake: an error takes no panel away, and only names are entered."""

from collections.abc import Sequence

import pytest

from tests.adapters.telegram.house import House
from tests.adapters.telegram.test_secretary import Phone
from tests.bot.secretary import LOSER, NAMES, WINNER

WRONG_RESULTS = (
    *("5 no", "ciao", "1 87", "togli Sandro", "9 87 162", "1 105 130", "1 0 0 tempo", "?", "boh"),
    *(
        "1",
        "1 87 162 3",
        "tre 87 162",
        "1 87 99999",
        "1 87 151\n2 1",
        "0 87 162",
        "T 87 162",
        "1-2",
    ),
    *("grazie", "1 50 50 tempo", "\u202e1"),
)
WRONG_NAMES = ("Anna", "x" * 70, "bruno\nCARLA", "Anna + Bruno", ",")
ORDER = (*NAMES[:12], "Piero", "Olgha", "Olga")
"""As they are entered, with the one that is taken off."""
NO_NAMES = (
    *("5 87 162", "ciao", "togli Sandro", "quanti siamo?", "2 151 30\nannulla"),
    *("ho finito", "Carla no", "tutti", "\u200b"),
)


@pytest.fixture
def phone(house: House) -> Phone:
    return Phone(house)


async def wrong(phone: Phone, line: str) -> str:
    """The first line of the newest message, which alone has buttons. Nothing is deleted before
    its successor is sent."""
    sent = len(phone.house.server.calls)
    await phone.say(line)
    methods = [call.method for call in phone.house.server.calls[sent:]]
    successors = [one for one in methods if one in {"sendMessage", "deleteMessage"}]
    assert successors == ["sendMessage", "deleteMessage"]
    messages = phone.house.people.private(phone.ada)
    assert [one for one in messages if one.labels] == [messages[-1]]
    return phone.text.splitlines()[0]


async def test_twenty_wrong_results_in_a_row_leave_the_panel(phone: Phone) -> None:
    await phone.begin()
    before, labels = phone.text, phone.house.hand(phone.ada).labels
    assert len(WRONG_RESULTS) == 20
    for line in WRONG_RESULTS:
        said = await wrong(phone, line)
        assert phone.text == f"{said}\n{before}", line
        assert phone.house.hand(phone.ada).labels == labels
    await phone.say("• 1 87 162\n\u200b\n- \u202e2) 87 162")
    assert "mancano 5 risultati" in phone.text


async def test_twenty_wrong_lines_before_the_draw_leave_the_panel(phone: Phone) -> None:
    await phone.say("/torneo")
    await phone.tap("Al circolo, carte vere")
    await phone.say("\n".join(NAMES))
    before, labels = phone.text, phone.house.hand(phone.ada).labels
    for line in (*WRONG_NAMES, *NO_NAMES) * 2:
        said = await wrong(phone, line)
        assert said not in before, line
        assert phone.text.endswith(before), line
        assert set(labels) <= set(phone.house.hand(phone.ada).labels)
    await phone.tap("No a tutte e 9")
    assert (phone.text, phone.house.hand(phone.ada).labels) == (before, labels)


async def test_twenty_wrong_lines_leave_the_score_sheet(phone: Phone) -> None:
    await phone.say("/segnapunti")
    for line in ("togli Sandro", "ciao a tutti", "quando si gioca?"):
        assert await wrong(phone, line) == (
            f"«{line}» non mi sembrano nomi. Se sono proprio nomi, mettici una virgola in mezzo: "
            "Anna, Bruno."
        )
    await phone.say("Anna Bruno Carla")
    before, labels = phone.text, phone.house.hand(phone.ada).labels
    assert "Scala 40 a 101" in before
    for line in ("0 34", "\u200b", "0 0 12", "1 2 0\n3 4 boh", "-1 0 3") * 4:
        said = await wrong(phone, line)
        assert phone.text == f"{said}\n{before}", line
        assert phone.house.hand(phone.ada).labels == labels


async def test_another_command_leaves_the_panel(phone: Phone) -> None:
    await phone.begin()
    for command in ("/torno", "/taglia boh", "/tavolo"):
        await phone.say(command)
        panel, _ = phone.house.people.private(phone.ada)
        assert "Scrivi" in panel.labels


async def test_only_names_become_entrants(phone: Phone) -> None:
    await phone.say("/torneo")
    await phone.tap("Al circolo, carte vere")
    await phone.say("Buonasera a tutti")
    assert phone.text.startswith("«Buonasera a tutti»: è il nome di uno che gioca?")
    await phone.tap("No")
    assert "Avanti: i nomi" in phone.house.hand(phone.ada).labels
    await phone.say("Anna\n2 151 30\nSandro\nciao\nPace 2")
    assert phone.text.startswith("«2 151 30» sembra un risultato.")
    assert entered(phone) == ["Anna", "Sandro", "Pace 2"]
    await phone.tap("No")
    assert phone.text.startswith("«ciao»")
    await phone.tap("Sì, è un nome")
    assert entered(phone) == ["Anna", "Sandro", "Pace 2", "ciao"]


def entered(phone: Phone) -> Sequence[str]:
    """As the panel numbers them."""
    lines = (line.partition(". ") for line in phone.text.splitlines())
    return [name for number, dot, name in lines if dot and number.isdigit()]


async def test_who_is_to_be_taken_off_is_offered_on_a_button(phone: Phone) -> None:
    await phone.say("/torneo")
    await phone.tap("Al circolo, carte vere")
    await phone.say("Anna, Sandro Neri e Bice")
    await phone.say("togli sandro")
    assert phone.text.startswith("«togli sandro»: devo togliere Sandro Neri dall'elenco?")
    await phone.tap("Togli Sandro Neri")
    assert "Ho tolto Sandro Neri." in phone.text
    assert entered(phone) == ["Anna", "Bice"]
    await phone.say("togli Piero")
    assert "Piero nell'elenco non c'è" in phone.text
    await phone.say("aggiungi Piero")
    assert phone.text.startswith("«aggiungi Piero»: iscrivo Piero?")
    await phone.tap("Togli Bice")
    assert phone.text.startswith("«aggiungi Piero»: iscrivo Piero?")
    await phone.tap("Aggiungi nomi")
    await phone.tap("Annulla")
    await phone.say("/torneo")
    assert phone.text.startswith("«aggiungi Piero»: iscrivo Piero?")
    await phone.tap("Sì, iscrivi Piero")
    assert phone.text.startswith("«togli Piero»: devo togliere Piero dall'elenco?")
    await phone.tap("No")
    await phone.say("Bice 2")
    assert entered(phone) == ["Anna", "Piero", "Bice 2"]


async def test_each_name_of_the_last_message_can_be_taken_off(phone: Phone) -> None:
    await phone.say("/torneo")
    await phone.tap("Al circolo, carte vere")
    await phone.say("Anna\nBruno")
    await phone.say("Calra\nDaro\n12 3")
    await phone.tap("No")
    first = phone.house.hand(phone.ada)
    assert [one for one in first.labels if one.startswith("Togli")] == ["Togli Calra", "Togli Daro"]
    await phone.tap("Togli Calra")
    assert [one for one in first.labels if one.startswith("Togli")] == ["Togli Daro"]
    await phone.say("Carla")
    assert entered(phone) == ["Anna", "Bruno", "Daro", "Carla"]
    await phone.tap("Sorteggia")
    assert not any(one.startswith("Togli") for one in phone.house.hand(phone.ada).labels)


async def test_the_newest_question_gets_the_answer(phone: Phone) -> None:
    await phone.say("/torneo")
    await phone.tap("Al circolo, carte vere")
    await phone.say("Anna, Bruno, Carla")
    await phone.say("/segnapunti")
    await phone.say("Dino, Elsa")
    assert "Segnapunti" in phone.text
    await phone.say("/torneo")
    assert entered(phone) == ["Anna", "Bruno", "Carla"]
    await phone.say("Fabio")
    assert entered(phone) == ["Anna", "Bruno", "Carla", "Fabio"]
    await phone.tap("Annulla il torneo")
    await phone.tap("Sì, annulla tutto")
    await phone.say("/segnapunti")
    await phone.say("/torneo")
    await phone.say("Ida, Lea, Mara, Nino")
    assert phone.text.startswith("Prima scegli che torneo è")
    await phone.tap("Al circolo, carte vere")
    await phone.say("Ida, Lea, Mara, Nino")
    assert entered(phone) == ["Ida", "Lea", "Mara", "Nino"]
    await phone.say("/segnapunti")
    assert "Elsa" in phone.text
    assert "Ida" not in phone.text


async def test_a_doubt_outlives_a_restart_and_is_decided_once(phone: Phone) -> None:
    await phone.say("/torneo")
    await phone.tap("Al circolo, carte vere")
    await phone.say("Anna\nGrazie\nciao")
    house, asked = phone.house, phone.house.hand(phone.ada)
    yes = next(key["callback_data"] for key in asked.keys if key["text"] == "Sì, è un nome")
    await house.close()
    await house.open()
    for _ in range(3):
        house.people.press_data(phone.ada, house.hand(phone.ada), yes)
        await house.settle()
    assert entered(phone) == ["Anna", "Grazie"]
    assert phone.text.startswith("«ciao»")


async def test_an_evening_with_ten_mistakes(phone: Phone) -> None:
    """Fourteen names, three rounds and a final; the panel is always the newest message."""
    await phone.say("/torneo")
    for label in ("Al circolo, carte vere", "danese"):
        await phone.tap(label)
    await mistaken(phone, "Buonasera a tutti", "No")
    await phone.say("\n".join((*NAMES[:12], "Piero")))
    await mistaken(phone, NAMES[0])
    await mistaken(phone, "Olgha", "Togli Olgha")
    await mistaken(phone, "1 87 162", "No")
    await phone.say("Olga")
    assert entered(phone) == [*NAMES[:12], "Piero", "Olga"]
    await phone.tap("Sorteggia")
    for number in range(4):
        if number:
            await phone.tap("Appendi il turno")
        await mistaken(phone, "1 87")
        await mistaken(phone, "ho finito" if number else "togli Piero")
        names = [ORDER[int(side) - 1] for side in (await phone.matches())[0].sides]
        await phone.say(f"{names[1]} {WINNER} {names[0]} {LOSER}")
        assert f"{names[0]} {LOSER}, {names[1]} {WINNER}" in phone.text
        await phone.say("\n".join(f"tavolo {n}: 87 a 151" for n in range(2, 8) if number < 3))
    await phone.tap("Chiudi e premia")
    assert "è finito!" in phone.text
    assert len(entered(phone)) == len(NAMES)


async def mistaken(phone: Phone, line: str, *then: str) -> None:
    said = await wrong(phone, line)
    assert said
    for label in then:
        await phone.tap(label)
        assert phone.house.hand(phone.ada).labels
