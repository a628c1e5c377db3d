"""What a server shows at the fullest tables, to measure and to look at."""

from collections.abc import Mapping
from typing import TypeAlias

Sight: TypeAlias = Mapping[str, object]

NAMES = ("Anna", "Bartolomeo", "Carla", "Domenico", "Elena")
DECKS = {
    "scala40": {"faces": "french", "loose": False},
    "scopa": {"faces": "italian", "loose": True},
}
PROOF = {"number": 1, "commitment": "ab" * 32}
RANKS = ("A", *map(str, range(2, 11)), "J", "Q", "K")
HELD = ["AH", "3H", "4H", "5H", "9D", "10D", "JD", "7C", "7S", "8C", "QS", "KS", "KH", "2D", "JK"]
MELDS = (
    (0, "5C 6C JK#2", "5C 6C 7C"),
    (1, "9H 9D#2 9S", "9H 9D 9S"),
    (1, "QH KH#2 AH#2", "QH KH AH"),
    (2, "2S 3S 4S 5S 6S 7S#2 8S", "2S 3S 4S 5S 6S 7S 8S"),
    (2, "JC JH JS", "JC JH JS"),
    (3, "10C 10H 10S 10D#2", "10C 10H 10S 10D"),
    (3, "AC AS AD", "AC AS AD"),
    (4, "4D 5D 6D 7D", "4D 5D 6D 7D"),
    (4, "KC KD KS#2", "KC KD KS"),
    (0, "2C 3C 4C#2 5C#2 6C#2", "2C 3C 4C 5C 6C"),
    (1, "8H 8D 8S#2", "8H 8D 8S"),
    (2, "QC QD QH#2", "QC QD QH"),
)


def cards(text: str) -> list[str]:
    return [card if "#" in card else f"{card}#1" for card in text.split()]


def seat(name: str, awaited: bool = False, level: str = "") -> Sight:
    kept = {"here": True, "host": name == "Anna", "awaited": awaited, "wants_pause": False}
    return {"name": name, "level": level, **kept, "bank": 1200.0, "said": ""}


def offer(verb: str, label: str = "", token: str = "", **more: object) -> Sight:
    named = {"label": label} if label else {}
    return {
        "verb": verb,
        "token": token or verb,
        "style": "plain",
        "group": "main",
        **named,
        **more,
    }


MENU = (
    offer("pause", "Pausa", group="menu"),
    offer("void", "A monte?", group="rare"),
    offer("resign", "Abbandona", style="danger", group="menu"),
)


def table(game: str, players: int, view: Sight | None, hand: Sight | None, **more: object) -> Sight:
    seats = [seat(name, awaited=number == 0) for number, name in enumerate(NAMES[:players])]
    return {
        "screen": "table",
        "table": 15,
        "revision": 7,
        "game": game,
        "deck": DECKS[game],
        "title": f"{game} · tavolo 15",
        "stage": "playing",
        "you": 0,
        "lesson": False,
        "pairs": False,
        "seats": seats,
        "clock": {"due": 1_790_000_045.0, "reserve": 1200.0, "in_reserve": False},
        "status": "Tocca a te: scarta. Elena ha scartato J♠",
        "log": [],
        "lines": [],
        "sheet": [],
        "asks": [],
        "marks": [],
        "lobby": None,
        "view": view,
        "hand": hand,
        "hands": [],
        "at": "f.7.",
        "offers": list(MENU),
        **more,
    }


def scala_view(players: int = 5, melds: int = 12, **more: object) -> Sight:
    seats = [
        {
            "side": number,
            "cards": 13 - number,
            "opened": number < 2,
            "in_match": True,
            "left": False,
            "ready": False,
            "votes_void": False,
            "total": 27 * number,
            "wins": 0,
            "shown": [],
        }
        for number in range(players)
    ]
    lying = [
        {
            "owner": owner % players,
            "kind": "run",
            "cards": cards(held),
            "faces": faces.split(),
            "label": f"scala {faces}",
        }
        for owner, held, faces in MELDS[:melds]
    ]
    return {
        "deal": 1,
        "dealer": 1,
        "cutter": None,
        "cut_places": 0,
        "turn": 0,
        "totals": [27 * number for number in range(players)],
        "last_deal": False,
        "length": {"points": 101},
        "proof": PROOF,
        "count": None,
        "result": None,
        "last": [
            {"seat": 4, "did": "discarded", "cards": ["JS#2"], "from": "seat-4", "to": "pozzo"}
        ],
        "stock": 78,
        "pozzo": 5,
        "top": "JS#2",
        "taken": None,
        "drawn": True,
        "unfinished": False,
        "melds": lying,
        "seats": seats,
        **more,
    }


