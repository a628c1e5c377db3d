"""`/segnapunti`: a score sheet for real cards, in private and in a group."""

import asyncio
from dataclasses import dataclass, replace

import pytest

from adapters.panels.phrases import listed
from adapters.panels.verbs import Verb
from adapters.ports import Command, Reply
from adapters.text import words
from adapters.token import Token, unpack
from bot.features.score_sheet import score_sheets
from common.addresses import Account, Chat
from common.ids import TableId
from common.people import Person
from tests.bot.stage import ADA, BICE, CIRO, GROUP, Stage, buttons, read_aloud, said_first
from tests.bot.test_clubs import BOSS, found, press, tap
from tests.bot.test_clubs import words as words_of

PRIVATE = None
DAY = 24 * 3600.0


@dataclass
class Kitchen:
    """People around one sheet: what each of them does is an answer to the newest message."""

    stage: Stage
    chat: Chat | None = PRIVATE
    last: Reply | None = None

    async def say(self, who: Person, text: str) -> str:
        """A command, or words; returns the sentence in answer."""
        name, _, rest = text.partition(" ") if text.startswith("/") else ("", "", text)
        command = Command(who, name.removeprefix("/"), rest, self.chat)
        return self._seen(await self.stage.hall.desk.command(command))

    async def press(self, who: Person, label: str) -> str:
        return await self.press_token(who, self.token(label))

    async def press_token(self, who: Person, token: str) -> str:
        return self._seen(await self.stage.press_token(who, token, self.chat))

    def _seen(self, reply: Reply) -> str:
        if reply.panel is not None:
            self.last = reply
        return said_first(reply)

    async def form(self, who: Person, label: str, text: str) -> str:
        """Press a button that opens an input form, and send it."""
        asked = (await self.stage.press_token(who, self.token(label), self.chat)).asks
        assert asked is not None
        command = Command(who, "", text, self.chat, question=asked.question)
        return self._seen(await self.stage.hall.desk.command(command))

    async def begin(self, names: str, label: str = "Scala 40 a 101") -> None:
        await self.say(ADA, "/segnapunti")
        await self.press(ADA, label)
        await self.say(ADA, names)
        assert self.text.startswith("## Segnapunti · ")

    def token(self, label: str) -> str:
        assert self.last is not None
        assert self.last.panel is not None
        found = [one.token for one in buttons(self.last.panel) if one.label.startswith(label)]
        assert found, f"nobody offers {label!r}: {self.text}"
        return found[0]

    @property
    def rows(self) -> list[list[str]]:
        return [line.split() for line in self.text.splitlines()]

    @property
    def text(self) -> str:
        assert self.last is not None
        assert self.last.panel is not None
        return read_aloud(self.last.panel)


@pytest.fixture
def private(stage: Stage) -> Kitchen:
    return Kitchen(stage)


@pytest.fixture
def group(stage: Stage) -> Kitchen:
    return Kitchen(stage, GROUP)


async def test_a_whole_evening_in_private(private: Kitchen) -> None:
    await private.say(ADA, "/segnapunti")
    assert "fino a quanto?" in private.text
    await private.press(ADA, "Scala 40 a 101")
    assert "Per esempio: Anna, Bruno, Carla" in private.text
    await private.say(ADA, "Anna\nBruno\nCarla\nDino")
    assert "Dà le carte Anna." in private.text
    for line in ("0 34 100 12", "20 0 1 30"):
        await private.say(ADA, line)
    assert private.text.splitlines()[1:6] == [
        "     Anna  Bruno  Carla   Dino",
        "1       0     34    100     12",
        "2      20      0      1     30",
        "─" * 30,
        "       20     34    101     42",
    ]
    assert "Anna 20 · Bruno 34 · Carla 101 (fuori) · Dino 42" in private.text
    assert "Dà le carte Dino." in private.text
    await private.press(ADA, "Carla rientra (42)")
    assert "                    =42" in private.text
    await private.press(ADA, "Annulla l'ultima")
    await private.say(ADA, "0 70 10")
    await private.say(ADA, "0 - - 70")
    assert "Ha vinto Anna!" in private.text
    assert "1. Anna (20)\n2. Dino (122)\n3. Bruno (104)\n4. Carla (101)" in private.text


