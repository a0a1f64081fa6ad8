"""Fit the bots' evaluations on games that greedy bots play, and say how good they are.

    python benchmarks/fit_evaluation.py ciq-2 --games 60000

Every seat is a greedy bot that now and then (`--noise`) makes a random move; of each game one
position is looked at. It prints the table to put into `bots/evaluation_<game>.py`, and the log
loss on games that were kept out of the fit: of the evaluation as it stands in the package, of
the one just fitted, and of a guess that knows the number of seats alone.
"""

import argparse
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from upcard import games
from upcard.bots import evaluation_ciq as ciq
from upcard.bots import evaluation_updown as updown
from upcard.bots.greedy_ciq import choose as choose_ciq
from upcard.bots.greedy_updown import choose as choose_updown
from upcard.chance import below, dice
from upcard.games.ciq import playouts as ciq_playouts
from upcard.games.ciq import rules as ciq_rules
from upcard.games.ciq.moves import sample as sample_ciq
from upcard.games.ciq.notation import read_deck as read_deck_ciq
from upcard.games.ciq.setup import prepared as prepared_ciq
from upcard.games.ciq.state import OVER as CIQ_OVER
from upcard.games.ciq.state import WON, cards_of
from upcard.games.updown import playouts as updown_playouts
from upcard.games.updown import rules as updown_rules
from upcard.games.updown.notation import read_deck as read_deck_updown
from upcard.games.updown.rules import sample as sample_updown
from upcard.games.updown.setup import prepared as prepared_updown
from upcard.games.updown.state import OVER as UPDOWN_OVER
from upcard.jit import compiled

play_ciq, deal_ciq, clear_ciq = ciq_rules.play, ciq_rules.deal, ciq_playouts.clear
play_updown, deal_updown, clear_updown = (
    updown_rules.play, updown_rules.deal, updown_playouts.clear,
)  # fmt: skip
NAMES = {"ciq-1": ("ciq-1",), "ciq-2": ("ciq-2",), "updown": ("updown", "updown-short")}
KEPT_OUT = 0.25
THOUSAND = 1000


@compiled
def shuffle(deck: Any, d: Any) -> None:
    """Another order, each as likely."""
    for i in range(deck.shape[0] - 1, 0, -1):
        j = below(d, i + 1)
        deck[i], deck[j] = deck[j], deck[i]


@compiled
def watch_ciq(
    s: Any, deck: Any, d: Any, noise: int, seats: Any, nobody: Any, won: Any, now: Any
) -> None:
    """Play games; of each write a position's features, its chances as shipped, and who won."""
    for game in range(seats.shape[0]):
        shuffle(deck, d)
        clear_ciq(s)
        deal_ciq(s, deck, None)
        decisions = 0
        while s.step != CIQ_OVER:
            decisions += 1
            if below(d, decisions) == 0:
                for seat in range(s.players):
                    ciq.features(s, seat, seats[game, seat])
                ciq.unwon_features(s, nobody[game])
                ciq.evaluate(s, now[game])
            play_ciq(s, sample_ciq(s, d) if below(d, 1000) < noise else choose_ciq(s, d), None)
        for seat in range(s.players):
            won[game, seat] = s.reason == WON and cards_of(s, seat) == 0


@compiled
def watch_updown(
    s: Any, deck: Any, d: Any, noise: int, seats: Any, has: Any, left: Any, final: Any, now: Any
) -> None:
    """Play games; of each write a position's features, points, turns left, and the end's points."""
    for game in range(seats.shape[0]):
        shuffle(deck, d)
        clear_updown(s)
        deal_updown(s, deck, None)
        decisions = 0
        while s.step != UPDOWN_OVER:
            decisions += 1
            if below(d, decisions) == 0:
                for seat in range(s.players):
                    updown.features(s, seat, seats[game, seat])
                    has[game, seat] = updown_rules.score_of(s, seat)
                    left[game, seat] = updown.turns_left(s, seat)
                updown.evaluate(s, now[game])
            play_updown(
                s, sample_updown(s, d) if below(d, 1000) < noise else choose_updown(s, d), None
            )
        for seat in range(s.players):
            final[game, seat] = s.score[seat]


class Watched(NamedTuple):
    """Positions of games at any number of seats: absent seats have −inf where strengths add up."""

    seats: Any  # games × 8 × features
    nobody: Any  # games × features
    here: Any  # games × 8: which seats there are
    won: Any  # games × 9: the share of the win; the last is nobody's
    now: Any  # games × 8: the chances as shipped
    has: Any = None
    left: Any = None
    final: Any = None


