"""What the parts of the rules did in a run: cards and kinds of turns and moves, and the tenths of
a game. `tally` counts them; their sums over deals stand in the `parts` files."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from upcard.lab.folder import Run
from upcard.lab.intervals import RatioSums

OF_PARTS: Mapping[str, tuple[str, str | None]] = {
    "used": ("used", None),
    "moved": ("moved", "used"),
    "swing": ("swing", "used"),
    "won": ("won", "used"),
    "decided": ("decided", None),
}
"""What is said of each part of the rules: an amount a game, or an amount a use."""
OF_GROUPS: Mapping[str, Mapping[str, tuple[str, str | None]]] = {
    "move": {name: OF_PARTS[name] for name in ("used", "won")},
    "tenth": {"leader_won": ("moved", "used"), "winner_chance": ("swing", "used")},
}
"""Groups of which something else is said: of moves less is known, a tenth of a game is no part."""
PART_SHARES = ("won", "decided", "leader_won")


def part_sums(run: Run, deals: int) -> dict[str, RatioSums]:
    """The sums over so many deals that the figures of the parts are made of, by metric."""
    totals: dict[str, Any] = {}
    groups: dict[str, list[int]] = {}
    for table in run.parts():
        if not groups:
            for place, group in enumerate(table.column("group").to_pylist()):
                groups.setdefault(group, []).append(place)
        for name in table.column_names[2:]:
            totals[name] = totals.get(name, 0.0) + table.column(name).to_numpy()
    return {
        f"{group}_{name}": _part_sums(totals, places, *amounts, deals, run.games_done / deals)
        for group, places in groups.items()
        for name, amounts in OF_GROUPS.get(group, OF_PARTS).items()
    }


def _part_sums(
    totals: Mapping[str, Any], places: list[int], top: str, bottom: str | None, deals: int,
    games_a_deal: float,
) -> RatioSums:  # fmt: skip
    """The sums over deals of the parts at some places."""
    sums = RatioSums()
    sums.deals = deals
    sums.y, sums.yy = totals[top][places], totals[f"{top}*{top}"][places]
    if bottom is None:
        sums.x = np.full(len(places), games_a_deal * deals)
        sums.xx = np.full(len(places), games_a_deal**2 * deals)
        sums.yx = sums.y * games_a_deal
    else:
        sums.x, sums.xx = totals[bottom][places], totals[f"{bottom}*{bottom}"][places]
        sums.yx = totals[f"{bottom}*{top}"][places]
    return sums
