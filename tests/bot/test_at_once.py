"""Whatever two people ask for at once comes to what one of them before the other would."""

from random import Random, randrange

import pytest

from tests.bot.simultaneous_requests import Asked, BotCopy, Outcome, at_once, one_after_the_other
from tests.bot.situations import beginning
from tests.bot.use_cases import PEOPLE, USE_CASES, Draw, offered
from tests.properties.effort import SOAK, amount

PAIRS = amount(test=24, soak=200, mutation=4)
INTERLEAVINGS = amount(test=3, soak=12, mutation=2)


@pytest.mark.parametrize("number", range(PAIRS))
async def test_two_at_once_come_to_what_one_after_the_other_would(number: int) -> None:
    seed = randrange(2**32) if SOAK else number
    rng = Random(seed)
    base = await beginning(rng)
    names = pair(rng)
    asked = await drawn(BotCopy(base), names, rng)
    orders = [await one_after_the_other(base, both, PEOPLE) for both in (asked, asked[::-1])]
    orders[1] = turned(orders[1])
    for interleaving in range(INTERLEAVINGS):
        together = await at_once(base, asked, PEOPLE, Random(interleaving))
        if together not in orders:
            pytest.fail(f"seed {seed}\n{told(names, asked, together, orders)}", pytrace=False)


def pair(rng: Random) -> list[str]:
    """Of any two; more often than by chance they are about the same kind of thing."""
    one, any_other = rng.choices(tuple(USE_CASES), k=2)
    about = USE_CASES[one].about
    rivals = [name for name, case in USE_CASES.items() if case.about & about]
    return [one, rng.choice(rivals) if rng.random() < 1 / 2 else any_other]


async def drawn(bot_copy: BotCopy, names: list[str], rng: Random) -> tuple[Asked, ...]:
    tables = await bot_copy.tables()
    table = rng.choice(tables) if tables else None
    presses = await offered(bot_copy, tables)
    draw = Draw(tables, presses, rng, rng.choice(PEOPLE), table)
    return tuple(USE_CASES[name].pick(draw) for name in names)


def turned(outcome: Outcome) -> Outcome:
    """With the answers in the order of the other one's."""
    return Outcome(outcome.answers[::-1], outcome.kept, outcome.remembered)


def told(
    names: list[str], asked: tuple[Asked, ...], together: Outcome, orders: list[Outcome]
) -> str:
    """What is different from either order, line by line."""
    lines = [f"{name}: {one}" for name, one in zip(names, asked, strict=True)]
    for title, order in zip(("first", "second"), orders, strict=True):
        lines.append(f"-- the {title} of them before the other")
        lines += [f"answers {order.answers}, together {together.answers}"]
        before, now = set(order.kept.splitlines()), set(together.kept.splitlines())
        lines += [f"- {line}" for line in sorted(before - now)]
        lines += [f"+ {line}" for line in sorted(now - before)]
        if order.remembered != together.remembered:
            lines += [f"- {order.remembered}", f"+ {together.remembered}"]
    return "\n".join(lines)
