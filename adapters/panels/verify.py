"""What anybody needs to check the deals of a table; docs/verify.md explains how."""

from adapters.panel import Line
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.phrases import game_name
from adapters.text import Words
from engine.game import Proof

MOST_DEALS = 8
"""Some platforms do not accept a longer message."""


def proofs(
    proofs: tuple[Proof, ...], game: str, words: Words, drawn_pairs: bool = False
) -> PanelDraft:
    """The proofs, the newest deal first. `drawn_pairs`: the first deal decided about the pairs."""
    title = words("verify-title", game=game_name(game, words))
    if not proofs:
        return PanelDraft(title, (Line(words("nothing-to-verify")),))
    lines = [Line(words("verify-how")), Line(words("verify-check"))]
    if drawn_pairs:
        lines.append(Line(words("verify-pairs")))
    if len(proofs) > MOST_DEALS:
        lines.append(Line(words("verify-latest", n=MOST_DEALS)))
    for proof in proofs[: -MOST_DEALS - 1 : -1]:
        lines += _describe(proof, words)
    return PanelDraft(title, tuple(lines))


def _describe(proof: Proof, words: Words) -> tuple[Line, ...]:
    return (
        Line(words("verify-deal", number=proof.number), strong=True),
        Line(words("verify-commitment", commitment=proof.commitment)),
        *(_revealed(proof.seed, proof, words) if proof.seed else _secret(words)),
    )


def _secret(words: Words) -> tuple[Line, ...]:
    return (Line(words("verify-unrevealed")),)


def _revealed(seed: bytes, proof: Proof, words: Words) -> tuple[Line, ...]:
    lines = Line(words("verify-seed", seed=seed.hex())), Line(_cuts(proof.cuts, words))
    return (*lines, Line(words("verify-word", word=proof.word))) if proof.word else lines


def _cuts(cuts: tuple[int, ...], words: Words) -> str:
    """The cuts in order: that of the pack, then those of each renewed stock."""
    if not cuts:
        return words("verify-uncut")
    return words("verify-cuts", n=len(cuts), places=", ".join(map(str, cuts)))
