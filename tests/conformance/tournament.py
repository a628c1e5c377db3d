"""Cases of rule T: groups, order, brackets, rounds, no-shows, caps, groups at one table."""

from collections.abc import Callable, Iterable, Sequence
from itertools import chain, combinations

from engine.game import ByDeals, ByPoints, Length, MatchNumbers
from engine.match import winner_at_cap
from engine.scala40 import SCALA40
from engine.scopa import SCOPA
from engine.tournament import bracket, danese, knockout, one_table
from engine.tournament.berger import Round, rounds
from engine.tournament.groups import group_sizes
from engine.tournament.one_table import Finish, TableGroup
from engine.tournament.qualification import Qualified, knock_out, qualified
from engine.tournament.ripescaggi import per_match
from engine.tournament.shares import Player, Share, TournamentMatch, no_show, total
from engine.tournament.standings import standings
from tests.conformance.casefile import Case
from tests.conformance.facts import Fact, Facts, Json, by_name, members, same

GAMES = {game.name: game for game in (SCALA40, SCOPA)}

# Groups and rounds


def t_groups(case: Case) -> Facts:
    sizes = group_sizes(case.setup["entrants"], case.setup["size"])
    return _known(sizes=same(list(sizes)))


def t_rounds(case: Case) -> Facts:
    players = case.setup["players"]
    played = rounds(players)
    _demand_rounds(players, played)
    each = {len(matches) for matches in played}
    return _known(rounds=same(len(played)), matches_a_round=same(max(each, default=0)))


def _demand_rounds(players: Sequence[Player], played: Sequence[Round]) -> None:
    """Everybody meets everybody once, and nobody plays twice in a round."""
    met = [frozenset(pair) for matches in played for pair in matches]
    assert sorted(map(sorted, met)) == sorted(map(sorted, combinations(players, 2)))
    for matches in played:
        playing = [*chain.from_iterable(matches)]
        assert len(playing) == len(set(playing))


# Order


def t_standings(case: Case) -> Facts:
    order = standings([_match(data) for data in case.setup["matches"]], case.setup["lot"])
    below = {place.player: place.below_by for place in order}
    return _known(
        order=same([place.player for place in order]),
        below_by=by_name(lambda player: same(below[player]) if player in below else None, below),
    )


def _match(data: Json) -> TournamentMatch:
    worth = zip(data["vp"], data["mp"], data["conceded"], strict=True)
    return TournamentMatch(tuple(data["players"]), tuple(Share(*values) for values in worth))


# Who goes on, and the draw of the first round


def t_bracket(case: Case) -> Facts:
    setup = case.setup
    field = _from_groups(setup) if "groups" in setup else _alone(setup["entrants"])
    lot = setup.get("lot", field.players)
    (first_round,) = {_bad_matches(field, [*lot[n:], *lot[:n]]) for n in range(len(lot))}
    return _known(
        size=same(field.size),
        direct=members(field.direct),
        ripescaggi=same(list(field.ripescaggi)),
        byes=same(list(field.byes)),
        bye_count=same(len(field.byes)),
        firsts_meeting=same(first_round[0]),
        same_group=same(first_round[1]),
    )


def _from_groups(setup: Json) -> Qualified:
    rows = {row[0]: row for group in setup["groups"].values() for row in group}
    groups = [[row[0] for row in group] for group in setup["groups"].values()]
    lot = setup.get("lot", list(rows))
    worth = {
        player: (*per_match(_counted(*row)), lot.index(player)) for player, row in rows.items()
    }
    return qualified(groups, setup["asked"], worth.__getitem__)


def _counted(
    _player: Player, vp: int, mp: int, conceded: int, matches: int, left_out: Json = ()
) -> Share:
    out = total(Share(*values) for values in left_out)
    return Share(vp - out.vp, mp - out.mp, conceded - out.conceded, matches - out.matches)


def _alone(entrants: int) -> Qualified:
    return knock_out([f"P{n}" for n in range(1, entrants + 1)])


