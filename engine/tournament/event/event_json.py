"""A tournament as JSON: everything that is kept of it between two actions."""

from typing import assert_never

from engine.game import Json, MatchNumbers, Result
from engine.record import dump_length, load_length
from engine.tournament.draws import DrawnLot, Entrant
from engine.tournament.event.model import (
    DealsScore,
    EntryStatus,
    NoShow,
    PlayedScore,
    PointsScore,
    PublishedDraw,
    Recorded,
    ScheduledMatch,
    Score,
    TableScore,
    TournamentEntry,
    TournamentRound,
    TournamentState,
    TournamentStatus,
)
from engine.tournament.event.rules import Formula, TournamentRules, TournamentStage
from engine.tournament.one_table import Finish

VERSION = 1
_PLAIN = ("pairs", "group_size", "bracket", "rounds", "finalists", "third_place", "most")
"""The rules that are stored as they are."""


def dump(tournament: TournamentState) -> Json:
    return {
        "version": VERSION,
        "rules": _dump_rules(tournament.rules),
        "published": tournament.published.hex(),
        "status": tournament.status.value,
        "entries": [_dump_entry(entry) for entry in tournament.entries],
        "draws": [_dump_draw(draw) for draw in tournament.draws],
        "groups": [list(group) for group in tournament.groups],
        "lot": list(tournament.lot),
        "rounds": [_dump_round(played) for played in tournament.rounds],
        "recorded": list(tournament.recorded),
    }


def load(data: Json, numbers: MatchNumbers) -> TournamentState:
    """`numbers`: those of the game, which are not stored."""
    if data["version"] != VERSION:
        raise ValueError(f"a tournament of version {data['version']}")
    return TournamentState(
        rules=_load_rules(data["rules"], numbers),
        published=bytes.fromhex(data["published"]),
        status=TournamentStatus(data["status"]),
        entries=tuple(map(_load_entry, data["entries"])),
        draws=tuple(map(_load_draw, data["draws"])),
        groups=tuple(map(tuple, data["groups"])),
        lot=tuple(data["lot"]),
        rounds=tuple(map(_load_round, data["rounds"])),
        recorded=tuple(data["recorded"]),
    )


def _dump_rules(rules: TournamentRules) -> Json:
    changed = {
        "formula": rules.formula.value,
        "goal": rules.goal.value,
        "length": dump_length(rules.length),
        "final_length": dump_length(rules.final_length),
    }
    return {name: getattr(rules, name) for name in _PLAIN} | changed


def _load_rules(data: Json, numbers: MatchNumbers) -> TournamentRules:
    return TournamentRules(
        Formula(data["formula"]),
        numbers,
        load_length(data["length"]),
        load_length(data["final_length"]),
        **{name: data[name] for name in _PLAIN if name in data},
    )


def _dump_entry(entry: TournamentEntry) -> Json:
    return [entry.number, entry.name, entry.partner, entry.word, entry.status.value]


def _load_entry(data: Json) -> TournamentEntry:
    number, name, partner, word, status = data
    return TournamentEntry(number, name, partner, word, EntryStatus(status))


def _dump_draw(draw: PublishedDraw) -> Json:
    lot = draw.lot
    return {
        "purpose": lot.purpose,
        "entrants": [[one.number, one.name, one.word] for one in lot.entrants],
        "order": list(lot.order),
        "secret": None if lot.secret is None else lot.secret.hex(),
        "reason": draw.reason,
    }


def _load_draw(data: Json) -> PublishedDraw:
    secret = data["secret"]
    lot = DrawnLot(
        data["purpose"],
        tuple(Entrant(*one) for one in data["entrants"]),
        tuple(data["order"]),
        None if secret is None else bytes.fromhex(secret),
    )
    return PublishedDraw(lot, data["reason"])


def _dump_round(played: TournamentRound) -> Json:
    return {
        "stage": played.stage.value,
        "number": played.number,
        "matches": [_dump_match(match) for match in played.matches],
        "resting": list(played.resting),
        "slots": list(played.slots),
    }


def _load_round(data: Json) -> TournamentRound:
    return TournamentRound(
        TournamentStage(data["stage"]),
        data["number"],
        tuple(map(_load_match, data["matches"])),
        tuple(data["resting"]),
        tuple(data["slots"]),
    )


def _dump_match(match: ScheduledMatch) -> Json:
    return {
        "number": match.number,
        "sides": list(match.sides),
        "group": match.group,
        "for_third": match.for_third,
        "begun": match.begun,
        "versions": [[_dump_score(one.score), one.reason] for one in match.versions],
    }


def _load_match(data: Json) -> ScheduledMatch:
    versions = (Recorded(_load_score(score), reason) for score, reason in data["versions"])
    return ScheduledMatch(
        data["number"],
        tuple(data["sides"]),
        data["group"],
        data["for_third"],
        data["begun"],
        tuple(versions),
    )


def _dump_score(score: Score) -> Json:
    match score:
        case PlayedScore(seats, result):
            return ["played", list(seats), _dump_result(result)]
        case PointsScore(points, by_time):
            return ["points", list(points), by_time]
        case DealsScore(deals, points, by_time):
            return ["deals", list(deals), None if points is None else list(points), by_time]
        case TableScore(finishes, by_time):
            rows = [[one.player, one.total, one.out, one.left] for one in finishes]
            return ["table", rows, by_time]
        case NoShow(absent):
            return ["no_show", sorted(absent)]
        case _:
            assert_never(score)


def _load_score(data: Json) -> Score:
    match data:
        case ["played", seats, result]:
            return PlayedScore(tuple(seats), _load_result(result))
        case ["points", [one, two], by_time]:
            return PointsScore((one, two), by_time)
        case ["deals", [one, two], points, by_time]:
            return DealsScore((one, two), None if points is None else tuple(points), by_time)
        case ["table", rows, by_time]:
            return TableScore(tuple(Finish(*row) for row in rows), by_time)
        case ["no_show", absent]:
            return NoShow(frozenset(absent))
        case _:
            raise ValueError("no score")


def _dump_result(result: Result) -> Json:
    return {
        "winner": result.winner,
        "places": list(result.places),
        "totals": list(result.totals),
        "match_points": list(result.match_points),
        "victory_points": list(result.victory_points),
        "cash": result.cash,
        "left": sorted(result.left),
    }


def _load_result(data: Json) -> Result:
    return Result(
        winner=data["winner"],
        places=tuple(data["places"]),
        totals=tuple(data["totals"]),
        match_points=tuple(data["match_points"]),
        victory_points=tuple(data["victory_points"]),
        cash=data["cash"],
        left=frozenset(data["left"]),
    )