async def test_another_match_of_the_same_players(private: Kitchen) -> None:
    await private.begin("Anna, Bruno")
    await private.say(ADA, "0 34\n0 100")
    assert "Ha vinto Anna!" in private.text
    await private.press(ADA, "Un'altra partita")
    assert "Partite vinte prima di questa: Anna 1 · Bruno 0" in private.text
    assert "Dà le carte Anna." in private.text
    await private.press(ADA, "Annulla l'ultima")
    assert "Ha vinto Anna!" in private.text
    await private.press(ADA, "Un'altra partita")
    await private.say(ADA, "12 0")
    assert ["1", "12", "0"] in private.rows
    await private.press(ADA, "Fine")
    assert "Il segnapunti è chiuso." in private.text
    await private.say(ADA, "0 34 100 12")
    assert "Come si fa" in private.text


async def test_a_wrong_line_changes_nothing(private: Kitchen) -> None:
    await private.begin("Anna, Bruno, Carla")
    before = private.text
    assert await private.say(ADA, "0 34") == (
        "Servono 3 numeri, nell'ordine Anna, Bruno e Carla: per esempio 0 34 100."
    )
    assert await private.say(ADA, "0 0 12") == (
        "Solo chi chiude fa 0, e qui gli zeri sono più d'uno."
    )
    assert await private.say(ADA, "1 2 0\n3 4 ciao") == (
        "«ciao» non è un numero: scrivi i punti di Anna, Bruno e Carla, per esempio 0 34 100. "
        "È la riga 2: non ho scritto niente, correggila e rimanda tutto."
    )
    await private.say(ADA, "/segnapunti")
    assert private.text == before
    await private.say(ADA, "0 34 100")
    assert ["1", "0", "34", "100"] in private.rows


async def test_wrong_names_can_be_typed_again(private: Kitchen) -> None:
    await private.say(ADA, "/scores")
    await private.press(ADA, "Scopa a 11")
    assert await private.say(ADA, "Anna") == (
        "Servono almeno due giocatori, o due coppie: Anna, Bruno."
    )
    assert await private.say(ADA, "Anna, @nessuno_qui") == (
        "Qui non conosco @nessuno_qui: scrivi il nome senza @."
    )
    assert await private.say(ADA, "Anna, Bruno, 500") == (
        "Non si può giocare fino a 500: scrivi un numero da 1 a 100."
    )
    await private.say(ADA, "Anna + Bruno, Carla + Dino, 21")
    assert "## Segnapunti · Scopa a 21" in private.text
    await private.say(ADA, "20 1")
    await private.say(ADA, "2 4")
    assert "Hanno vinto Anna e Bruno!" in private.text


async def test_a_line_is_corrected(private: Kitchen) -> None:
    await private.begin("Anna, Bruno")
    await private.say(ADA, "0 34")
    await private.press(ADA, "Correggi")
    assert "Stai correggendo la smazzata 1: la prossima riga ne prende il posto." in private.text
    await private.press(ADA, "Smazzata")
    assert "Stai correggendo" not in private.text
    await private.say(ADA, "12 0")
    assert ["1", "0", "34"] in private.rows
    await private.press(ADA, "Annulla l'ultima")
    await private.press(ADA, "Correggi")
    assert (await private.say(ADA, "0 0")).startswith("Solo chi chiude")
    await private.say(ADA, "43 0")
    assert ["1", "43", "0"] in private.rows
    assert "Dà le carte Bruno." in private.text


async def test_the_sheet_survives_a_restart(private: Kitchen) -> None:
    await private.begin("Anna, Bruno")
    await private.say(ADA, "0 34")
    before = private.text
    await private.stage.restart()
    await private.say(ADA, "/segnapunti")
    assert private.text == before
    await private.stage.restart()
    await private.say(ADA, "12 0")
    assert "Dà le carte Anna." in private.text