def _bad_matches(field: Qualified, lot: Sequence[Player]) -> tuple[int, int]:
    """Of the first round as drawn: matches of two firsts, and of two players of one group."""
    slots = bracket.draw(field, lot)
    pairs = knockout.matches_of(slots)
    assert sorted(filter(None, slots)) == sorted(field.players)
    assert len(slots) == field.size
    firsts, groups = set(field.firsts), field.groups
    meeting = sum({one, two} <= firsts for one, two in pairs)
    return meeting, sum(one in groups and groups[one] == groups.get(two) for one, two in pairs)


# One match


def t_no_show(case: Case) -> Facts:
    setup = case.setup
    match = no_show(tuple(setup["players"]), set(setup["absent"]), _length(setup), _numbers(case))
    by_player = {player: match.share(player) for player in match.players}
    return _known(
        vp=_each({player: share.vp for player, share in by_player.items()}),
        mp=_each({player: share.mp for player, share in by_player.items()}),
        conceded=_each({player: share.conceded for player, share in by_player.items()}),
    )


def t_cap(case: Case) -> Facts:
    setup = case.setup
    sides = list(setup["points"])
    won = setup["deals_won"] if setup.get("format") == "deals" else {}
    wins = [won.get(side, 0) for side in sides]
    totals = [setup["points"][side] for side in sides]
    winner = winner_at_cap(totals, wins, _numbers(case).goal)
    return _known(
        winner=same(None if winner is None else sides[winner]),
        one_more_deal=same(winner is None),
    )


def _length(setup: Json) -> Length:
    by_deals = setup.get("format") == "deals"
    return ByDeals(setup["best_of"]) if by_deals else ByPoints(setup["target"])


def _numbers(case: Case) -> MatchNumbers:
    return GAMES[case.setup.get("game", case.game)].numbers


# Danese


def t_danese(case: Case) -> Facts:
    setup = case.setup
    if "entrants" in setup:
        return _known(max_rounds=same(danese.most_rounds(setup["entrants"])))
    met = {frozenset(pair) for pair in setup.get("met", [])}
    found = danese.pairing(setup["ranking"], met, setup.get("byes", {}))
    return _known(pairs=_sets(found.pairs), bye=same(found.bye), repeats=same(found.repeats))


# A group at one table


def t_table(case: Case) -> Facts:
    groups = {name: _table(data) for name, data in case.setup["groups"].items()}
    players = [place.player for group in groups.values() for place in group.places]
    lot = case.setup.get("lot", players)
    field = one_table.qualified_from_tables(list(groups.values()), asked=2, lot=lot)
    places = {name: _places(group) for name, group in groups.items()}
    return _known(
        places=by_name(lambda name: _listed(places[name]) if name in places else None, places),
        direct=members(field.direct),
        others=same([*field.ripescaggi, *field.reserves]),
    )


def _table(data: Json) -> TableGroup:
    """T8 is played where few points win."""
    target = data["target"]
    least = SCALA40.numbers.no_show(ByPoints(target)).conceded
    finishes = [Finish(player, total, out) for player, total, out in data["rows"]]
    return one_table.written(target, least, finishes, data.get("absent", []))


def _places(group: TableGroup) -> list[set[Player]]:
    numbers = sorted({row.place for row in group.places})
    return [{row.player for row in group.places if row.place == number} for number in numbers]


# What was found


def _known(**found: Fact) -> Facts:
    return found.get


def _each(found: dict[Player, int]) -> Fact:
    return by_name(lambda player: same(found[player]) if player in found else None, found)


def _listed(found: list[set[Player]]) -> Fact:
    """A list of lists; within one of them the order does not matter."""
    return Fact(found, lambda wanted: [*map(sorted, wanted)] == [*map(sorted, found)])


def _sets(found: Iterable[Iterable[Player]]) -> Fact:
    return Fact(found, lambda wanted: sorted(map(sorted, wanted)) == sorted(map(sorted, found)))


KINDS: dict[str, Callable[[Case], Facts]] = {
    "t_groups": t_groups,
    "t_rounds": t_rounds,
    "t_standings": t_standings,
    "t_bracket": t_bracket,
    "t_no_show": t_no_show,
    "t_danese": t_danese,
    "t_cap": t_cap,
    "t_table": t_table,
}