def hand(held: list[str], offers: tuple[Sight, ...], **more: object) -> Sight:
    return {
        "seat": 0,
        "at": "f.7.",
        "held": held,
        "order": held,
        "picked": [],
        "marked": [],
        "notes": [],
        "prepared": [],
        "partner": None,
        "cut_places": 0,
        "question": "",
        "groups": None,
        "lit": [],
        "prompt": "",
        "offers": list(offers),
        **more,
    }


SPOTS = (
    offer("choose", **{"from": "hand", "add": "cards"}),
    offer("arrange", **{"from": "hand", "add": "order"}),
    offer("away", **{"from": "hand", "to": "pozzo", "add": "card"}),
    offer("onto", token="onto.0", **{"from": "hand", "to": "meld-1", "add": "card"}),
)
DISCARD = offer("discard", "Scarta 8♣", "discard.9", **{"from": ["8C#1"], "to": "pozzo"})
ATTACH = offer(
    "attach",
    "Attacca 8♣ al gioco 1 (5–7♣)",  # noqa: RUF001 - as the button has it
    "attach.9.0",
    style="main",
    **{"from": ["8C#1"], "to": "meld-1"},
)
OPENED = "Bartolomeo pesca, apre con 48 (J♥ J♠ 🃏J♦ · 5♥ 6♥ 7♥) e scarta K♣."
"""As long as a turn may be."""
DOWN = offer("down", "Rimetti giù", group="more")
DRAWS = (
    offer("draw", "Pesca", style="main", **{"from": "stock", "to": "hand"}),
    offer("take", "Raccogli J♠", **{"from": "pozzo", "to": "hand"}),
)
FULL = table(
    "scala40",
    5,
    scala_view(),
    hand(cards(" ".join(HELD)), (DISCARD, ATTACH, DOWN, *SPOTS), picked=["8C#1"], marked=["2D#1"]),
    log=["Elena pesca e scarta J♠.", OPENED],
)
PREPARED = {"title": "Preparati: 51/40", "cards": cards("9H 10H JH QH KH"), "note": ""}
PAIRS = table(
    "scala40",
    4,
    scala_view(4, 10),
    hand(
        cards(" ".join(HELD[:10])),
        (DISCARD, ATTACH, DOWN, *SPOTS),
        prepared=[PREPARED],
        partner=cards("2H 4S 6S 9C KD JK#3"),
        picked=["8C#1"],
    ),
    pairs=True,
)
ANSWERS = tuple(
    offer("stands", f"Vale {face}", f"stands.{n}") for n, face in enumerate(["4♥", "8♥"])
)
QUESTION = table(
    "scala40",
    5,
    scala_view(),
    hand(
        cards(" ".join(HELD)),
        (*ANSWERS, offer("back", "Indietro"), *SPOTS),
        question="Che cosa vale il jolly?",
    ),
    status="Che cosa vale il jolly?",
)
SPECTATOR = table("scala40", 5, scala_view(turn=1), None, you=None, offers=[])
LESSON = table(
    "scala40",
    2,
    scala_view(2, 2),
    hand(
        cards(" ".join(HELD[:13])),
        (*SPOTS,),
        notes=["Vince la mano chi resta senza carte. " * 3, "Premi [Pesca]."],
    ),
    lesson=True,
)
TO_DRAW = table(
    "scala40",
    2,
    scala_view(2, 2, drawn=False),
    hand(cards(" ".join(HELD[:13])), (*DRAWS, *SPOTS[:2])),
)


def row(deal: int, points: list[int] | None, *totals: int, **more: object) -> Sight:
    """A row of the score; the side without points has closed."""
    winner = None if points is None else points.index(0)
    kept = {"kind": "deal", "winner": winner, "left": None, **more}
    return {"deal": deal, "points": points, "totals": list(totals), **kept}


SHEET = (
    row(1, [0, 24, 12], 0, 24, 12),
    row(2, None, 0, 24, 12, kind="void"),
    row(3, [8, 0, 61], 8, 24, 73),
    row(4, [4, 0, 58], 12, 24, 24),
    row(5, [0, 84, 107], 12, 108, 131),
)
"""In deal 4 the third player comes back at the highest total."""
LEFT = (
    "",
    "KH QD 9S",
    "JK 10C 8C 7D 2S AH",
    "2C 5S 5H 8D",
    "3H#2 4H#2 5H#2 6H#2 7H#2 8H#2 9H#2 10H#2 JH#2 QH#2 KH#2 AH#2 JK#3",
)