async def test_a_reply_to_the_sheet_is_a_line(group: Kitchen) -> None:
    await group.begin("Anna, Bruno")
    old = unpack(group.token("Smazzata"))
    for who, text in ((ADA, "bravo!"), (BICE, "0 34"), (ADA, "0 0")):
        command = Command(who, "", text, GROUP, replied_to=old)
        reply = await group.stage.hall.desk.command(command)
    assert reply.panel is not None
    assert "gli zeri sono più d'uno" in read_aloud(reply.panel)
    assert ["1", "0", "0"] not in group.rows
    for who, text in ((ADA, "bravo!"), (BICE, "0 34"), (ADA, "0 34"), (ADA, "0 12")):
        command = Command(who, "", text, GROUP, replied_to=old)
        reply = await group.stage.hall.desk.command(command)
        assert bool(reply.panel) is (who is ADA and text != "bravo!")
        group.last = reply if reply.panel else group.last
    assert ["1", "0", "34"] in group.rows
    assert "Nel frattempo il foglio è cambiato" in group.text
    forged = Command(ADA, "", "0 34", GROUP, replied_to=Token(TableId(0), 0, "help"))
    assert (await group.stage.hall.desk.command(forged)).panel is None


async def test_in_a_group_only_its_people_write(group: Kitchen) -> None:
    await group.begin("Anna, Bruno")
    assert await group.press(BICE, "Smazzata") == (
        "Qui segna solo chi ha aperto il segnapunti, e chi ci è scritto con il suo @nome."
    )
    await group.form(ADA, "Smazzata", "0 34")
    assert "Dà le carte Bruno." in group.text
    for label in ("Annulla l'ultima", "Correggi", "Fine"):
        assert (await group.press(BICE, label)).startswith("Qui segna solo")
    before = group.text
    await group.say(BICE, "/segnapunti")
    assert group.text == f"{before}\n[Un altro segnapunti]"


async def test_after_its_people_are_forgotten_the_group_keeps_it(group: Kitchen) -> None:
    await group.begin("Ada, Bruno")
    await group.stage.press_token(ADA, Token(TableId(0), 0, "forget", (1,)).pack())
    await group.say(BICE, "/segnapunti")
    assert "giocatore rimosso 0 · Bruno 0" in group.text
    assert "Ada" not in group.text
    await group.form(BICE, "Smazzata", "0 34")
    assert "Dà le carte Bruno." in group.text


async def test_of_a_private_sheet_no_name_is_kept(private: Kitchen) -> None:
    await private.begin("Zelinda, Bruno")
    await private.stage.press_token(ADA, Token(TableId(0), 0, "forget", (1,)).pack())
    kept = await private.stage.bot.storage.events(score_sheets.KIND)
    assert "Zelinda" not in repr([(one.document, one.title) for one in kept])


async def test_a_sheet_that_nobody_uses_is_closed_after_a_week(group: Kitchen) -> None:
    await group.begin("Anna, Bruno")
    await group.stage.pass_time(4 * DAY)
    await group.form(ADA, "Smazzata", "0 34")
    await group.stage.pass_time(4 * DAY)
    await group.press(ADA, "Annulla l'ultima")
    assert "Dà le carte Anna." in group.text
    await group.stage.pass_time(8 * DAY)
    assert (await group.press(ADA, "Smazzata")).startswith("Quella schermata era vecchia")
    await group.press(ADA, "Riapri")
    assert "Dà le carte Anna." in group.text


