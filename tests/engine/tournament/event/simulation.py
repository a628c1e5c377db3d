"""Rule T once more, for whole events: written from the rules, without the engine's functions.

It keeps plain results, and works everything out anew whenever it is asked.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from engine.tournament.shares import Share, TournamentMatch
from tests.engine import verifier
from tests.engine.tournament import oracle

Pair = frozenset[str]
Key = tuple[str, int, Pair]
"""A match: the stage, the round from 0, and who plays."""


@dataclass
class Fact:
    """A result in plain words: points and deals of each side, or who was absent."""

    points: dict[str, int] = field(default_factory=dict)
    deals: dict[str, int] = field(default_factory=dict)
    absent: frozenset[str] = frozenset()
    rows: list[tuple[str, int, int | None, bool]] = field(default_factory=list)
    """At one table: player, total, the deal that put them out, did they leave?"""

    @property
    def is_real(self) -> bool:
        return bool(self.points or self.deals or len(self.rows) > 1)


@dataclass
class Settings:
    formula: str
    scopa: bool
    deals: bool
    target: int
    size: int
    asked: int
    rounds: int
    finalists: int
    third: bool


class Simulation:
    def __init__(self, settings: Settings, secrets: Iterable[bytes]) -> None:
        self.settings = settings
        self.secrets = iter(secrets)
        self.words: dict[str, str] = {}
        self.names: dict[str, str] = {}
        self.inside: list[str] = []
        self.waiting: list[str] = []
        self.gone: set[str] = set()
        self.stage, self.number = "", -1
        self.groups: list[list[str]] = []
        self.lot: list[str] = []
        self.pairs: dict[tuple[str, int], list[Pair]] = {}
        self.byes: list[str] = []
        self.first_slots: list[str | None] = []
        self.facts: dict[Key, Fact] = {}
        self.begun: set[Key] = set()

    # Draws

    def shuffled(self, purpose: str, players: Iterable[str]) -> list[str]:
        listed = sorted(players, key=int)
        lines = [f"{one}\t{self.names[one]}\t{self.words[one]}\n" for one in listed]
        text = "".join([f"{purpose}\n", *lines])
        order = verifier.order(next(self.secrets), text, range(len(listed)))
        return [listed[place] for place in order]

    def draw_first(self) -> None:
        formula = self.settings.formula
        if formula in {"groups", "tables"}:
            order = self.shuffled("groups", self.inside)
            self.lot = self.shuffled("lot", self.inside)
            self.groups = self.divided(order)
        else:
            names = {"league": "league", "danese": "round 1", "knock_out": "bracket"}
            self.lot = self.shuffled(names[formula], self.inside)
            self.groups = [list(self.lot)]
        if formula == "knock_out":
            byes = self.power(len(self.lot)) - len(self.lot)
            self.draw_bracket(self.lot, self.lot[:byes], set(), {})

    def divided(self, order: list[str]) -> list[list[str]]:
        number = max(1, min(-(-len(order) // self.settings.size), len(order) // 3))
        sizes = [len(order) // number + (n < len(order) % number) for n in range(number)]
        groups, rest = [], list(order)
        for size in sizes:
            groups.append(rest[:size])
            rest = rest[size:]
        return groups

    @staticmethod
    def power(number: int) -> int:
        size = 1
        while size < number:
            size *= 2
        return size

    # Rounds

    def next_round(self, pairs: Iterable[Pair]) -> None:
        """The pairs are the engine's; they are checked against the rule."""
        pairs = list(pairs)
        if self.stage == "bracket" or (self.stage == "first" and self.first_stage_is_over()):
            self.start_bracket() if self.stage == "first" else None
            self.number = self.number + 1 if self.stage == "bracket" else 0
            self.stage = "bracket"
            assert set(pairs) == set(self.bracket_pairs(self.number))
        elif not self.stage and self.settings.formula == "knock_out":
            self.stage, self.number = "bracket", 0
            assert set(pairs) == set(self.bracket_pairs(0))
        else:
            self.stage, self.number = "first", self.number + 1
            self.check_first_round(pairs)
            self.pairs["first", self.number] = pairs
        self.settle()

    def check_first_round(self, pairs: list[Pair]) -> None:
        busy = [player for pair in pairs for player in pair]
        assert len(busy) == len(set(busy))
        earlier = [pair for (_, n), found in self.pairs.items() for pair in found]
        match self.settings.formula:
            case "tables":
                assert pairs == [frozenset(group) for group in self.groups]
            case "danese":
                self.check_danese(pairs)
            case _:
                assert not set(pairs) & set(earlier)
                assert all(any(pair <= set(group) for group in self.groups) for pair in pairs)

    def check_danese(self, pairs: list[Pair]) -> None:
        ranking = self.lot if self.number == 0 else self.league_order()
        playing = [player for player in ranking if player not in self.gone]
        if len(playing) % 2:
            fewest = min(self.byes.count(player) for player in playing)
            self.byes.append([p for p in playing if self.byes.count(p) == fewest][-1])
            playing.remove(self.byes[-1])
            self.facts["first", self.number, frozenset(self.byes[-1:])] = Fact()
        assert {player for pair in pairs for player in pair} == set(playing)
        met = {key[2] for key, fact in self.facts.items() if fact.is_real}
        if len(playing) <= 8:
            places = {frozenset(map(playing.index, pair)) for pair in met if pair <= set(playing)}
            expected = oracle.danese(len(playing), places)
            assert pairs == [frozenset((playing[a], playing[b])) for a, b in expected]

    def first_stage_is_over(self) -> bool:
        """All have met, or the agreed number of rounds is over."""
        match self.settings.formula:
            case "tables":
                return True
            case "danese":
                n = len(self.lot)
                most = 3 if n == 6 else n * 7 // 10
                left = [player for player in self.lot if player not in self.gone]
                return self.number + 1 >= min(self.settings.rounds, most) or len(left) < 2
            case _:
                met = {pair for found in self.pairs.values() for pair in found}
                needed = sum(len(group) * (len(group) - 1) // 2 for group in self.groups)
                return len(met) == needed

    def settle(self) -> None:
        """T5: open matches of those who are gone are lost as by T4."""
        for pair in self.current_pairs():
            key = (self.stage, self.number, pair)
            if key in self.facts or key in self.begun or not pair & self.gone:
                continue
            if (len(pair) == 2 and self.settings.formula != "tables") or self.stage == "bracket":
                self.facts[key] = Fact(absent=pair & self.gone)
            elif len(pair - self.gone) <= 1:
                self.facts[key] = Fact(rows=[(p, 0, None, False) for p in pair - self.gone])

    def current_pairs(self) -> list[Pair]:
        if self.stage == "bracket":
            return self.bracket_pairs(self.number)
        return self.pairs[self.stage, self.number]

    # Withdrawal

    def withdraw(self, player: str) -> None:
        self.gone.add(player)
        if player in self.waiting:
            self.waiting.remove(player)
            return
        self.inside.remove(player)
        fresh = self.number == 0 and not any(
            (self.stage, 0, pair) in self.begun
            or self.facts.get((self.stage, 0, pair), Fact()).is_real
            for pair in (self.current_pairs() if self.stage else [])
        )
        first = "bracket" if self.settings.formula == "knock_out" else "first"
        if not self.stage:
            self.inside += self.waiting[:1]
            del self.waiting[:1]
        elif fresh and self.stage == first and player in self.lot and self.waiting:
            self.stand_in(player, self.waiting.pop(0))
        elif fresh and self.stage == "bracket" and player in self.first_slots:
            others = [p for p in self.overall() if p in self.inside and p not in self.first_slots]
            self.first_slots[self.first_slots.index(player)] = others[0] if others else None
            self.keep_bracket_facts()
        self.settle()

    def stand_in(self, gone: str, other: str) -> None:
        self.inside.append(other)
        change = {gone: other}
        self.lot = [change.get(p, p) for p in self.lot]
        self.groups = [[change.get(p, p) for p in group] for group in self.groups]
        self.first_slots = [change.get(p, p) if p else None for p in self.first_slots]
        self.byes = [change.get(p, p) for p in self.byes]
        for key, pairs in self.pairs.items():
            self.pairs[key] = [frozenset(change.get(p, p) for p in pair) for pair in pairs]
        facts = self.facts.items()
        self.facts = {
            (stage, n, frozenset(change.get(p, p) for p in pair)): fact
            for (stage, n, pair), fact in facts
        }
        for fact in self.facts.values():
            fact.absent = frozenset(change.get(p, p) for p in fact.absent)

    def free_place(self) -> str | None:
        """In groups: of one who is gone without having played."""
        real = {pair for (_, _, pair), fact in self.facts.items() if fact.is_real}
        busy = {p for pair in real | {key[2] for key in self.begun} for p in pair}
        free = [player for player in self.lot if player in self.gone - busy]
        in_groups = self.settings.formula in {"groups", "league"} and self.stage == "first"
        return free[0] if in_groups and free else None

    # Worth of a match (N1, N2, T4)

    def share(self, key: Key, player: str) -> Share:
        fact = self.facts[key]
        if len(key[2]) == 1:
            return Share(20, 0, 0)
        (other,) = key[2] - {player}
        target = self.settings.target
        if fact.absent:
            return self.worth_of_absence(player in fact.absent, target)
        own, theirs = fact.points.get(player, 0), fact.points.get(other, 0)
        won = self.winner(key) == player
        conceded = theirs if self.settings.scopa else own
        if fact.deals:
            return Share(20 if won else 0, theirs if won else -own, conceded)
        difference = own - theirs if self.settings.scopa else theirs - own
        return Share(20 if won else 0, difference, conceded)

    def worth_of_absence(self, absent: bool, target: int) -> Share:
        if self.settings.deals:
            return Share(0, -100, 200) if absent else Share(20, 50, 0)
        if self.settings.scopa:
            return Share(0, -target, target) if absent else Share(20, -(-target // 2), 0)
        return Share(0, -target, target + 50) if absent else Share(20, 50, 0)

    def winner(self, key: Key) -> str | None:
        one, two = sorted(key[2])
        fact = self.facts[key]
        if fact.absent:
            came = key[2] - fact.absent
            return next(iter(came), None)
        sign = -1 if self.settings.scopa else 1
        return min((one, two), key=lambda p: (-fact.deals.get(p, 0), sign * fact.points.get(p, 0)))

    def matches(self, among: Iterable[str]) -> list[TournamentMatch]:
        players = set(among)
        return [
            TournamentMatch(
                tuple(sorted(key[2])),
                tuple(self.share(key, player) for player in sorted(key[2])),
                fact.absent,
            )
            for key, fact in self.facts.items()
            if key[0] == "first" and key[2] <= players
        ]

    # Orders

    def group_order(self, group: Sequence[str]) -> list[str]:
        return oracle.sorted_order(self.matches(group), [p for p in self.lot if p in group])

    def league_order(self) -> list[str]:
        return self.group_order(self.lot)

    def overall(self) -> list[str]:
        match self.settings.formula:
            case "groups":
                return sorted(self.lot, key=self.per_match)
            case "tables":
                return sorted(self.lot, key=self.per_target)
            case "knock_out":
                return self.lot
            case _:
                return self.league_order()

    def per_match(self, player: str) -> tuple[Fraction | int, ...]:
        vp = mp = conceded = number = 0
        for key, fact in self.facts.items():
            came_for_nothing = bool(fact.absent) and player not in fact.absent
            if key[0] == "first" and player in key[2] and not came_for_nothing:
                share = self.share(key, player)
                vp, mp, conceded = vp + share.vp, mp + share.mp, conceded + share.conceded
                number += 1
        lot = self.lot.index(player)
        if not number:
            return (1, 0, 0, 0, lot)
        return (
            0,
            Fraction(-vp, number),
            Fraction(-mp, number),
            Fraction(conceded, number),
            lot,
        )

    def table_row(self, player: str) -> tuple[bool, bool, int, tuple[int, ...]]:
        """Absent, left, the total that counts, and what sorts the places."""
        fact = next(fact for key, fact in self.facts.items() if player in key[2])
        for name, total, out, left in fact.rows:
            if name == player:
                place = (out is not None, -(out or 0), left, total)
                return False, left, max(total, self.settings.target + 50) if left else total, place
        return True, False, self.settings.target + 50, (2,)

    def per_target(self, player: str) -> tuple[int, ...]:
        absent, left, total, _ = self.table_row(player)
        return absent, left, total, self.lot.index(player)

    # The bracket

    def start_bracket(self) -> None:
        if self.settings.formula in {"league", "danese"}:
            left = [player for player in self.overall() if player not in self.gone]
            slots: list[str | None] = [*left, None, None, None, None][: self.settings.finalists]
            self.first_slots = slots if len(slots) == 2 else [slots[n] for n in (0, 3, 1, 2)]
            return
        measure = self.per_match if self.settings.formula == "groups" else self.per_target
        firsts, seconds = [], []
        for group in self.groups:
            kept = [player for player in self.ordered(group)[:2] if self.may_go_on(player)]
            firsts += kept[:1]
            seconds += kept[1:]
        left = [player for player in self.lot if player not in self.gone]
        others = sorted({*left} - {*firsts, *seconds}, key=measure)
        wanted = max(2 * len(self.groups), min(self.settings.asked, self.power(len(left))))
        taken = others[: wanted - len(firsts) - len(seconds)]
        best = sorted(firsts, key=measure) + sorted(seconds, key=measure) + taken
        size = min(self.power(wanted), self.power(len(left)))
        lot = self.shuffled("bracket", best)
        groups = {player: n for n, group in enumerate(self.groups) for player in group}
        self.draw_bracket(lot, best[: size - len(best)], set(firsts), groups)

    def ordered(self, group: Sequence[str]) -> list[str]:
        if self.settings.formula == "groups":
            return self.group_order(group)
        return sorted(group, key=lambda p: (self.table_row(p)[3], self.lot.index(p)))

    def may_go_on(self, player: str) -> bool:
        absent = self.settings.formula == "tables" and self.table_row(player)[0]
        return player not in self.gone and not absent

    def draw_bracket(
        self, lot: list[str], byes: list[str], firsts: set[str], groups: dict[str, int]
    ) -> None:
        """`docs/verify.md`: the places of byes, and who meets whom in the first round."""
        size = self.power(len(lot))
        ties: list[list[str | None]] = [[] for _ in range(size // 2)]
        if not ties:
            self.first_slots = list(lot)
            return
        places = [0]
        while len(places) < len(ties):
            places = [2 * place for place in places] + [2 * place + 1 for place in places]
        tiers = [byes[:2], byes[2:4], byes[4:8], byes[8:16], byes[16:32]]
        drawn = [player for tier in tiers for player in lot if player in tier]
        for place, player in zip(places, drawn, strict=False):
            ties[place] = [player, None]
        left = [player for player in lot if player not in byes]
        for tie in ties:
            if not tie:
                player = left.pop(0)
                other = self.opponent(player, left, firsts, groups)
                left.remove(other)
                tie += [player, other]
        self.first_slots = [player for tie in ties for player in tie]

    @staticmethod
    def opponent(player: str, left: list[str], firsts: set[str], groups: dict[str, int]) -> str:
        """The next one drawn who leaves as few bad matches as there must be."""

        def bad(one: str, other: str) -> tuple[int, int]:
            same = one in groups and groups[one] == groups.get(other)
            return int({one, other} <= firsts), int(same)

        def fewest(players: list[str]) -> tuple[int, int]:
            if len(players) > 8:  # too many pairings; those who are more than half must meet
                half, of = len(players) // 2, [groups.get(player) for player in players]
                most = max((of.count(group) for group in of if group is not None), default=0)
                return max(0, len(firsts & {*players}) - half), max(0, most - half)
            return oracle.fewest(len(players), lambda a, b: bad(players[a], players[b]))

        least = fewest([player, *left])
        for other in left:
            rest = fewest([one for one in left if one != other])
            here = bad(player, other)
            if (here[0] + rest[0], here[1] + rest[1]) == least:
                return other
        raise AssertionError("nobody is left")

    def slots(self, number: int) -> list[str | None]:
        """Of a round of the bracket; it follows from the results before."""
        slots = self.first_slots
        for n in range(number):
            slots = [self.goes_on(a, b, n) for a, b in zip(slots[::2], slots[1::2], strict=True)]
        return slots

    def goes_on(self, one: str | None, two: str | None, number: int) -> str | None:
        if one and two:
            return self.winner(("bracket", number, frozenset((one, two))))
        return one or two

    def bracket_pairs(self, number: int) -> list[Pair]:
        slots = self.slots(number)
        found = [
            frozenset((a, b)) for a, b in zip(slots[::2], slots[1::2], strict=False) if a and b
        ]
        third = self.third_pair(number)
        return [*found, third] if third else found

    def third_pair(self, number: int) -> Pair | None:
        if not self.settings.third or number == 0 or len(self.slots(number)) != 2:
            return None
        before, final = self.slots(number - 1), self.slots(number)
        losers = frozenset(player for player in before if player and player not in final)
        return losers if len(losers) == 2 else None

    def keep_bracket_facts(self) -> None:
        """Results of matches that do not take place any more are forgotten."""
        kept: dict[Key, Fact] = {}
        for key, fact in self.facts.items():
            stage, number, pair = key
            if stage == "first" or pair in self.bracket_pairs(number):
                kept[key] = fact
        self.facts = kept

    # Corrections

    def correct(self, key: Key, fact: Fact) -> bool:
        """Refused if a later match that has begun would not take place any more."""
        before = dict(self.facts)
        self.facts[key] = fact
        later = [
            other
            for other in {*self.facts, *self.begun}
            if other[0] == key[0] == "bracket" and other[1] > key[1]
        ]
        try:
            fits = all(other[2] in self.bracket_pairs(other[1]) for other in later)
        except KeyError:  # a match on the way there has no result now
            fits = False
        if not fits:
            self.facts = before
            return False
        if key[0] == "bracket":
            self.play_on_from(key[1])
        return True

    def play_on_from(self, corrected: int) -> None:
        """A match that takes place after all is played before the rounds after it."""
        for number in range(corrected + 1, self.number + 1):
            self.number = number
            self.settle()
            if any(("bracket", number, p) not in self.facts for p in self.bracket_pairs(number)):
                break

    # The end

    def final_places(self) -> list[tuple[int, tuple[str, ...]]]:
        places: dict[int, set[str]] = {}
        if self.stage == "bracket":
            out = {player for player in self.first_slots if player}
            last = self.number + 1 if len(self.slots(self.number)) == 2 else self.number
            for number in range(1, last + 1):
                before, after = self.slots(number - 1), self.slots(number)
                places[len(after) + 1] = {p for p in before if p and p not in after}
            places[1] = {p for p in self.slots(last) if p}
            third = self.third_pair(self.number)
            won = third and self.winner(("bracket", self.number, third))
            if third and won:
                places[3], places[4] = {won}, set(third - {won})
        else:
            out = set()
        found = [(place, tuple(sorted(places[place]))) for place in sorted(places) if places[place]]
        rest = [player for player in self.overall() if player not in out]
        return found + [(len(out) + n, (player,)) for n, player in enumerate(rest, 1)]