def _count(closer: int, points: list[int], *laid: str) -> Sight:
    said = f"{NAMES[closer]} chiude!"
    about = {"winner": closer % len(points), "points": points, "laid": cards(" ".join(laid))}
    return {"said": said, "closer": closer, "cards": cards("JS#2"), "rows": [], **about}


def _ended(players: int = 3, melds: int = 5, closer: int = 0, **more: object) -> Sight:
    points = [0, 84, 107, 100, 57][: 2 if players == 4 else players]
    view = scala_view(players, melds, turn=None, count=_count(closer, points, "2C 3C 4C#2"))
    totals = [12, 108, 131, 44, 90][: len(points)]
    for number, shown in enumerate(LEFT[:players]):
        view["seats"][number]["shown"] = cards(shown)  # type: ignore[index]  # a literal of this module
        view["seats"][number]["total"] = totals[number % len(totals)]  # type: ignore[index]
    return {**view, "totals": totals, **more}


READY = offer("ready", "Avanti", style="main")
DEAL_END = table(
    "scala40",
    3,
    _ended(),
    hand([], (READY,)),
    status="Fine della smazzata: vince Anna",
    sheet=list(SHEET),
)
LOST = table(
    "scala40",
    5,
    {**_ended(5, 10), "seats": _ended(5)["seats"]},
    hand(cards(LEFT[4]), (READY,)),
    you=4,
    status="Fine della smazzata: vince Anna",
)
ALL_PAY = table(
    "scala40",
    2,
    _ended(2, 4, totals=[12, 108]),
    hand([], (READY,)),
    status="Fine della smazzata: vince Anna",
    sheet=[row(1, [0, 24], 0, 24), row(2, [12, 0], 12, 24), row(3, [0, 84], 12, 108)],
)
RESULT = {
    "winner": 0,
    "places": [1, 2, 3],
    "totals": [12, 108, 131],
    "match_points": [],
}
AFTER = (
    offer("rematch", "Rivincita", style="main"),
    offer("picture", "Condividi il risultato"),
    offer("verify", "Verifica il mazzo", group="menu"),
)
MATCH_END = table(
    "scala40",
    3,
    _ended(result=RESULT),
    hand([], ()),
    lines=["Anna vince la partita!"],
    sheet=list(SHEET),
    stage="over",
    clock=None,
    offers=list(AFTER),
    status="Anna vince la partita",
)
CUT = table(
    "scala40",
    2,
    scala_view(2, 0, cutter=0, turn=None, stock=0, pozzo=0, top=None, last=[]),
    hand(
        [],
        (offer("cut", token="cut", add="place"), offer("cut", "Taglia a 26", "cut.26")),
        cut_places=107,
    ),
    status="Tocca a te: taglia il mazzo",
)
LOBBY = table(
    "scopa",
    1,
    None,
    None,
    stage="lobby",
    clock=None,
    status="Manca un giocatore",
    lobby={
        "lines": ["Scopa classica, a 11 punti", "Ritmo normale"],
        "players": 2,
        "missing": 1,
        "open": True,
    },
    offers=[
        offer("leave", "Esci"),
        offer("invite", "Invita da fuori"),
        offer("house", "Regole e opzioni", group="menu"),
    ],
)


def scopa_view(lying: str, players: int = 2, **more: object) -> Sight:
    sides = [
        {
            "name": "Anna",
            "total": 4,
            "pile": 12,
            "crosswise": 1,
            "told": "Scope: 1",
            "shown": [],
        },
        {
            "name": "Bartolomeo",
            "total": 7,
            "pile": 8,
            "crosswise": 0,
            "told": "",
            "shown": [],
        },
    ]
    return {
        "deal": 1,
        "dealer": 1,
        "cutter": None,
        "cut_places": 0,
        "turn": 0,
        "last_deal": False,
        "length": {"points": 11},
        "proof": PROOF,
        "count": None,
        "result": None,
        "last": [{"seat": 1, "did": "played", "cards": ["4H#1"], "from": "seat-1", "to": "table"}],
        "stock": 22,
        "table": cards(lying),
        "capturer": 1,
        "totals": [4, 7],
        "seats": [
            {"side": number % 2, "cards": 3, "ready": False, "left": False}
            for number in range(players)
        ],
        "sides": sides,
        **more,
    }