async def test_a_person_has_so_many_sheets_at_most(
    private: Kitchen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(score_sheets, "MOST_OPEN", 1)
    await private.begin("Anna, Bruno")
    group = Kitchen(private.stage, GROUP)
    await group.say(ADA, "/segnapunti")
    await group.press(ADA, "Scopa a 11")
    assert (await group.say(ADA, "Anna, Bruno")).startswith("Hai già troppi segnapunti aperti")


async def test_nothing_of_it_counts(group: Kitchen) -> None:
    await group.begin("Ada, Bice", "Scopa a 11")
    await group.form(ADA, "Smazzata", "15 3")
    assert "Ha vinto Ada!" in group.text
    storage = group.stage.bot.storage
    player = (await group.stage.bot.services.people.player(ADA)).id
    assert await storage.newest_matches(player) == {}


async def test_two_kitchen_tables_in_one_group(group: Kitchen) -> None:
    await group.begin("Anna, Bruno")
    await group.say(BICE, "/segnapunti")
    await group.press(BICE, "Un altro segnapunti")
    await group.press(BICE, "Scopa a 11")
    await group.say(BICE, "Carla, Dino")
    await group.form(BICE, "Smazzata", "5 1")
    assert "Dà le carte Dino." in group.text
    await group.say(ADA, "/segnapunti")
    assert "Dà le carte Anna." in group.text


async def test_in_a_group_it_speaks_the_language_of_the_group(group: Kitchen) -> None:
    english = replace(BICE, language="en")
    await group.say(ADA, "/segnapunti")
    await group.press(english, "Scopa a 11")
    await group.say(english, "Anna, Bruno")
    assert "Dà le carte Anna." in group.text
    assert (await group.press(ADA, "Smazzata")).startswith("Qui segna solo")
    assert (await group.press(english, "Smazzata")).startswith("Reply to this message")


async def test_it_is_not_posted_again_and_again(group: Kitchen) -> None:
    said = [await group.say(ADA, "/segnapunti") for _ in range(3)]
    assert said == [
        "",
        "",
        "Un momento: qui ti ho già risposto più volte. Riprova tra un minuto.",
    ]


async def test_who_is_named_by_username_writes_too(group: Kitchen) -> None:
    await group.stage.deal("scopa")
    await group.begin("Anna, @bice")
    assert "bice" in group.text
    await group.form(BICE, "Smazzata", "0 34")
    assert "Dà le carte bice." in group.text


async def test_a_friend_who_never_played_here_writes_too(group: Kitchen) -> None:
    stranger = Person(Account("playground:zeno"), "Zeno", "Zeno_TS")
    other = replace(stranger, account=Account("playground:altro"), username="zeno")
    await group.begin("Anna, @zeno_ts")
    assert (await group.press(other, "Smazzata")).startswith("Qui segna solo")
    await group.form(stranger, "Smazzata", "0 34")
    assert "Dà le carte zeno_ts." in group.text
    await group.stage.restart()
    await group.form(stranger, "Smazzata", "5 0")
    assert "Dà le carte Anna." in group.text


async def test_of_an_invited_friend_who_is_forgotten_no_name_is_kept(group: Kitchen) -> None:
    await group.begin("Anna, @zeno_ts")
    zeno = Person(Account("playground:zeno"), "Zeno", "Zeno_TS")
    await group.form(zeno, "Smazzata", "0 34")
    await group.stage.press_token(zeno, Token(TableId(0), 0, "forget", (1,)).pack())
    (kept,) = await group.stage.bot.storage.events(score_sheets.KIND)
    assert "zeno" not in kept.document.casefold()


async def test_lines_may_follow_each_other_in_a_group(group: Kitchen) -> None:
    await group.begin("Anna, Bruno")
    await group.form(ADA, "Smazzata", "0 34")
    for line in ("12 0", "5 0"):
        await group.say(ADA, line)
    assert ["3", "5", "0"] in group.rows
    await group.press(ADA, "Annulla l'ultima")
    await group.say(ADA, "6 0")
    assert "Nel frattempo" in group.text
    await group.say(ADA, "6 0")
    assert ["3", "6", "0"] in group.rows


async def test_a_deal_is_written_down_once(group: Kitchen) -> None:
    """Two of them open the form, and both send it."""
    await group.stage.deal("scopa")
    await group.begin("Anna, @bice")
    token = group.token("Smazzata")
    forms = [(who, (await group.stage.press_token(who, token, GROUP)).asks) for who in (ADA, BICE)]
    for who, asked in forms:
        assert asked is not None
        command = Command(who, "", "0 34", GROUP, question=asked.question)
        assert "Nel frattempo" not in group.text
        group.last = await group.stage.hall.desk.command(command)
    assert "Nel frattempo il foglio è cambiato: guardalo, poi riscrivi la riga." in group.text
    assert ["2", "0", "34"] not in group.rows


async def test_of_lines_at_the_same_time_only_one_counts(group: Kitchen) -> None:
    await group.stage.deal("scopa")
    await group.begin("Anna, @bice")
    desk, token = group.stage.hall.desk, group.token("Smazzata")
    forms = [(who, (await group.stage.press_token(who, token, GROUP)).asks) for who in (ADA, BICE)]
    typed = [Command(who, "", "0 34", GROUP, question=a.question) for who, a in forms if a]
    typed += [Command(who, "", "12 0", GROUP, replied_to=unpack(token)) for who in (ADA, BICE)]
    replies = await asyncio.gather(*(desk.command(one) for one in typed))
    shown = [read_aloud(reply.panel) for reply in replies if reply.panel]
    assert len(shown) == 4
    assert sum("Nel frattempo" in text for text in shown) == 3
    await group.say(ADA, "/segnapunti")
    assert (["1", "0", "34"] in group.rows) != (["1", "12", "0"] in group.rows)
    assert not any(row[:1] == ["2"] for row in group.rows)


async def test_at_the_same_time_only_one_press_counts(private: Kitchen) -> None:
    await private.begin("Anna, Bruno")
    await private.say(ADA, "0 34\n0 20")
    token = private.token("Annulla l'ultima")
    await asyncio.gather(*(private.press_token(ADA, token) for _ in range(4)))
    await private.say(ADA, "/segnapunti")
    assert ["1", "0", "34"] in private.rows
    assert ["2", "0", "20"] not in private.rows


async def test_an_old_message_shows_the_newest_sheet(private: Kitchen) -> None:
    await private.begin("Anna, Bruno")
    old = private.token("Fine")
    await private.say(ADA, "0 34")
    assert await private.press_token(ADA, old) == "Quella schermata era vecchia: ecco com'è adesso."
    assert ["1", "0", "34"] in private.rows


async def test_only_the_newest_copy_can_be_pressed_also_after_a_restart(group: Kitchen) -> None:
    await group.begin("Anna, Bruno")
    await group.form(ADA, "Smazzata", "0 34")
    older = group.token("Annulla")
    asked = (await group.stage.press_token(ADA, group.token("Smazzata"), GROUP)).asks
    assert asked is not None
    await group.say(ADA, "/segnapunti")
    newer = group.token("Annulla")
    await group.stage.restart()
    assert "vecchia" in await group.press_token(ADA, older)
    assert ["1", "0", "34"] in group.rows
    assert "vecchia" in await group.press_token(ADA, newer)
    command = Command(ADA, "", "12 0", GROUP, question=asked.question)
    await group.stage.hall.desk.command(command)
    await group.say(ADA, "/segnapunti")
    assert ["2", "12", "0"] in group.rows, "nobody has written on it since the form was opened"
    await group.press(ADA, "Annulla")
    assert ["2", "12", "0"] not in group.rows


@pytest.mark.parametrize(
    ("typed", "title", "names"),
    [
        ("Anna Bruno Carla", "Scala 40 a 101", ["Anna", "Bruno", "Carla"]),
        ("Anna, Maria Rosa 151", "Scala 40 a 151", ["Anna", "Maria Rosa"]),
        ("scopa Anna Bruno", "Scopa a 11", ["Anna", "Bruno"]),
        ("Scala 40 Anna e Bruno", "Scala 40 a 101", ["Anna", "Bruno"]),
    ],
)
async def test_names_behind_the_command(
    group: Kitchen, typed: str, title: str, names: list[str]
) -> None:
    await group.say(ADA, f"/segnapunti {typed}")
    assert group.text.startswith(f"## Segnapunti · {title}")
    assert f"Una riga per smazzata, con i punti di {listed(names, words('it'))}." in group.text
    await group.say(BICE, "/segnapunti Bice Ciro")
    assert "Bice" in group.text


async def test_wrong_names_behind_the_command_open_nothing(private: Kitchen) -> None:
    assert "Servono almeno due" in await private.say(ADA, "/segnapunti Anna")
    assert "due volte" in await private.say(ADA, "/segnapunti Anna anna")
    await private.say(ADA, "/segnapunti")
    assert private.text.startswith("## Segnapunti\n")


async def test_a_closed_sheet_is_opened_again_unless_another_is_in_use(group: Kitchen) -> None:
    await group.begin("Anna, Bruno")
    await group.press(ADA, "Fine")
    await group.press(ADA, "Riapri")
    assert "Dà le carte Anna." in group.text
    await group.press(ADA, "Fine")
    old = group.token("Riapri")
    await group.begin("Carla, Dino")
    await group.press_token(ADA, old)
    assert "Dà le carte Carla." in group.text


async def test_forged_buttons_reach_no_sheet(private: Kitchen) -> None:
    await private.begin("Anna, Bruno")
    await private.say(ADA, "0 34")
    told = unpack(private.token("Annulla l'ultima"))
    forged = [
        Token(TableId(0), told.revision, "sheet_undo", (told.args[0] + 1,)),
        Token(TableId(0), told.revision, "sheet_undo"),
        Token(TableId(0), told.revision, "sheet_line", (-5,)),
        Token(TableId(0), told.revision, "sheet_new", (7, 101)),
        Token(TableId(0), told.revision, "sheet_new", (0, 7)),
    ]
    for token in forged[:3]:
        assert await private.press_token(ADA, token.pack()) == "Quel tasto non vale più."
    for token in (told, *forged):
        assert await private.press_token(BICE, token.pack()) == "Quel tasto non vale più."
        assert (
            await private.stage.press_token(CIRO, token.pack(), GROUP)
        ).toast == "Quel tasto non vale più."
    await private.press_token(
        ADA, Token(TableId(0), told.revision, "sheet_back", (*told.args, 9)).pack()
    )
    await private.press_token(
        ADA, Token(TableId(0), told.revision, "sheet_again", told.args).pack()
    )
    await private.press_token(ADA, Token(TableId(0), told.revision, "sheet_open", told.args).pack())
    assert ["1", "0", "34"] in private.rows


async def test_a_match_of_members_enters_the_roll_of_honour(group: Kitchen) -> None:
    stage = group.stage
    await found(stage)
    for who in (ADA, BICE):
        await press(stage, who, Verb.CLUB_ENTER, 1, chat=GROUP)
    await group.say(ADA, "/segnapunti Ada Bice Ciro 50")
    await group.form(ADA, "Smazzata", "0 60 60")
    assert "Mancano: Ada, Bice e Ciro" in group.text
    assert "entra nel circolo" in await group.press(CIRO, "Nell'albo")
    await press(stage, CIRO, Verb.CLUB_ENTER, 1, chat=GROUP)
    assert "solo chi ha giocato" in await group.press(BOSS, "Nell'albo")
    asks = group.token("Nell'albo")
    await asyncio.gather(*(group.press_token(who, asks) for who in (ADA, ADA, BICE)))
    await group.say(ADA, "/segnapunti")
    assert "Mancano: Ciro" in group.text
    await group.stage.restart()
    await group.press(CIRO, "Nell'albo")
    assert "La partita è nell'albo d'oro del circolo." in group.text
    assert "[Nell'albo" not in group.text
    await group.press_token(CIRO, asks)
    shown = await stage.say(BICE, "/circolo")
    roll = await tap(stage, BICE, shown, "Albo", GROUP)
    assert words_of(roll).count("Scala 40 con le carte vere") == 1
    assert "Ada" in words_of(roll)


async def test_without_a_club_nothing_is_asked(group: Kitchen) -> None:
    await group.say(ADA, "/segnapunti Ada Bice 50")
    await group.form(ADA, "Smazzata", "0 60")
    assert "albo" not in group.text
    await group.press(ADA, "Annulla")
    number = unpack(group.token("Smazzata")).args[0]
    forged = Token(TableId(0), 99, Verb.SHEET_ROLL, (number,)).pack()
    assert "vecchia" in await group.press_token(ADA, forged)