def watched(names: Sequence[str], count: int, noise: float, seed: int) -> Watched:
    """Positions of so many games, as many of each name and at each number of seats."""
    parts = [part for name in names for part in watch(name, count // len(names), noise, seed)]
    columns = zip(*parts, strict=True)
    return Watched(*[None if one[0] is None else np.concatenate(one) for one in columns])


def watch(name: str, count: int, noise: float, seed: int) -> list[Watched]:
    """Positions of so many games of a name, in a part for each number of seats."""
    rules = games.rules_of(name)
    low, high = rules.seats
    parts = []
    for players in range(low, high + 1):
        options = rules.complete(name, players, {})
        d = dice("fit", name, players, seed)
        number = count // (high - low + 1)
        pack = rules.pack(options, players)
        won, now = np.zeros((number, high)), np.zeros((number, high))
        here = np.zeros((number, high), bool)
        here[:, :players] = True
        if rules.name == "ciq":
            seats = np.zeros((number, high, ciq.FEATURES))
            nobody = np.zeros((number, ciq.UNWON_FEATURES))
            watch_ciq(prepared_ciq(options, players), read_deck_ciq(options, pack), d,
                      round(noise * THOUSAND), seats, nobody, won, now)  # fmt: skip
            parts.append(Watched(seats, nobody, here, won, now))
        else:
            seats = np.zeros((number, high, updown.FEATURES))
            has, left, final = (np.zeros((number, high)) for _ in range(3))
            watch_updown(prepared_updown(options, players), read_deck_updown(pack, options["top"]),
                         d, round(noise * THOUSAND), seats, has, left, final, now)  # fmt: skip
            best = (final == final.max(1, keepdims=True)) & here
            won = best / best.sum(1, keepdims=True)
            parts.append(Watched(seats, here[:, :1], here, won, now, has, left, final))
    return parts


def by_seats(data: Watched) -> Watched:
    """The features twice: times 2 / seats, and times the rest to 1 (weights at two and at many)."""
    two = 2 / data.here.sum(1)[:, None]

    def twice(values: Any) -> Any:
        share = two.reshape(-1, *[1] * (values.ndim - 1))
        return np.concatenate([values * share, values * (1 - share)], -1)

    return data._replace(seats=twice(data.seats), nobody=twice(data.nobody))


def log_loss(chances: Any, won: Any) -> tuple[float, float]:
    """The mean of −log of the chance given to what happened, and its 95 % half-width."""
    losses = -(won * np.log(np.clip(chances, 1e-9, 1))).sum(1)
    return float(losses.mean()), float(1.96 * losses.std() / len(losses) ** 0.5)


def with_nobody(chances: Any) -> Any:
    """Chances of the seats with that of nobody winning behind."""
    return np.concatenate([chances, np.clip(1 - chances.sum(1, keepdims=True), 0, 1)], 1)


def guess(data: Watched, of: Watched) -> Any:
    """Chances from the number of seats alone: the share of games won, the same for each seat."""
    chances = np.zeros_like(of.now)
    for players in np.unique(of.here.sum(1)):
        share = data.won[data.here.sum(1) == players].sum() / (data.here.sum(1) == players).sum()
        rows = of.here.sum(1) == players
        chances[rows] = of.here[rows] * share / players
    return with_nobody(chances)


def logit_chances(weights: Any, data: Watched) -> Any:
    """The chances that a conditional logit's weights give: the seats', then nobody's."""
    features = data.seats.shape[2]
    strengths = np.where(data.here, data.seats @ weights[:features], -np.inf)
    strengths = np.concatenate([strengths, (data.nobody @ weights[features:])[:, None]], 1)
    powers = np.exp(strengths - strengths.max(1, keepdims=True))
    return powers / powers.sum(1, keepdims=True)


def fit_logit(data: Watched, ridge: float = 1.0) -> Any:
    """The weights of most likelihood, by Newton's method (the likelihood is concave)."""
    features, others = data.seats.shape[2], data.nobody.shape[1]
    weights = np.zeros(features + others)
    won = with_nobody(data.won)
    for _ in range(12):
        chances = logit_chances(weights, data)
        missing = won - chances
        slope = np.concatenate(
            [np.einsum("gs,gsf->f", missing[:, :-1], data.seats), missing[:, -1] @ data.nobody]
        )
        mean = np.concatenate(
            [np.einsum("gs,gsf->gf", chances[:, :-1], data.seats), chances[:, -1:] * data.nobody], 1
        )
        curve = -mean.T @ mean
        rows = data.seats.reshape(-1, features)
        curve[:features, :features] += rows.T @ (rows * chances[:, :-1].reshape(-1, 1))
        curve[features:, features:] += data.nobody.T @ (data.nobody * chances[:, -1:])
        curve += ridge * np.eye(len(weights))
        weights = weights + np.linalg.solve(curve, slope - ridge * weights)
    return weights


def fit_points(data: Watched) -> Any:
    """The weights of least squares for the points that are still to come."""
    rows, wanted = data.seats[data.here], (data.final - data.has)[data.here]
    return np.linalg.lstsq(rows, wanted, rcond=None)[0]


def points_chances(weights: Any, spread: Any, data: Watched) -> Any:
    """The chances that foretold points and a spread give."""
    points = data.has + data.seats @ weights
    wide = spread[0] + spread[1] * np.sqrt(data.left.max(1, keepdims=True))
    strengths = np.where(data.here, points / wide, -np.inf)
    powers = np.exp(strengths - strengths.max(1, keepdims=True))
    return powers / powers.sum(1, keepdims=True)


def fit_spread(weights: Any, data: Watched) -> Any:
    """The spread of least log loss, on ever finer grids."""
    best, step = np.array([3.0, 2.0]), 1.0
    for _ in range(8):
        tried = [
            best + step * np.array([i, j]) for i in (-2, -1, 0, 1, 2) for j in (-2, -1, 0, 1, 2)
        ]
        tried = [one for one in tried if one[0] > 0 and one[1] >= 0]
        losses = [log_loss(points_chances(weights, one, data), data.won)[0] for one in tried]
        best, step = tried[int(np.argmin(losses))], step / 1.7
    return best


def report(name: str, chances: Callable[[Watched], Any], fit: Watched, test: Watched) -> None:
    """Print the log losses on the games kept out."""
    if name.startswith("updown"):
        won, shipped, guessed = test.won, test.now, guess(fit, test)[:, :-1]
    else:
        won, shipped, guessed = with_nobody(test.won), with_nobody(test.now), guess(fit, test)
    seats = test.here.sum(1)
    for players in (*np.unique(seats), 0):
        rows = (seats == players) | (players == 0)
        print(f"# log loss, {rows.sum()} games kept out, {players or 'all'} seats:", end="")
        for title, given in (("guess", guessed), ("shipped", shipped), ("fitted", chances(test))):
            loss, half = log_loss(given[rows], won[rows])
            print(f"  {title} {loss:.4f} ± {half:.4f}", end="")
        print()


def parts_of(data: Watched, seed: int) -> tuple[Watched, Watched]:
    """The positions to fit on, and those kept out."""
    out = np.random.default_rng(seed).random(len(data.won)) < KEPT_OUT
    return tuple(  # type: ignore[return-value]
        Watched(*[None if column is None else column[rows] for column in data])
        for rows in (~out, out)
    )


def main() -> None:
    """Play, fit, and print the table and how good it is."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("name", choices=NAMES)
    parser.add_argument("--games", type=int, default=60_000)
    parser.add_argument("--noise", type=float, default=0.1)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    data = by_seats(watched(NAMES[asked.name], asked.games, asked.noise, asked.seed))
    fit, test = parts_of(data, asked.seed)
    if asked.name.startswith("ciq"):
        weights = fit_logit(fit)
        rows = [(row[0], i, i + ciq.FEATURES) for i, row in enumerate(ciq.TABLE)]
        rows += [
            (row[0], 2 * ciq.FEATURES + i, 2 * ciq.FEATURES + ciq.UNWON_FEATURES + i)
            for i, row in enumerate(ciq.UNWON_TABLE)
        ]
        report(asked.name, lambda data: logit_chances(weights, data), fit, test)
    else:
        weights = fit_points(fit)
        spread = fit_spread(weights, fit)
        rows = [(row[0], i, i + updown.FEATURES) for i, row in enumerate(updown.TABLE)]
        print("SPREAD", spread)
        wrong = (fit.final - fit.has - fit.seats @ weights)[fit.here]
        print(f"# points foretold are off by {wrong.std():.2f} (root of the mean square)")
        report(asked.name, lambda data: points_chances(weights, spread, data), fit, test)
    for text, two, many in rows:
        print(f'    ("{text}", {weights[two]:.3f}, {weights[many]:.3f}),')


if __name__ == "__main__":
    main()