PLAYS = (
    offer("play", "7 coppe prende 7 denari", "play.0.0", **{"from": ["7H#1"], "to": ["7D#1"]}),
    offer(
        "play",
        "7 coppe prende 4 coppe, 3 spade",
        "play.0.1",
        **{"from": ["7H#1"], "to": ["4H#1", "3S#1"]},
    ),
    offer("play", "Lascia fante bastoni", "play.1.0", **{"from": ["JC#1"], "to": "table"}),
    offer("play", "Lascia 2 denari", "play.2.0", **{"from": ["2D#1"], "to": "table"}),
    offer("lay", **{"from": "hand", "to": "table", "add": "card"}),
)
SCOPA = table(
    "scopa",
    2,
    scopa_view("4H 7D 3S AC QD"),
    hand(cards("7H JC 2D"), PLAYS),
    status="Tocca a te. Bartolomeo ha giocato 4 coppe",
)
SCOPA_PAIRS = table(
    "scopa",
    4,
    scopa_view("4H 7D 3S AC QD 6C 5C KS 2H JH", 4),
    hand(cards("7H JC 2D"), PLAYS),
    pairs=True,
)
SCOPA_COUNT = {
    "said": "",
    "closer": None,
    "winner": 0,
    "points": [4, 1],
    "cards": [],
    "laid": [],
    "rows": [
        {"label": "Carte", "cells": ["22", "18"], "gains": [1, 0], "cards": []},
        {"label": "Denari", "cells": ["6", "4"], "gains": [1, 0], "cards": []},
        {"label": "Settebello", "cells": ["", ""], "gains": [1, 0], "cards": ["7D#1"]},
        {"label": "Primiera", "cells": ["78", "78"], "gains": [0, 0], "cards": []},
        {"label": "Scope", "cells": ["1", "1"], "gains": [1, 1], "cards": []},
    ],
}
CAPTURED = (
    "7D AD 3D 5D 6D QD AH 2H 4H 6H KH JH 2C 3C 7C QC JC AS 5S 6S QS KS",
    "2D 4D KD JD 3H 5H 7H QH AC 4C 5C 6C KC 2S 3S 4S 7S JS",
)


def scopa_ended(players: int = 2, **more: object) -> Sight:
    view = scopa_view("", players, turn=None, stock=0, count=SCOPA_COUNT, totals=[8, 8])
    names = ("Anna + Carla", "Bartolomeo + Domenico") if players == 4 else ("Anna", "Bartolomeo")
    sides = [
        {
            "name": name,
            "total": 8,
            "pile": 20,
            "crosswise": 1,
            "told": "Scope: 1",
            "shown": cards(pile),
        }
        for name, pile in zip(names, CAPTURED, strict=True)
    ]
    return table(
        "scopa",
        players,
        {**view, "sides": sides, **more},
        hand([], (READY,)),
        status="Smazzata finita",
        pairs=players == 4,
        sheet=[
            {**row(1, [3, 0], 3, 0), "winner": 0},
            {**row(2, [1, 0], 4, 4), "points": [1, 4], "winner": 1},
            {**row(3, [4, 0], 8, 8), "points": [4, 4], "winner": None},
        ],
    )


SCOPA_END = scopa_ended()
SCOPA_PAIRS_END = scopa_ended(4)
LEVELS = [
    {"name": name.lower(), "label": name} for name in ("Medio", "Difficile", "Maestro", "Facile")
]


def against(game: str, token: str, numbers: list[int]) -> Sight:
    """The offer of a match against computer players."""
    about = {"levels": LEVELS, "numbers": numbers, "last": {"level": "difficile", "number": 1}}
    named = {"style": "main", "game": game, "alone": True, "add": "computers"}
    return offer("alone", "Contro il computer", token, **named, **about)


HOME: Sight = {
    "screen": "home",
    "at": "",
    "tables": [
        {
            "table": 15,
            "game": "scopa",
            "title": "Scopa · tavolo 15",
            "stage": "playing",
            "names": ["Anna", "Medio"],
            "mine": True,
            "awaited": True,
            "joinable": False,
        }
    ],
    "offers": [
        against("scala40", "0.0.alone.0", numbers=[1, 2, 3, 4]),
        against("scopa", "0.0.alone.1", numbers=[1, 3]),
        offer("new", "Con gli amici", "0.0.new.0", game="scala40"),
        offer("new", "Con gli amici", "0.0.new.1", game="scopa"),
        offer("learn", "Impara", "0.0.learn.0", group="menu", game="scala40"),
        offer("learn", "Impara", "0.0.learn.1", group="menu", game="scopa"),
    ],
}
ARROWS = tuple(
    offer("replay", label, token=f"15.{revision}.replay.1.0", said=said)
    for revision, (label, said) in enumerate(
        (
            ("⏮", "Alla fine del turno prima"),
            ("◀", "Una mossa indietro"),
            ("▶", "Una mossa avanti"),
            ("⏭", "Alla fine del turno"),
        )
    )
)
MOMENT = "Smazzata 2 · turno 7 di 18 · mossa 1 di 3"


def replayed(game: str, view: Sight, held: str, *others: str, players: int) -> Sight:
    """A moment of a match that is looked at again, with the hands of others."""
    shown = [
        {"seat": number, "title": f"Le carte di {NAMES[number]}", "cards": cards(other)}
        for number, other in enumerate(others, 1)
    ]
    more = offer("replay_notes", "Le note", token="15.2.replay_notes.1.0", group="menu")
    calm = {"stage": "replay", "clock": None, "at": "", "status": MOMENT, "hands": shown}
    offers = [*ARROWS, more]
    return table(game, players, view, {**hand(cards(held), ()), "at": ""}, **calm, offers=offers)


REPLAY = replayed(
    "scala40",
    scala_view(4, 8),
    " ".join(HELD[:13]),
    *(" ".join(f"{rank}{suit}#2" for rank in RANKS) for suit in "HDS"),
    players=4,
)
REPLAY_SCOPA = replayed(
    "scopa", scopa_view("4H 7D 3S AC", 4), "7H JC 2D", "QD 6C 5C", "KS 2H JH", "AD 3H 4C", players=4
)
SAID = table(
    "scala40",
    5,
    scala_view(),
    hand(cards(" ".join(HELD)), (DISCARD, ATTACH, DOWN, *SPOTS)),
    seats=[{**seat(name), "said": "Scusate il ritardo."} for name in NAMES],
)
HINT = offer("hint", "Suggerimento", group="more", tool="hint")
BACK = offer("back_last", "Annulla", group="more", tool="undo")
BACK_ALL = offer("back_whole", "Annulla tutto", group="more", tool="undo")
OPEN = offer("at_once", "Apri 56", "at_once.28", group="at_once", style="main")
HOW = "Scarta una carta: toccala, o trascinala sul pozzo."
FOUND = [
    {"cards": cards("9D 10D JD"), "label": "9\N{EN DASH}J♦", "points": 29},
    {"cards": cards("KS KH JK"), "label": "K♥♦♠", "points": 30},
    {"cards": cards("3H 4H 5H"), "label": "3\N{EN DASH}5♥", "points": 12},
]
"""The second one lies in two parts."""
FREE = table(
    "scala40",
    5,
    scala_view(),
    hand(
        cards(" ".join(HELD[:14])),
        (HINT, *SPOTS[:3]),
        groups=[FOUND[0]],
        lit=["pozzo"],
        prompt=HOW,
    ),
    log=["Elena pesca e scarta J♠.", OPENED],
)
"""After the draw, with nothing picked."""
OPENING = table(
    "scala40",
    2,
    scala_view(2, 3),
    hand(
        cards(" ".join(HELD)),
        (OPEN, HINT, BACK, BACK_ALL, *SPOTS[:3]),
        groups=FOUND,
        lit=["pozzo"],
        prompt=HOW,
    ),
)
SORTS = ("✓ Per seme", "Per valore", "Per giochi", "Ordine mio", "◀ Sposta", "Sposta ▶", "Fatto")
SORTING = table(
    "scala40",
    5,
    scala_view(),
    hand(
        cards(" ".join(HELD)),
        (*(offer("sort", label, f"sort.{n}") for n, label in enumerate(SORTS)), *SPOTS[:3]),
        groups=FOUND,
        question="Prepara i giochi e apri, oppure scarta.",
    ),
    status="Prepara i giochi e apri, oppure scarta.",
)
STATES = {
    "sorting": SORTING,
    "free": FREE,
    "opening": OPENING,
    "home": HOME,
    "lobby": LOBBY,
    "cut": CUT,
    "to-draw": TO_DRAW,
    "full": FULL,
    "pairs": PAIRS,
    "question": QUESTION,
    "spectator": SPECTATOR,
    "lesson": LESSON,
    "deal-end": DEAL_END,
    "lost": LOST,
    "all-pay": ALL_PAY,
    "match-end": MATCH_END,
    "scopa": SCOPA,
    "scopa-pairs": SCOPA_PAIRS,
    "scopa-end": SCOPA_END,
    "scopa-pairs-end": SCOPA_PAIRS_END,
    "replay": REPLAY,
    "replay-scopa": REPLAY_SCOPA,
    "said": SAID,
}
